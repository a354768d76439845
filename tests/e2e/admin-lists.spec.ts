import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { expectPressable } from '../support/browser/pressable';
import { pressSave } from '../support/browser/saving';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

const unique = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1e6)}`;
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function newBrands(page: Page, group: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const url = `${group}-${nth}`;
    const made = await page.request.post('/api/admin/brand', {
      data: { title: `${group} ${String(nth).padStart(2, '0')}`, url, language: 'en-US' },
    });
    expect(made.status()).toBe(201);
  }
}

test('nothing lies over what a list and a form have to press, on a phone and on a desktop, also a notice', async ({
  page,
}) => {
  const group = unique('notice');
  await newBrands(page, group, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/brand?search=${group}`);
  await expectPressable(page.getByRole('switch').first());
  await expectPressable(page.getByRole('checkbox').nth(1));
  await page.getByRole('link', { name: `${group} 00` }).click();
  const save = page.getByRole('button', { name: en.resource.save });
  const field = page.getByLabel(en.brand.short_description);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await field.fill(`At ${width}`);
    // At the second width the notice of the first save is still up.
    await pressSave(page);
    for (const button of [save, page.getByRole('link', { name: en.resource.cancel })])
      await expectPressable(button);
    await expectPressable(page.getByRole('button', { name: en.resource.delete }));
  }
  const answer = await page.request.get(`/api/admin/brand?search=${group}`);
  const [{ id }] = (await answer.json()).data;
  const savedBrand = await (await page.request.get(`/api/admin/brand/${id}`)).json();
  expect(savedBrand.data.short_description).toBe('At 1440');
});

test('filters apply as they are typed and chosen, are counted aloud, and Back takes them back', async ({
  page,
}) => {
  const group = unique('filter');
  await newBrands(page, group, 3);
  await page.goto('/admin/brand');
  await searchBox(page).pressSequentially(`${group} 0`, { delay: 20 });
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: '3 records found' })).toBeAttached();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue(`${group} 0`);
  await page
    .getByRole('main')
    .getByLabel(en.resource.list.status)
    .selectOption({ label: en.resource.disabled });
  await expect(page.getByRole('heading', { name: en.resource.list.none_found })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('main').getByLabel(en.resource.list.status)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/admin/brand');
  await expect(searchBox(page)).toHaveValue('');
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(`${group} 0`);
});

test('a list is as it was left: by breadcrumb, Cancel, Back, after a save and a delete, and from another tab', async ({
  page,
  context,
}) => {
  const group = unique('back');
  await newBrands(page, group, 12);
  const listUrl = `/admin/brand?search=${group}&sort=-title&page=2`;
  const open = async () => {
    await page.goto(listUrl);
    await page.getByRole('link', { name: `${group} 01` }).click();
    await expect(page).toHaveURL(/\/edit\//);
  };
  await open();
  await expect(page).toHaveTitle(`${group} 01 · Brands · Harbour`);
  await page
    .getByRole('navigation', { name: en.admin.crumbs.label })
    .getByText(en.admin.entries.brand)
    .click();
  await expect.poll(() => path(page)).toBe(listUrl);
  await expect(page).toHaveTitle('Brands · Harbour');
  await open();
  await page.goBack();
  await expect.poll(() => path(page)).toBe(listUrl);
  await open();
  await page.getByLabel(en.brand.short_description).fill('Changed');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/language=zh-CN/);
  await page.getByRole('link', { name: en.resource.cancel }).click();
  await expect.poll(() => path(page)).toBe(listUrl);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `${group} 00` }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab.getByRole('link', { name: en.resource.cancel })).toHaveAttribute(
    'href',
    listUrl,
  );
  await tab.getByRole('link', { name: en.resource.cancel }).click();
  await expect.poll(() => path(tab)).toBe(listUrl);

  await open();
  await page.getByRole('button', { name: en.resource.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.resource.delete }).click();
  await expect.poll(() => path(page)).toBe(listUrl);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('region', { name: en.admin.shell.notices })
    .getByRole('button', { name: en.resource.rows.undo })
    .click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('all that match are selected, changed in one go, counted, and set back; a delete asks', async ({
  page,
}) => {
  const group = unique('batch');
  await newBrands(page, group, 14);
  await page.goto(`/admin/brand?search=${group}&sort=title`);
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT'),
    page.getByRole('switch', { name: `Enabled: ${group} 03` }).uncheck(),
  ]);
  await page.getByRole('checkbox', { name: en.resource.list.select_all }).check();
  await page.getByRole('button', { name: 'Select all 14 that match' }).click();
  await expect(page.getByRole('status').filter({ hasText: '14 records selected' })).toBeVisible();
  await page.getByRole('button', { name: en.resource.toggle.enabled.off }).click();
  const notices = page.getByRole('region', { name: en.admin.shell.notices });
  await expect(notices).toContainText('13 records changed · 1 already set');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  const enabled = async (value: number) => {
    const answer = await page.request.get(`/api/admin/brand?search=${group}&enabled=${value}`);
    return (await answer.json()).meta.total as number;
  };
  expect(await enabled(1)).toBe(0);

  await notices.getByRole('button', { name: en.resource.rows.undo }).click();
  await expect(notices).toContainText('13 records restored');
  expect([await enabled(1), await enabled(0)]).toEqual([13, 1]);

  await page.getByRole('checkbox', { name: en.resource.list.select_all }).check();
  await page.getByRole('link', { name: en.resource.list.next }).click();
  await page.getByRole('checkbox', { name: `Select ${group} 13` }).check();
  await expect(page.getByRole('status').filter({ hasText: '11 records selected' })).toBeVisible();
  await page.request.delete(`/api/admin/brand/batch`, {
    data: { ids: await listBrandIds(page, group) },
  });
  await page.getByRole('button', { name: en.resource.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.resource.delete }).click();
  const failure = page.getByRole('alert').filter({ hasText: en.resource.delete_fail });
  await expect(failure).toContainText('0 deleted, 11 failed:');
  await expect(failure).toContainText(/and 8 more: This record doesn’t exist\./);
});

async function listBrandIds(page: Page, group: string): Promise<number[]> {
  const answer = await page.request.get(`/api/admin/brand?search=${group}&page_size=100`);
  return ((await answer.json()).data as { id: number }[]).map(({ id }) => id);
}

test('low stock: the dashboard, its chip and the list it leads to say the same number', async ({
  page,
}) => {
  // Other journeys buy meanwhile: then both are looked at again.
  await expect(async () => {
    await page.goto('/admin');
    const chip = page.getByRole('link', { name: /^Low stock/ });
    const count = Number((await chip.textContent())?.replace(/\D/g, ''));
    const words = new RegExp(
      `^${count.toLocaleString('en-US')} variants? of [\\d,]+ products? with`,
    );
    const resultText = (await page.getByText(words).first().textContent()) ?? '';
    await chip.click();
    await page.waitForURL(/\/admin\/product/);
    // The page that was left stands hidden beside the list.
    const listed = page.getByRole('main').getByText(/variants? of [\d,]+ products? with/);
    await expect(listed.filter({ visible: true })).toHaveText(resultText);
    await expect(page.getByRole('navigation', { name: en.resource.list.pages })).toContainText(
      `of ${/of ([\d,]+) product/.exec(resultText)?.[1]?.replaceAll(',', '')}`,
    );
  }).toPass();
});

test('no table cuts an amount, and a list is as long as it was last wanted', async ({ page }) => {
  for (const path of ['/admin', '/admin/order', '/admin/customer']) {
    await page.goto(path);
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.locator('section:has(> table)').evaluateAll(cut), `${path} at ${width}`)
        .toEqual([]);
    }
  }
  await page.getByLabel(en.resource.list.per_page).selectOption('20');
  await expect(page).toHaveURL(/page_size=20/);
  await page.goto('/admin/product');
  await expect(page.getByRole('row')).toHaveCount(21);
});

/** The tables of which something is out of sight. */
const cut = (regions: Element[]) =>
  regions
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((region) => region.getAttribute('aria-label'));
