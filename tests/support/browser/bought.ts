import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { someAddress, someEmail } from '../values/person';
import { plentifulProduct, queryShop } from './shopping';

/** Adds a product (without options) to the cart of the page's browser, over the API. */
export async function fillBrowserCart(page: Page, url?: string): Promise<void> {
  const product = url ?? (await plentifulProduct());
  const [sold] = await queryShop<{ id: number }>(
    (sql) => sql`select s.id from stock s join product p on p.id = s.product_id
      where p.url = ${product} and s.visibled order by s.id limit 1`,
  );
  const answer = await page.request.post('/api/cart/item', { data: { stock_id: sold?.id } });
  expect(answer.status()).toBe(200);
}

type Bought = {
  order_number: string;
  /** The order's page, for anyone with its link. */
  path: string;
  /** The sandbox's page on which its card is charged. */
  pay: string;
};

/** Places an order for the page's browser over the API, for a journey to start from. */
export async function buyInBrowser(
  page: Page,
  pay: 'card' | 'cash_on_delivery',
  email = someEmail(),
): Promise<Bought> {
  await fillBrowserCart(page);
  const [methods] = await queryShop<{ payment_method_id: number; shipping_method_id: number }>(
    (sql) => sql`select p.id as payment_method_id, s.id as shipping_method_id
      from payment_method p, shipping_method s where p.code = ${pay} and s.code = 'standard'`,
  );
  const answer = await page.request.post('/api/checkout', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      ...methods,
      email,
      language: 'en-US',
      currency: 'HKD',
      shipping_address: someAddress(),
    },
  });
  expect(answer.status()).toBe(200);
  const { order_number, public_token, payment } = await answer.json();
  const query = new URLSearchParams({ order_number, token: public_token });
  return { order_number, path: `/order/success?${query}`, pay: payment.redirect_url };
}
