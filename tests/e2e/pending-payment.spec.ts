import type { Page } from '@playwright/test';
import { buy, fillCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { ask, checkOut, decide, orderNumberOf, statusOf } from '../support/browser/shopping';

const cartButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]').last();

test('Back from the card page shows the order that waits, and it is paid after all', async ({
  page,
}) => {
  await fillCart(page);
  await checkOut(page, 'zh-HK', 'card', 'waits@example.com');
  await page.waitForURL(/\/payment\/card/);
  const number = orderNumberOf(page);
  await page.goBack();
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main).toContainText('等待付款');
  await main.getByRole('button', { name: '立即付款' }).click();
  await decide(page, 'captured');
  expect(await statusOf(number)).toBe('paid');
  await page.goto('/zh-HK/checkout');
  await expect(main).not.toContainText(number);
  await page.goto('/zh-HK');
  await expect(cartButton(page)).toBeVisible();
  await expect(cartButton(page)).not.toHaveAccessibleName(/有訂單等待付款/);
});

test('the header marks an order that waits, the cart leads to the card page; declined, it is paid another way', async ({
  page,
}) => {
  const { order_number: number } = await buy(page, 'card');
  await page.goto('/page/about');
  await expect(cartButton(page)).toHaveAccessibleName(/An order waits for your payment/);
  await cartButton(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`Order ${number} waits for your payment`);
  await expect(drawer).not.toContainText('Your cart is empty');
  await drawer.getByRole('button', { name: 'Pay now' }).click();
  await decide(page, 'declined');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The card was declined');
  const [left] = await ask<{ minutes: number }>(
    (sql) => sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from orders where order_number = ${number}`,
  );
  expect(left?.minutes).toBe(30);
  // What went wrong, another try and the other ways; whether to cancel is asked of nobody.
  await expect(page.getByRole('heading', { name: /^Cancel order/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'Pay this way' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect(page.locator('main')).toContainText(/in cash when it arrives/);
  expect(await statusOf(number)).toBe('pending');
});

test('an order that is canceled gives its goods back to the cart, which says so at once', async ({
  page,
}) => {
  const { order_number: number } = await buy(page, 'card');
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

test('another device sees nothing of the order, unless it brings the link: then it is printed without anything to press, and paid', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const { order_number: number, path } = await buy(await other.newPage(), 'card');
  await other.close();
  await page.goto('/checkout');
  await expect(page.locator('main')).toContainText('Your cart is empty');
  await page.goto(path);
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
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await decide(page, 'captured');
  expect(await statusOf(number)).toBe('paid');
});
