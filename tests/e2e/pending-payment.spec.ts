import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser, fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import {
  answerCardPage,
  checkOut,
  queryShop,
  readOrderNumber,
  readOrderStatus,
} from '../support/browser/shopping';

const cartButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]').last();

test('Back from the card page shows the order that waits, and it is paid after all', async ({
  page,
}) => {
  await fillBrowserCart(page);
  await checkOut(page, 'zh-HK', 'card', 'waits@example.com');
  await page.waitForURL(/\/payment\/card/);
  const number = readOrderNumber(page);
  await page.goBack();
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main).toContainText('待付款');
  await main.getByRole('button', { name: '立即付款' }).click();
  await answerCardPage(page, 'captured');
  expect(await readOrderStatus(number)).toBe('paid');
  await page.goto('/zh-HK/checkout');
  await expect(main).not.toContainText(number);
  await page.goto('/zh-HK');
  await expect(cartButton(page)).toBeVisible();
  await expect(cartButton(page)).not.toHaveAccessibleName(/有訂單待付款/);
});

test('the header marks an order that waits, the cart leads to the card page; declined, it is paid another way', async ({
  page,
}) => {
  const { order_number: number } = await buyInBrowser(page, 'card');
  await page.goto('/page/about');
  await expect(cartButton(page)).toHaveAccessibleName(/You have an order awaiting payment/);
  await cartButton(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`Order ${number} is awaiting payment`);
  await expect(drawer).not.toContainText(en.shop.cart.empty);
  await drawer.getByRole('button', { name: en.shop.cart.pay_now }).click();
  await answerCardPage(page, 'declined');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.outcome.reject_title);
  const [remaining] = await queryShop<{ minutes: number }>(
    (sql) => sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from orders where order_number = ${number}`,
  );
  expect(remaining?.minutes).toBe(30);
  // What went wrong, another try and the other ways; whether to cancel is asked of nobody.
  await expect(page.getByRole('heading', { name: /^Cancel order/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.outcome.try_again })).toBeVisible();
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: en.outcome.other_ways_pay }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.outcome.pending_title);
  await expect(page.locator('main')).toContainText(/in cash on delivery/);
  expect(await readOrderStatus(number)).toBe('pending');
});

test('an order that is canceled gives its goods back to the cart, which says so at once', async ({
  page,
}) => {
  const { order_number: number } = await buyInBrowser(page, 'card');
  await page.goto('/checkout');
  await page.locator('main').getByRole('link', { name: en.outcome.pending_payment.cancel }).click();
  await expect(page.getByRole('heading', { name: `Cancel order ${number}?` })).toBeVisible();
  await page.getByRole('button', { name: en.outcome.cancel }).click();
  await expect(page.getByRole('heading', { name: en.outcome.returned.title })).toBeVisible();
  await expect(page.locator('main')).toContainText(en.outcome.canceled_card);
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart (1)');
  await page.locator('main').getByRole('link', { name: en.outcome.returned.checkout }).click();
  await expect(page.locator('main form [name="email"]')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(number);
});

test('another device sees nothing of the order, unless it brings the link: then it is printed without anything to press, and paid', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const { order_number: number, path } = await buyInBrowser(await other.newPage(), 'card');
  await other.close();
  await page.goto('/checkout');
  await expect(page.locator('main')).toContainText(en.checkout.empty_title);
  await page.goto(path);
  await expect(page.getByRole('button', { name: en.outcome.print })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  await expect(main.getByText('Harbour', { exact: true })).toBeVisible();
  await expect(main.getByText(`Order ${number}`).first()).toBeVisible();
  for (const part of [
    page.locator('body header').first(),
    page.locator('footer'),
    main.getByRole('button', { includeHidden: true }),
  ])
    for (const element of await part.all()) await expect(element).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: en.outcome.pay_now }).click();
  await answerCardPage(page, 'captured');
  expect(await readOrderStatus(number)).toBe('paid');
});
