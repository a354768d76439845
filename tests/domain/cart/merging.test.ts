import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { addItemToCart, findCart, mergeGuestCart } from '@/lib/cart/cart';
import { readCart } from '@/lib/cart/view';
import type { ShopContext } from '@/lib/core/context';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const quantities = async (ctx: ShopContext) =>
  (await readCart(ctx, undefined)).items.map(({ quantity }) => quantity);

test('twenty logins at once with the cart of one browser take it once, and all succeed', async () => {
  const id = await makeStock(50);
  for (let round = 0; round < 5; round++) {
    const own = await member();
    const cart_id = await fillCart(await guest(), [[id, 2]]);
    const adopted = await Promise.all(
      Array.from({ length: 20 }, () => mergeGuestCart(own, cart_id)),
    );
    expect(new Set(adopted)).toEqual(new Set([await findCart(own, undefined)]));
    expect(await quantities(own)).toEqual([2]);
    expect(await database().$count(cart, eq(cart.id, cart_id))).toBe(0);
  }
});

test('twenty logins at once from twenty devices add up, never above what can be had', async () => {
  const [plenty, scarce] = [await makeStock(100), await makeStock(7)];
  const own = await member();
  const carts: string[] = [];
  for (let made = 0; made < 20; made++)
    carts.push(
      await fillCart(
        await guest(),
        made % 2
          ? [
              [plenty, 2],
              [scarce, 1],
            ]
          : [
              [scarce, 1],
              [plenty, 2],
            ],
      ),
    );
  await Promise.all(carts.map((cart_id) => mergeGuestCart(own, cart_id)));
  expect((await quantities(own)).sort((a, b) => a - b)).toEqual([7, 40]);
});

test('logins succeed while the customer orders and adds in other tabs', async () => {
  const id = await makeStock(200);
  for (let round = 0; round < 5; round++) {
    const own = await member();
    const mine = await fillCart(own, [[id, 1]]);
    const carts: string[] = [];
    for (let made = 0; made < 5; made++) carts.push(await fillCart(await guest(), [[id, 1]]));
    const logins = carts.map((cart_id) => mergeGuestCart(own, cart_id));
    const [placed] = await Promise.allSettled([
      place(own, details(shop, mine, { email: `${mine}@b.test` })),
      ...Array.from({ length: 5 }, () => addItemToCart(own, { stock_id: id, quantity: 1 })),
    ]);
    expect((await Promise.allSettled(logins)).map(({ status }) => status)).toEqual(
      Array(5).fill('fulfilled'),
    );
    expect(placed?.status).toBe('fulfilled');
  }
});
