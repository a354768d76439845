import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import {
  address,
  addToCart,
  ask,
  fillAddress,
  orderNumberOf,
  plentifulProduct,
} from '../support/shopping';

/** Fills in the checkout and goes to its review. */
async function toReview(page: Page) {
  await page.goto('/checkout');
  await page.locator('[name="email"]').fill('guest@example.com');
  await fillAddress(page, address);
  await page.locator('[name="shipping_method_id"]').first().check({ force: true });
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your order');
}

const filledCart = async (page: Page) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
};

test('a line cut while the order is placed loses nothing, and placing again makes one order', async ({
  page,
}) => {
  await filledCart(page);
  await toReview(page);
  await page.route('**/checkout', (route) => route.abort());
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' }),
  ).toBeVisible();
  await page.unroute('**/checkout');
  await place.dblclick();
  await page.waitForURL(/order_number=/);
  const [row] = await ask<{ orders: number }>(
    (sql) =>
      sql`select count(*)::int as orders from orders where cart_id = (select cart_id from orders
        where order_number = ${orderNumberOf(page)})`,
  );
  expect(row?.orders).toBe(1);
});

test("the browser's Back leads from the review to the form as it was filled in", async ({
  page,
}) => {
  await filledCart(page);
  await toReview(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.locator('[name="email"]')).toHaveValue('guest@example.com');
  await expect(page.locator('[name="shipping_address.line1"]')).toHaveValue(address.line1);
});

test('a login that does not reach the shop says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main [name="email"]').fill('member@harbour.test');
  await page.locator('main [name="password"]').fill('harbour-demo');
  await page.route('**/login', (route) => route.abort());
  await page.locator('main [name="password"]').press('Enter');
  await expect(page.getByText('The shop could not be reached.')).toBeVisible();
  await expect(page.locator('main [name="email"]')).toHaveValue('member@harbour.test');
});

test('a line taken out in another tab goes here too once it is changed; quantities are refused in the words of the shop', async ({
  page,
  context,
}) => {
  await page.goto(`/product/${await plentifulProduct()}`);
  await page.getByRole('spinbutton').fill('0');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('The quantity must be at least 1.')).toBeVisible();
  await filledCart(page);
  const { items } = await (
    await context.request.post('/api/cart', { data: { language: 'en-US' } })
  ).json();
  const removed = await context.request.delete('/api/cart/item', {
    data: { language: 'en-US', item_id: items[0].id },
  });
  expect(removed.status()).toBe(200);
  await page.getByRole('dialog').getByRole('spinbutton').fill('2');
  await expect(page.getByRole('dialog')).toContainText('Your cart is empty');
  await expect(page.getByRole('dialog')).toContainText('Tip: Shopping Cart');
});
