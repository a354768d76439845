import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import {
  addToCart,
  ask,
  checkOut,
  decide,
  orderNumberOf,
  pathIn,
  plentifulProduct,
  statusOf,
} from '../support/shopping';

/** A guest who has ordered and stands before the card page: the number of his order. */
async function stopAtCardPage(page: Page, language: 'en-US' | 'zh-HK' = 'en-US') {
  await addToCart(page, language, await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, language, 'card', 'waits@example.com');
  await page.waitForURL(/\/payment\/card/);
  return orderNumberOf(page);
}
const cartButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]').last();

for (const { language, waits, payNow, waitsInCart } of [
  {
    language: 'en-US',
    waits: 'waits for your payment',
    payNow: 'Pay now',
    waitsInCart: /An order waits for your payment/,
  },
  { language: 'zh-HK', waits: '等待付款', payNow: '立即付款', waitsInCart: /有訂單等待付款/ },
] as const)
  test(`Back from the card page shows the order that waits, and it is paid after all, in ${language}`, async ({
    page,
  }) => {
    const number = await stopAtCardPage(page, language);
    await page.goBack();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText(number);
    await expect(page.locator('main')).toContainText(waits);
    await page.locator('main').getByRole('button', { name: payNow }).click();
    await decide(page, 'captured');
    expect(await statusOf(number)).toBe('paid');
    await page.goto(pathIn(language, '/checkout'));
    await expect(page.locator('main')).not.toContainText(number);
    await page.goto(pathIn(language, '/'));
    await expect(cartButton(page)).toBeVisible();
    await expect(cartButton(page)).not.toHaveAccessibleName(waitsInCart);
  });

test('a closed tab: the header marks the order that waits, and the cart leads back to the card page', async ({
  context,
  page,
}) => {
  const number = await stopAtCardPage(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(cartButton(later)).toHaveAccessibleName(/An order waits for your payment/);
  await cartButton(later).click();
  const drawer = later.getByRole('dialog');
  await expect(drawer).toContainText(`Order ${number} waits for your payment`);
  await expect(drawer).not.toContainText('Your cart is empty');
  await drawer.getByRole('button', { name: 'Pay now' }).click();
  await decide(later, 'declined');
  await expect(later.locator('h1')).toHaveText('The card was declined');
  const [left] = await ask<{ minutes: number }>(
    (sql) => sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from orders where order_number = ${number}`,
  );
  expect(left?.minutes).toBe(30);
  await later.getByRole('button', { name: 'Try again' }).click();
  await decide(later, 'captured');
  expect(await statusOf(number)).toBe('paid');
});

test('an order that is canceled gives its goods back to the cart, which says so at once', async ({
  page,
}) => {
  const number = await stopAtCardPage(page);
  await page.goto('/checkout');
  await page.locator('main').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: `Cancel order ${number}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'Back in your cart' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Nothing was charged.');
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 1 in it');
  await page.locator('main').getByRole('link', { name: 'Check out' }).click();
  await expect(page.locator('main form [name="email"]')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(number);
});

test('another device sees nothing of the order, unless it brings the link', async ({
  browser,
  page,
}) => {
  const number = await stopAtCardPage(page);
  const token = new URL(page.url()).searchParams.get('token') ?? '';
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/checkout');
  await expect(stranger.locator('main')).toContainText('Your cart is empty');
  await stranger.goto(`/order/success?${new URLSearchParams({ order_number: number, token })}`);
  await stranger.getByRole('button', { name: 'Pay now' }).click();
  await decide(stranger, 'captured');
  expect(await statusOf(number)).toBe('paid');
});

test('an order on paper: its number and the shop’s name on top, nothing to press', async ({
  page,
}) => {
  const number = await stopAtCardPage(page);
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  await expect(main.getByText('Harbour', { exact: true })).toBeVisible();
  await expect(main.getByText(`Order ${number}`).first()).toBeVisible();
  for (const part of [
    page.locator('body header').first(),
    page.locator('footer'),
    main.getByRole('button', { includeHidden: true }),
  ])
    for (const one of await part.all()) await expect(one).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the order that waits stands on the checkout, is paid and looked for', async ({ page }) => {
    await addToCart(page, 'en-US', await plentifulProduct());
    await checkOut(page, 'en-US', 'card', 'no-scripts@example.com');
    const number = orderNumberOf(page);
    await page.goto('/checkout');
    await expect(page.locator('h1')).toHaveText(`Order ${number} waits for your payment`);
    await page.locator('main').getByRole('button', { name: 'Pay now' }).click();
    await decide(page, 'captured');
    expect(await statusOf(number)).toBe('paid');
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.locator('footer').getByRole('link', { name: 'Find my order' }).click();
    await page.locator('main [name=order_number]').fill(number);
    await page.locator('main [name=email]').fill('nonsense');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.locator('main [name=email]')).toHaveAccessibleDescription(
      'Please check your input.',
    );
    await expect(page.locator('main [name=order_number]')).toHaveValue(number);
    await page.locator('main [name=email]').fill('no-scripts@example.com');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.locator('main').getByRole('status')).toContainText(number);
  });
});
