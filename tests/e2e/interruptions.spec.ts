import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { PASSWORD } from '../support/browser/member-account';
import {
  fillAddress,
  plentifulProduct,
  queryShop,
  readOrderNumber,
  shopperAddress,
} from '../support/browser/shopping';
import { someEmail, someNumber } from '../support/values/person';

test("the browser's Back leads from the review to the form as it was filled in; a line cut while the order is placed loses nothing, and placing again makes one order", async ({
  page,
}) => {
  await fillBrowserCart(page);
  const email = someEmail();
  await page.goto('/checkout');
  await page.locator('[name="email"]').fill(email);
  await fillAddress(page, { ...shopperAddress, contact_number: someNumber() });
  const title = page.getByRole('heading', { level: 1 });
  const toReview = async () => {
    await page.locator('main button[name=intent][value=review]:visible').last().click();
    await expect(title).toHaveText(en.checkout.review_title);
  };
  await toReview();
  await page.goBack();
  await expect(title).toHaveText(en.checkout.title);
  await expect(page.locator('[name="email"]')).toHaveValue(email);
  await expect(page.locator('[name="shipping_address.line1"]')).toHaveValue(shopperAddress.line1);

  await toReview();
  await page.route(/\/checkout(\?|$)/, (route) => route.abort());
  const place = page.getByRole('button', { name: en.checkout.place });
  await place.click();
  await expect(page.getByRole('alert').filter({ hasText: en.errors.unreachable })).toBeVisible();
  await page.unroute(/\/checkout(\?|$)/);
  await place.dblclick();
  await page.waitForURL(/order_number=/);
  const [row] = await queryShop<{ orders: number }>(
    (sql) =>
      sql`select count(*)::int as orders from orders where cart_id = (select cart_id from orders
        where order_number = ${readOrderNumber(page)})`,
  );
  expect(row?.orders).toBe(1);
});

test('a login that does not reach the shop says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main [name="email"]').fill('member@harbour.test');
  await page.locator('main [name="password"]').fill(PASSWORD);
  await page.route('**/login', (route) => route.abort());
  await page.locator('main [name="password"]').press('Enter');
  await expect(page.getByText(en.errors.unreachable)).toBeVisible();
  await expect(page.locator('main [name="email"]')).toHaveValue('member@harbour.test');
});

test('a line taken out in another tab goes here too once it is changed; quantities are refused in the words of the shop', async ({
  page,
  context,
}) => {
  await page.goto(`/product/${await plentifulProduct()}`);
  const quantity = page.locator('main').getByRole('spinbutton');
  const add = page.getByRole('button', { name: en.shop.product.add, exact: true });
  await quantity.fill('0');
  await add.click();
  await expect(page.getByText(en.errors.quantity_minimum)).toBeVisible();
  await quantity.fill('1');
  await add.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { items } = await (
    await context.request.post('/api/cart', { data: { language: 'en-US' } })
  ).json();
  const removed = await context.request.delete('/api/cart/item', {
    data: { language: 'en-US', item_id: items[0].id },
  });
  expect(removed.status()).toBe(200);
  await page.getByRole('dialog').getByRole('spinbutton').fill('2');
  await expect(page.getByRole('dialog')).toContainText(en.shop.cart.empty);
  await expect(page.getByRole('dialog')).toContainText(en.shop.cart.tip);
});
