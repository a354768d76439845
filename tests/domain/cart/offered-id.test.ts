import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { rateLimit } from '@/db/schema/settings';
import { addItemToCart, setCartItemQuantity } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import { reorder } from '@/lib/checkout/order-to-cart';
import { writeSettings } from '@/lib/settings/settings';
import { buyByCard } from '../../support/data/orders';
import {
  answerCard,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

const offered = async () => (await readCart(await guest(), undefined)).cart_id ?? '';

test('a guest without a cart is told its id (§7.8); nothing is stored until they buy', async () => {
  const cart_id = await offered();
  expect(await offered()).not.toBe(cart_id);
  // Told once, it stays theirs.
  for (const ctx of [await guest(), await member()])
    expect(await readCart(ctx, cart_id)).toMatchObject({ cart_id, items: [] });
  expect(await database().$count(cart)).toBe(0);
  const stock_id = await makeStock(50);
  // A double click: both find the one cart.
  const both = [1, 2].map(async (quantity) =>
    addItemToCart(await guest(), { cart_id, stock_id, quantity }),
  );
  expect((await Promise.all(both)).map((added) => added.cart_id)).toEqual([cart_id, cart_id]);
  const { items, ...read } = await readCart(await guest(), cart_id);
  expect([read.cart_id, items.map(({ quantity }) => quantity)]).toEqual([cart_id, [3]]);
});

test('an id that somebody made up is none, and neither is that of an ordered cart', async () => {
  const stock_id = await makeStock(50);
  const added = async (cart_id: string) =>
    (await addItemToCart(await guest(), { cart_id, stock_id, quantity: 1 })).cart_id;
  for (const made of ['00000000-0000-0000-0000-000000000000', randomUUID()])
    expect(await added(made)).not.toBe(made);
  const cart_id = await offered();
  expect(await added(cart_id)).toBe(cart_id);
  await database().update(cart).set({ ordered_at: new Date() }).where(eq(cart.id, cart_id));
  for (const ctx of [await guest(), await member()])
    expect((await readCart(ctx, cart_id)).cart_id).not.toBe(cart_id);
  expect(await added(cart_id)).not.toBe(cart_id);
});

test('where there is no cart to be seen there is no id either', async () => {
  await writeSettings(await system(), { catalog_mode: '1' });
  expect(await readCart(await guest(), undefined)).toMatchObject({ cart_id: null, items: [] });
  await writeSettings(await system(), { catalog_mode: '0' });
});

test('a network begins 120 carts of guests an hour; those there are, and customers, go on', async () => {
  await database().delete(rateLimit);
  const stock_id = await makeStock(999);
  const begin = async (address: string | undefined, ctx?: Awaited<ReturnType<typeof guest>>) =>
    addItemToCart(ctx ?? (await guest()), { stock_id, quantity: 1 }, address);
  const first = await begin('203.0.113.7');
  for (let made = 1; made < 120; made++) await begin('203.0.113.7');
  const carts = await database().$count(cart);
  await expect(begin('203.0.113.7')).rejects.toMatchObject({
    status: 429,
    fields: { general: [{ key: 'too_many_carts' }] },
  });
  const placed = await buyByCard(shop, await makeStock(5));
  await answerCard(placed, 'captured');
  const { order_number, public_token } = await readOrder(placed);
  const again = reorder(
    await guest(),
    { order: order_number, public_token },
    undefined,
    '203.0.113.7',
  );
  await expect(again).rejects.toMatchObject({ status: 429 });
  // The buyer's own, which became an order.
  expect(await database().$count(cart)).toBe(carts + 1);

  const { cart_id, item_id } = first;
  await addItemToCart(await guest(), { cart_id, stock_id, quantity: 1 }, '203.0.113.7');
  await setCartItemQuantity(await guest(), { cart_id, item_id, quantity: 1 });
  await begin('203.0.113.7', await member());
  await begin('203.0.113.8');
  // Addresses of the shop's own network are everybody's behind a proxy that nobody named.
  for (const address of ['10.0.0.1', undefined]) await begin(address);
});

test('a cart that is refused is none of those that a network begins', async () => {
  await database().delete(rateLimit);
  const stock_id = await makeStock(1);
  const more = { stock_id, quantity: 5 };
  await expect(addItemToCart(await guest(), more, '203.0.113.9')).rejects.toMatchObject({
    status: 422,
  });
  expect(await database().$count(rateLimit)).toBe(0);
});
