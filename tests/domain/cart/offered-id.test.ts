import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { addItem } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import { writeSettings } from '@/lib/settings/settings';
import { guest, makeStock, openShop, system } from '../../support/shop';

beforeAll(async () => {
  await openShop();
});

const offered = async () => (await readCart(await guest(), undefined)).cart_id ?? '';

test('a guest without a cart is told its id (§7.8); nothing is stored until they buy', async () => {
  const cart_id = await offered();
  expect(await offered()).not.toBe(cart_id);
  expect(await database().$count(cart)).toBe(0);
  const stock_id = await makeStock(50);
  // A double click: both find the one cart.
  const both = [1, 2].map(async (quantity) =>
    addItem(await guest(), { cart_id, stock_id, quantity }),
  );
  expect((await Promise.all(both)).map((added) => added.cart_id)).toEqual([cart_id, cart_id]);
  const { items, ...read } = await readCart(await guest(), cart_id);
  expect([read.cart_id, items.map(({ quantity }) => quantity)]).toEqual([cart_id, [3]]);
});

test('an id that somebody made up is none, and neither is that of an ordered cart', async () => {
  const stock_id = await makeStock(50);
  const added = async (cart_id: string) =>
    (await addItem(await guest(), { cart_id, stock_id, quantity: 1 })).cart_id;
  for (const made of ['00000000-0000-0000-0000-000000000000', randomUUID()])
    expect(await added(made)).not.toBe(made);
  const cart_id = await offered();
  expect(await added(cart_id)).toBe(cart_id);
  await database().update(cart).set({ ordered_at: new Date() }).where(eq(cart.id, cart_id));
  expect(await added(cart_id)).not.toBe(cart_id);
});

test('where there is no cart to be seen there is no id either', async () => {
  await writeSettings(await system(), { catalog_mode: '1' });
  expect(await readCart(await guest(), undefined)).toMatchObject({ cart_id: null, items: [] });
  await writeSettings(await system(), { catalog_mode: '0' });
});
