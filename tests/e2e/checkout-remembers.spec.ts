import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { takenOver } from '../support/browser/ready-pages';
import { fillAddress, shopperAddress } from '../support/browser/shopping';

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const street = 'shipping_address.line1';
const country = 'shipping_address.country';
const SLOW_LINE_MS = 400;

/** A checkout with something in the cart. */
async function openCheckout(page: Page) {
  await fillBrowserCart(page);
  await page.goto('/checkout');
}

/** Waits until the draft was kept with this text in it. */
const waitForDraft = (page: Page, text = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/checkout/draft') &&
      answer.status() === 200 &&
      (answer.request().postData() ?? '').includes(text),
  );

/** Waits until the price was asked for with this text in it. */
const priced = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/checkout/quote') &&
      answer.status() === 200 &&
      (answer.request().postData() ?? '').includes(text),
  );

async function fillIn(page: Page) {
  const saved = waitForDraft(page);
  await field(page, 'email').fill('ann@example.com');
  await saved;
  await field(page, 'shipping_address.first_name').fill('Ann');
  const last = waitForDraft(page, '12 Harbour Road');
  await field(page, street).pressSequentially('12 Harbour Road');
  await last;
}

async function expectFilledIn(page: Page) {
  await expect(field(page, 'email')).toHaveValue('ann@example.com');
  await expect(field(page, 'shipping_address.first_name')).toHaveValue('Ann');
  await expect(field(page, street)).toHaveValue('12 Harbour Road');
}

test('what is typed survives a reload, and is there for who closed the tab and comes back', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto('/checkout');
  await expectFilledIn(tomorrow);
});

test('a switch of language and of currency waits for the last key pressed', async ({ page }) => {
  await openCheckout(page);
  await fillIn(page);
  await field(page, 'shipping_address.last_name').pressSequentially('O’Brien');
  await page.locator('header summary').click();
  await page.locator('header a[lang="zh-HK"]').click();
  await page.waitForURL(/\/zh-HK\/checkout/);
  await expectFilledIn(page);
  await expect(field(page, 'shipping_address.last_name')).toHaveValue('O’Brien');
  await takenOver(page);
  await field(page, 'customer_note').pressSequentially('請按兩次門鈴');
  await page.locator('header summary').click();
  await page.locator('header button[value="USD"]').click();
  await expect(page.locator('main')).toContainText('US$');
  await expect(field(page, 'customer_note')).toHaveValue('請按兩次門鈴');
});

test('another country gets its first method, says so beside the total, and nothing is red', async ({
  page,
}) => {
  await openCheckout(page);
  const chosen = () => page.locator('[name="shipping_method_id"]:checked');
  const before = await chosen().getAttribute('value');
  await expect(
    page.locator('[name="payment_method_id"]').first(),
    'a card comes first, and is chosen',
  ).toBeChecked();
  await field(page, country).selectOption('USA');
  // Once, beside the total in sight, however wide the page is.
  const change = page.getByText(/^Shipping method changed to .+: HK\$198\.00\.$/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(change.filter({ visible: true })).toHaveCount(1);
  }
  expect(await chosen().getAttribute('value')).not.toBe(before);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  // What a delivery costs may hang on postal code and district.
  const byCode = priced(page, '"postal_code":"96701"');
  await field(page, 'shipping_address.postal_code').fill('96701');
  await field(page, 'shipping_address.city').focus();
  await byCode;
  await field(page, country).selectOption('HKG');
  await expect(page.getByText(/^Shipping method changed to Standard/).first()).toBeVisible();
  expect(await chosen().getAttribute('value')).toBe(before);
  const byDistrict = priced(page, '"district":"Islands"');
  await field(page, 'shipping_address.district').selectOption('Islands');
  await byDistrict;
});

test('a price that changed meanwhile is named before the order is placed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const staff = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const login = { email: 'owner@harbour.test', password: 'harbour-demo' };
  expect((await staff.post('/api/admin/login', { data: login })).status()).toBe(200);
  const url = `price-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const stocks = [{ price: '100', inventories: [{ warehouse_id: 1, quantity: 9 }] }];
  const made = await staff.post('/api/admin/product', {
    data: { url, sku: url, name: url, stocks },
  });
  expect(made.status()).toBe(201);
  const { id, stocks: variants } = (await made.json()).data;

  await fillBrowserCart(page, url);
  await page.goto('/checkout');
  await field(page, 'email').fill('ann@example.com');
  await fillAddress(page, shopperAddress);
  const dearer = { stocks: [{ ...stocks[0], id: variants[0].id, price: '110' }] };
  const changed = await staff.put(`/api/admin/product/${id}`, { data: dearer });
  expect(changed.status(), await changed.text()).toBe(200);
  await staff.dispose();
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.getByText(/is now HK\$110\.00 \(was HK\$100\.00\)/).first()).toBeVisible();
  await expect(page.locator('main button[name=intent][value=place]').last()).toBeVisible();
});

test('the errors stand in the order of the fields, and each leads to its own; the summary is one line on a phone', async ({
  page,
}) => {
  await openCheckout(page);
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  const links = page.locator('main [role=alert] a');
  await expect(links.first()).toBeVisible();
  const ids = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
  );
  const onPage = await page
    .locator('main form [id]')
    .evaluateAll((all) => all.map((element) => element.id));
  expect(ids.length).toBeGreaterThan(3);
  expect(ids).toEqual(onPage.filter((id) => ids.includes(id)));
  await links.last().click();
  await expect(page.locator(`[id="${ids.at(-1)}"]`)).toBeFocused();
  // A field that is corrected is not called wrong until it is sent again.
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'email').fill('ann@example.com');
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid', 'true');

  const line = page.locator('form section ul li a').first();
  const folded = page.locator('form details > summary', { hasText: en.checkout.summary_title });
  await expect(line).toBeVisible();
  await expect(folded).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(folded).toContainText(/Order summary.*1 item.*HK\$/);
  await expect(line).toBeHidden();
  await folded.click();
  await expect(line).toBeVisible();
});

test('a British address is asked for its postcode, which is refused in words on its field; what was typed comes back with its field', async ({
  page,
}) => {
  await page.route('**/api/checkout/draft', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_LINE_MS));
    await route.continue();
  });
  await openCheckout(page);
  await field(page, 'email').fill('ann@example.com');
  const region = field(page, 'shipping_address.region');
  await field(page, country).selectOption('USA');
  await region.selectOption('US-IL');
  await fillAddress(page, {
    country: 'GBR',
    first_name: 'Ann',
    last_name: 'O’Brien',
    contact_number: '+447400123456',
    line1: '9 Wharf Lane',
    city: 'Bristol',
    postal_code: '12345',
  });
  await expect(region.locator('visible=true')).toHaveCount(0);
  await field(page, country).selectOption('USA');
  await expect(region).toHaveValue('US-IL');
  await field(page, country).selectOption('GBR');
  await expect(field(page, 'shipping_address.postal_code')).toHaveValue('12345');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  const postcode = page.getByLabel(en.address.postcode);
  await expect(postcode).toHaveAccessibleDescription('Enter a valid code, such as SW1A 1AA.');
  await expect(postcode).toHaveAttribute('autocomplete', 'shipping postal-code');
  await postcode.fill('bs16tp');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.locator('main address')).toHaveText(
    /Ann O’Brien\s*9 Wharf Lane\s*Bristol\s*BS1 6TP\s*United Kingdom/,
  );
  // Of what was typed before the step nothing is kept after it.
  const late = page.waitForRequest('**/api/checkout/draft', { timeout: 1.5 * SLOW_LINE_MS });
  await expect(late).rejects.toThrow('Timeout');
  await page.unroute('**/api/checkout/draft');
  // Loaded again it is still the review; Back leads to the form.
  await page.reload();
  await expect(page.locator('main address')).toBeVisible();
  await takenOver(page);
  await page.goBack();
  await expect(field(page, 'email')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue('ann@example.com');
});
