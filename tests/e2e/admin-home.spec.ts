import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { moveRowByKeys } from '../support/browser/keyboard';
import { pressSave } from '../support/browser/saving';
import { pathIn } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

const unique = () => `home-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
/** What a guest reads on the home page: its headings, and what stands between them. */
const seenBy = async (page: Page, path: string) => {
  const answer = await fetch(new URL(path, page.url()));
  return page.evaluate(
    (html) => {
      const main = new DOMParser().parseFromString(html, 'text/html').body;
      return {
        headings: [...main.querySelectorAll('main h2')].map((heading) => heading.textContent),
        products: main.querySelectorAll('main a[href*="/product/"]').length,
        categories: main.querySelectorAll('main a[href*="/category/"]').length,
        promise: main.querySelector('.shop-promise')?.textContent,
        story: main.querySelector('.shop-story')?.textContent,
        slides: main.querySelectorAll('main [aria-roledescription="slide"], main picture').length,
      };
    },
    await answer.text(),
  );
};

const rows = (page: Page) => page.locator('#widgets > ol > li');
const last = (page: Page) => rows(page).last();

/**
 * Adds a widget, which then has the focus. Who goes on before loses it from where they went:
 * from a menu that was just opened again, which closes under their press.
 */
async function add(page: Page, type: string) {
  const count = await rows(page).count();
  await page.getByRole('button', { name: en.widget.add }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click();
  await expect(rows(page)).toHaveCount(count + 1);
  await expect(last(page).locator('[id$=".toggle"]')).toBeFocused();
}

/** The demo's home page, as somebody would put it together from nothing. */
async function compose(page: Page) {
  await add(page, 'Slider');
  await last(page).getByLabel(en.widget.identifier).selectOption('home');
  for (const strip of ['home-promise', 'home-offers']) {
    await add(page, 'Block');
    await last(page).getByLabel(en.widget.identifier).selectOption(strip);
    await last(page).getByLabel(en.widget.appearance).selectOption('strip');
  }
  for (const [title, source] of [
    ['New in', 'new'],
    ['', ''],
    ['Our picks', 'featured'],
  ] as const) {
    await add(page, title ? 'Products' : 'Categories');
    await last(page)
      .getByLabel(en.widget.title)
      .fill(title || 'Shop by category');
    if (title) await last(page).getByLabel(en.widget.source).selectOption(source);
  }
  await add(page, 'Block');
  await last(page).getByLabel(en.widget.identifier).selectOption('oolong-banner');
  await add(page, 'Block');
  await last(page).getByLabel(en.widget.identifier).selectOption('home-story');
  await last(page).getByLabel(en.widget.appearance).selectOption('band');
  await add(page, 'Products');
  await last(page).getByLabel(en.widget.title).fill('Popular');
  await last(page).getByLabel(en.widget.source).selectOption('hot');
  await add(page, 'Articles');
  await last(page).getByLabel(en.widget.title).fill('From our journal');
}

test('the home page is rebuilt by hand from nothing, in three languages, and a guest sees it at their next request', async ({
  page,
}) => {
  const pages = await page.request.get('/api/admin/page?page_size=100');
  const former = (await pages.json()).data.find(
    (shopPage: { is_home: boolean }) => shopPage.is_home,
  );

  await page.goto('/admin/page/create');
  const before = await seenBy(page, '/');
  const chinese = await seenBy(page, '/zh-HK');
  const url = unique();
  await page.getByRole('textbox', { name: en.page.title, exact: true }).fill('Home by hand');
  await page.getByLabel(en.page.url).fill(url);
  await page.getByLabel(en.page.template).selectOption('landing');
  await compose(page);
  await pressSave(page);
  await page.waitForURL(/\/edit\/\d+/);
  const id = Number(/\/edit\/(\d+)/.exec(page.url())?.[1]);

  for (const [language, heading] of [
    ['zh-HK', '新到貨'],
    ['zh-CN', '新品上架'],
  ] as const) {
    await page.goto(`/admin/page/edit/${id}?language=${language}`);
    const row = rows(page).nth(3);
    await row.getByRole('button', { expanded: false }).first().click();
    await row.getByRole('checkbox', { name: /Heading/ }).uncheck();
    await row.getByRole('textbox', { name: en.widget.title }).fill(heading);
    await pressSave(page);
  }
  try {
    await page.getByRole('button', { name: en.page.make_home }).click();
    await expect(page.getByText(en.page.made_home)).toBeVisible();

    expect(await seenBy(page, '/')).toEqual(before);
    const shown = await seenBy(page, '/zh-HK');
    expect(shown.headings[0]).toBe('新到貨');
    expect({ ...shown, headings: [] }).toEqual({ ...chinese, headings: [] });
    expect((await seenBy(page, '/zh-CN')).headings[0]).toBe('新品上架');
    for (const language of ['en-US', 'zh-HK'] as const) {
      const moved = await page.request.get(pathIn(language, `/page/${url}`), { maxRedirects: 0 });
      expect(moved.status()).toBe(301);
      expect(new URL(moved.headers().location ?? '', page.url()).pathname).toBe(
        pathIn(language, '/').replace(/(.)\/$/, '$1'),
      );
    }
    const list = await page.request.get('/admin/page?search=Home+by+hand');
    expect(await list.text()).toContain('>Home page<');
    const refused = await page.request.delete(`/api/admin/page/${id}`);
    expect(refused.status()).toBe(409);
  } finally {
    await page.request.post(`/api/admin/page/${former.id}/home`);
  }
  expect((await page.request.delete(`/api/admin/page/${id}`)).status()).toBe(200);
  expect(await seenBy(page, '/')).toEqual(before);
});

test('widgets are put in order with the keyboard alone; each change is said', async ({ page }) => {
  await page.goto('/admin/page/create');
  for (const type of ['Brands', 'Categories', 'Articles']) await add(page, type);
  const order = () => rows(page).locator('[id$=".toggle"]').allTextContents();
  await expect.poll(order).toEqual(['Brands', 'Categories', 'Articles']);
  for (const toggle of await rows(page).locator('[id$=".toggle"]').all()) await toggle.click();

  await page.getByRole('button', { name: 'Move Articles up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Brands', 'Articles', 'Categories']);
  await expect(page.getByRole('button', { name: 'Move Articles up' })).toBeFocused();
  await expect(page.getByText('Moved to position 2 of 3.')).toBeAttached();

  await page.getByRole('button', { name: 'Drag Brands' }).focus();
  await moveRowByKeys(page, 'ArrowDown', 2);
  await expect.poll(order).toEqual(['Articles', 'Brands', 'Categories']);

  await page.getByRole('button', { name: 'Duplicate Brands' }).click();
  await expect.poll(order).toEqual(['Articles', 'Brands', 'Brands', 'Categories']);
  await page.getByRole('button', { name: 'Remove Articles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.widget.remove_yes }).click();
  await expect.poll(order).toEqual(['Brands', 'Brands', 'Categories']);
});

test('what a widget lacks is told on its own field, and a draft keeps what was composed', async ({
  page,
}) => {
  await page.goto('/admin/page/create');
  await page.getByRole('textbox', { name: en.page.title, exact: true }).fill('Draft');
  await page.getByLabel(en.page.url).fill(unique());
  await add(page, 'Slider');
  await rows(page).first().locator('[id$=".toggle"]').click();
  await page.getByRole('button', { name: en.resource.save }).click();
  await page.getByRole('link', { name: /Which one of Slider: This field is required/ }).click();
  await expect(page.getByLabel(en.widget.identifier)).toBeFocused();
  await expect(page.getByLabel(en.widget.identifier)).toHaveAccessibleDescription(
    en.errors.required,
  );
  await page.getByLabel(en.widget.identifier).selectOption('home');
  await expect(page.getByText(en.resource.form.unsaved, { exact: true })).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: en.resource.form.draft_restore }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(en.widget.type_slider);
  await expect(rows(page).first()).toContainText('Home');
});
