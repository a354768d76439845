import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { addBookAddress, register } from '../support/browser/member-account';
import { pathIn, plentifulProduct } from '../support/browser/shopping';

const opener = (page: Page) => page.locator('main a[href*="/delivery?product="]');
const panel = (page: Page) =>
  page.locator('main [aria-busy]').filter({ has: page.locator('input[role=combobox]') });
/** The box that covers the select, which is a combobox too until then. */
const country = (page: Page) => page.locator('main input[role=combobox]');

test('a product’s page says what delivery to another country costs, and the next page says it at once', async ({
  page,
}) => {
  const url = await plentifulProduct();
  await page.goto(`/product/${url}`);
  await expect(opener(page)).toHaveText(en.shop.product.elsewhere);
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await country(page).click();
  await page.keyboard.type('jap');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Asia by air');
  await expect(panel(page)).toContainText(/\w{3}, \w{3} \d+ – \w{3}, \w{3} \d+ · 4–8 working days/);
  await expect(opener(page)).toHaveText(/^To Japan: HK\$\d+\.00, by \w{3}, \w{3} \d+$/);

  await page.goto(pathIn('zh-HK', `/product/${await plentifulProduct({ options: true })}`));
  await expect(opener(page)).toHaveText(/^送到日本：HK\$/);
  await opener(page).click();
  await expect(country(page)).toHaveValue('日本');
  await expect(panel(page)).toContainText('亞洲送貨');
  await page.goto('/');
  await page.goBack();
  await expect(opener(page)).toHaveText(/^送到日本：HK\$/);
});

test('the chosen variant is what is priced', async ({ page }) => {
  const url = await plentifulProduct({ options: true });
  const requestedSkus: (string | null)[] = [];
  await page.route('**/api/product/delivery?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.has('country')) requestedSkus.push(searchParams.get('sku'));
    return route.continue();
  });
  await page.goto(`/product/${url}`);
  await opener(page).click();
  await country(page).click();
  await page.keyboard.type('USA');
  await page.keyboard.press('Tab');
  await expect(panel(page)).toContainText('International delivery');
  for (const group of await page.locator('main form fieldset').all())
    await group.locator('label:has(input:enabled)').last().click();
  await expect.poll(() => requestedSkus.at(-1)).toBe(new URL(page.url()).searchParams.get('sku'));
  expect(requestedSkus[0]).toBe('');
});

test('a shop that does not answer is told, and asked again', async ({ page }) => {
  await page.route('**/api/product/delivery?*', (route) => route.abort());
  await page.goto(`/product/${await plentifulProduct()}`);
  await opener(page).click();
  const again = page.locator('main').getByRole('button', { name: en.page_loading.reload });
  await expect(again).toBeVisible();
  await page.unroute('**/api/product/delivery?*');
  await again.click();
  await expect(country(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form asks for the country, and the page answers; a wrong one is told', async ({
    page,
  }) => {
    const url = await plentifulProduct();
    await page.goto(`/product/${url}`);
    await opener(page).click();
    await expect(page).toHaveURL(`/delivery?product=${url}`);
    await page.locator('main select[name=country]').selectOption('JPN');
    await page.getByRole('button', { name: en.shop.delivery.show }).click();
    await expect(page).toHaveURL(`/delivery?product=${url}&country=JPN`);
    await expect(page.getByRole('heading', { name: 'Shipping to Japan' })).toBeVisible();
    await expect(page.locator('main')).toContainText('4–8 working days');
    await page.goto(`/delivery?product=${url}&country=XQZ`);
    await expect(page.locator('main select[name=country]')).toHaveAccessibleDescription(
      /Unknown country or region “XQZ”/,
    );
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(page).toHaveURL(`/product/${url}`);
  });
});

for (const language of ['en-US', 'zh-HK'] as const)
  test(`a country is found by its name in both scripts and by its code, by keyboard alone: ${language}`, async ({
    page,
  }) => {
    await fillBrowserCart(page, await plentifulProduct());
    await page.goto(pathIn(language, '/checkout'));
    const select = page.locator('[name="shipping_address.country"]');
    await expect(country(page)).toBeVisible();
    const options = page.getByRole('listbox').getByRole('option');
    for (const [typed, code] of [
      ['jap', 'JPN'],
      ['英國', 'GBR'],
      ['日本', 'JPN'],
      ['fr', 'FRA'],
      ['加拿大', 'CAN'],
    ] as const) {
      await country(page).focus();
      await page.keyboard.type(typed);
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press(code === 'JPN' ? 'Enter' : 'Tab');
      await expect(select, typed).toHaveValue(code);
      await expect(options).toHaveCount(0);
    }
    await expect(page.locator('[name="shipping_address.region"]')).toBeVisible();

    // What finds nothing says so; Escape leaves all as it was, the arrows lead on from there.
    const label = await country(page).inputValue();
    await country(page).focus();
    await page.keyboard.type('xyzzy');
    await expect(page.getByText(/^(No country or region found|找不到國家或地區)$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(country(page)).toHaveValue(label);
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(active).toHaveText(label);
    await page.keyboard.press('ArrowDown');
    await expect(active).not.toHaveText(label);
    await expect(country(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(select).toHaveValue('CAN');
  });

test('what the browser or a saved address fills in is shown, in a box that covers the select of the form', async ({
  page,
}) => {
  await register(page);
  await addBookAddress(page);
  await addBookAddress(page, {
    country: 'FRA',
    line1: '1 rue de la Paix',
    city: 'Paris',
    postal_code: '75002',
  });
  await fillBrowserCart(page, await plentifulProduct());
  await page.goto('/checkout');
  const select = page.locator('select[name="shipping_address.country"]');
  await expect(country(page)).toHaveValue('Hong Kong');
  await expect(select).toHaveAttribute('autocomplete', 'shipping country');
  await page.locator('[name=address_id]').selectOption({ index: 2 });
  await expect(country(page)).toHaveValue(/^(France|Hong Kong)$/);
  await expect(country(page)).toHaveValue(
    await select.evaluate((own: HTMLSelectElement) => own.selectedOptions[0]?.label ?? ''),
  );
  // As browsers fill in: the value, then the events.
  await select.evaluate((own: HTMLSelectElement) => {
    own.value = 'DEU';
    for (const type of ['input', 'change']) own.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(country(page)).toHaveValue('Germany');
  // Of the same size, and in sight: browsers fill in nothing else.
  const [box, own] = [await country(page).boundingBox(), await select.boundingBox()];
  expect(box).toEqual(own);
  expect(
    await select.evaluate((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  ).toBe(true);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the select is the phone’s own', async ({ page }) => {
    await fillBrowserCart(page, await plentifulProduct());
    await page.goto('/checkout');
    const own = page.locator('select[id="shipping_address.country"]');
    await own.selectOption('JPN');
    await expect(page.locator('[name="shipping_address.region"]')).toBeVisible();
    await expect(page.locator('main input[role=combobox]')).toHaveCount(0);
  });
});
