import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { type ShopContext, transaction } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { makePromotion } from '../../support/data/made-promotions';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

const db = database();
let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(100);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await db.update(promotion).set({ enabled: false });
});

/** A cart of one tea, ready to be ordered. */
async function ready(ctx: ShopContext) {
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  return details(shop, cart_id, { payment_method_id: shop.card });
}

test('a gift that another order took is told by name and nothing is ordered; pressed again it is placed without', async () => {
  const ctx = await guest();
  const gift_id = await makeStock(1, 8000);
  const gives = await makePromotion({
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 1, y: 1, type: 'quantity' }],
    reward_ids: [gift_id],
  });
  const [quick, slow] = [await ready(ctx), await ready(ctx)];
  const { gifts, totals } = await quoteCartPrice(ctx, quick);
  expect(gifts).toMatchObject([{ promotion_id: gives, stock_id: gift_id, quantity: 1 }]);
  const seen = { expected_total: totals.grand_total.amount, expected_gifts: giftUnits(gifts) };
  await place(ctx, { ...quick, ...seen });
  const before = await database().$count(order);
  const refusal = await place(ctx, { ...slow, ...seen }).then(() => undefined, asRefusal);
  expect(refusal).toMatchObject({
    status: 409,
    data: { stock_ids: [gift_id], promotions_not_applied: [{ reason: 'gift_sold_out' }] },
  });
  expect(refusal?.fields).toEqual({
    expected_gifts: [
      { key: 'gift_gone', values: { name: gifts[0]?.name } },
      expect.objectContaining({ key: 'offer_gift_sold_out' }),
    ],
  });
  expect(await database().$count(order)).toBe(before);
  const again = await quoteCartPrice(ctx, slow);
  expect(again).toMatchObject({ gifts: [], promotions_not_applied: [{ reason: 'gift_sold_out' }] });
  await place(ctx, { ...slow, ...seen, expected_gifts: giftUnits(again.gifts) });
  expect(await database().$count(order)).toBe(before + 1);
  // What nobody could have been shown has no name.
  const other = await ready(ctx);
  expect(
    await refusedFields(() => place(ctx, { ...other, expected_gifts: { 2000000: 1 } })),
  ).toEqual({ expected_gifts: ['gifts_gone'] });
});

test('a gift that is taken while an order is placed is told as well, and not as goods that are short', async () => {
  const ctx = await guest();
  const gift_id = await makeStock(1, 8000);
  await makePromotion({
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 1, y: 1, type: 'quantity' }],
    reward_ids: [gift_id],
  });
  const [quick, slow] = [await ready(ctx), await ready(ctx)];
  const answer = await transaction(ctx, async (ctx) => {
    await place(ctx, quick);
    const late = refusedFields(async () => place(await guest(), slow));
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () => expect(await db.execute(waiting)).not.toHaveLength(0);
    await vi.waitFor(isWaiting, { timeout: 10_000 });
    return () => late;
  });
  expect(await answer()).toEqual({ expected_gifts: ['gift_gone'] });
});
