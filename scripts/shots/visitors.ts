import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ShotVisitor } from './screens';

const password = 'harbour-demo';

/** Makes the browser of these requests such a visitor: logs in, adds an item to the cart. */
export const become: Record<
  ShotVisitor,
  (calls: APIRequestContext, product: string) => Promise<void>
> = {
  guest: async () => {},
  buyer: fillCart,
  member: async (calls, product) => {
    await ask(calls, '/api/login', { email: 'member@harbour.test', password });
    await fillCart(calls, product);
  },
  admin: async (calls) => {
    await ask(calls, '/api/admin/login', { email: 'owner@harbour.test', password });
  },
};

type Methods = {
  shipping_methods: { id: number }[];
  payment_methods: { id: number; type: string }[];
};

/** Places an order by card and leaves it unpaid, so that the card page can be opened. */
export async function orderByCard(calls: APIRequestContext, product: string): Promise<void> {
  await fillCart(calls, product);
  const shipping_address = {
    first_name: 'Ka Yan',
    last_name: 'Lam',
    country: 'HKG',
    contact_number: '+85291234567',
    address: '41 Belcher’s Street',
  };
  const { shipping_methods, payment_methods } = (await ask(calls, '/api/checkout/quote', {
    shipping_address,
  })) as Methods;
  const chosen = {
    shipping_method_id: shipping_methods[0]?.id,
    payment_method_id: payment_methods.find(({ type }) => type === 'card')?.id,
  };
  await ask(
    calls,
    '/api/checkout',
    { email: 'shots@example.com', shipping_address, ...chosen },
    { 'Idempotency-Key': randomUUID() },
  );
}

type Stock = { id: number; available_inventories: number };

async function fillCart(calls: APIRequestContext, url: string) {
  const { data } = (await ask(calls, '/api/product', { url })) as { data: { stocks: Stock[] } };
  const stock = data.stocks.find(({ available_inventories }) => available_inventories > 0);
  if (stock) await ask(calls, '/api/cart/item', { stock_id: stock.id, quantity: 1 });
}

async function ask(
  calls: APIRequestContext,
  path: string,
  data: object,
  headers?: Record<string, string>,
): Promise<unknown> {
  const response = await calls.post(path, { data, headers });
  if (!response.ok())
    throw new Error(`${path} answers ${response.status()}: ${await response.text()}`);
  return response.json();
}
