import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import {
  address,
  addToCart,
  ask,
  checkOut,
  fillAddress,
  plentifulProduct,
} from '../support/shopping';

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const street = 'shipping_address.line1';
const country = 'shipping_address.country';

/** A checkout with something in the cart, once its scripts work. */
async function openCheckout(page: Page) {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout', { waitUntil: 'networkidle' });
}

/** Waits until the draft was kept with this text in it. */
const kept = (page: Page, text = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/checkout/draft') &&
      answer.status() === 200 &&
      (answer.request().postData() ?? '').includes(text),
  );

async function fillIn(page: Page) {
  const saved = kept(page);
  await field(page, 'email').fill('ann@example.com');
  await saved;
  await field(page, 'shipping_address.first_name').fill('Ann');
  const last = kept(page, '12 Harbour Road');
  await field(page, street).pressSequentially('12 Harbour Road');
  await last;
}

async function expectFilledIn(page: Page) {
  await expect(field(page, 'email')).toHaveValue('ann@example.com');
  await expect(field(page, 'shipping_address.first_name')).toHaveValue('Ann');
  await expect(field(page, street)).toHaveValue('12 Harbour Road');
}

test('what is typed survives a reload, a second tab, and coming back later; an order ends it', async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  const second = await context.newPage();
  await second.goto('/checkout');
  await expectFilledIn(second);
  await second.close();
  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto('/');
  await tomorrow.goto('/checkout');
  await expectFilledIn(tomorrow);
  await checkOut(tomorrow, 'en-US', 'cash_on_delivery');
  await addToCart(tomorrow, 'en-US', await plentifulProduct());
  await expect(tomorrow.getByRole('dialog')).toBeVisible();
  await tomorrow.goto('/checkout');
  await expect(field(tomorrow, 'email')).toHaveValue('');
});

test('a switch of language and of currency waits for the last key pressed', async ({ page }) => {
  await openCheckout(page);
  await fillIn(page);
  await field(page, 'shipping_address.last_name').pressSequentially('O’Brien');
  await page.locator('header summary').click();
  await page.locator('header button[value="zh-HK"]').click();
  await page.waitForURL(/\/zh-HK\/checkout/);
  await expectFilledIn(page);
  await expect(field(page, 'shipping_address.last_name')).toHaveValue('O’Brien');
  await page.waitForLoadState('networkidle');
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
  await expect(page.getByText(/^Delivery changed to .+: HK\$198\.00\.$/).first()).toBeVisible();
  expect(await chosen().getAttribute('value')).not.toBe(before);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await field(page, country).selectOption('HKG');
  await expect(page.getByText(/^Delivery changed to Standard/).first()).toBeVisible();
  expect(await chosen().getAttribute('value')).toBe(before);
});

test('a price that changed meanwhile is named before the order is placed', async ({ page }) => {
  await openCheckout(page);
  await field(page, 'email').fill('ann@example.com');
  await fillAddress(page, address);
  const id = (await page.locator('[name^="seen_units."]').getAttribute('name'))?.split('.')[1];
  const change = (by: number) =>
    ask(
      (sql) => sql`update stock set price_minor = price_minor + ${by},
        special_price_minor = special_price_minor + ${by}
        where id = (select stock_id from cart_item where id = ${Number(id)})`,
    );
  await change(1000);
  try {
    await page.locator('main button[name=intent][value=review]:visible').last().click();
    await expect(page.getByText(/is now HK\$.+; it was HK\$/).first()).toBeVisible();
    await expect(page.locator('main button[name=intent][value=place]').last()).toBeVisible();
  } finally {
    await change(-1000);
  }
});

test('the errors stand in the order of the fields, and each leads to its own', async ({ page }) => {
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
});

test('on a phone the summary is one line that opens; on a desk it is open', async ({ page }) => {
  await openCheckout(page);
  const line = page.locator('form section ul li a').first();
  const folded = page.locator('form details > summary');
  await expect(line).toBeVisible();
  await expect(folded).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(folded).toContainText(/Order summary.*1 item.*HK\$/);
  await expect(line).toBeHidden();
  await folded.click();
  await expect(line).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was sent once is there again, and a country’s method is said', async ({ page }) => {
    await addToCart(page, 'en-US', await plentifulProduct());
    await page.goto('/checkout');
    await field(page, 'email').fill('ann@example.com');
    await field(page, street).fill('12 Harbour Road');
    await field(page, country).selectOption('USA');
    await page.locator('button[name=intent][value=update]:visible').last().click();
    await expect(page.getByText(/^Delivery changed to .+: HK\$198\.00\.$/).first()).toBeVisible();
    await page.goto('/');
    await page.goto('/checkout');
    await expect(field(page, 'email')).toHaveValue('ann@example.com');
    await expect(field(page, street)).toHaveValue('12 Harbour Road');
    await expect(field(page, country)).toHaveValue('USA');
  });
});
