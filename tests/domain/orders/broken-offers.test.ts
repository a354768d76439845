import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { promotion } from '@/db/schema/promotions';
import { previewRefund, refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder } from '@/lib/orders/transition';
import { makePromotion } from '../../support/data/made-promotions';
import { listOrderLines } from '../../support/data/order-edits';
import {
  answerCard,
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  shelf,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
const nothing = { items: [], shipping: false, fee: false, restock: false };

async function buyPaid(units: [number, number][]) {
  const ctx = await guest();
  const way = { payment_method_id: shop.card };
  const placed = await place(ctx, details(shop, await fillCart(ctx, units), way));
  await answerCard(placed, 'captured');
  return placed;
}
const toItems = async (placed: Placed, units: [line: number, quantity: number][]) => {
  const lines = await listOrderLines(placed);
  return units.map(([line, quantity]) => ({ order_item_id: lines[line]?.id ?? 0, quantity }));
};
const preview = async (placed: Placed, units: [number, number][], more: object = {}) =>
  previewRefund(await owner(), placed.order_id, {
    ...nothing,
    items: await toItems(placed, units),
    ...more,
  });
const give = async (placed: Placed, units: [number, number][], more: object = {}) =>
  refundParts(await owner(), placed.order_id, {
    ...nothing,
    items: await toItems(placed, units),
    ...more,
  });
const readRefunded = async (placed: Placed) => (await readOrder(placed)).refunded_total;

test('staff see both figures before they press and give back either; the rest comes to what was paid', async () => {
  const offer = { action: 'percent_off', class: 'product', value: 2000, min_quantity: 10 } as const;
  const id = await makePromotion(offer);
  const placed = await buyPaid([[await makeStock(20, 1000), 10]]);
  // What became of an offer since changes nothing of what it was.
  await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, id));
  expect(await preview(placed, [[0, 5]])).toMatchObject({
    amount: { minor: 4000 },
    offers: {
      titles: ['An offer'],
      by_shares: { minor: 4000 },
      by_rules: { minor: 3000 },
      kept_by_shares: { minor: 4000 },
      kept_by_rules: { minor: 5000 },
    },
    unknown_offers: [],
    gifts: [],
  });
  expect(await preview(placed, [[0, 5]], { goods_by: 'rules', amount: '1' })).toMatchObject({
    amount: { minor: 3100 },
  });
  expect(await preview(placed, [[0, 10]])).toMatchObject({ offers: null });
  const refused = { items: ['quantity_exceeds_refundable'] };
  expect(await refusedFields(() => preview(placed, [[0, 11]]))).toEqual(refused);
  await give(placed, [[0, 5]], { goods_by: 'rules' });
  expect(await readRefunded(placed)).toBe(3000);
  expect(await preview(placed, [[0, 5]])).toMatchObject({
    offers: { titles: [], by_shares: { minor: 4000 }, by_rules: { minor: 5000 } },
  });
  await give(placed, [[0, 5]], { goods_by: 'rules' });
  expect(await readRefunded(placed)).toBe(8000);
});

test('without a choice goods give back their share, and an offer that changed is named', async () => {
  const offer = { action: 'percent_off', class: 'product', value: 2000, min_quantity: 3 } as const;
  const id = await makePromotion(offer);
  const placed = await buyPaid([[await makeStock(20, 1000), 3]]);
  await give(placed, [[0, 1]]);
  expect(await readRefunded(placed)).toBe(800);
  await database().update(promotion).set({ value: 100 }).where(eq(promotion.id, id));
  const unknownOffer = { offers: null, unknown_offers: ['An offer'] };
  expect(await preview(placed, [[0, 1]])).toMatchObject(unknownOffer);
});

async function buyWithGift() {
  const gift = await makeStock(5, 8000);
  await makePromotion({
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 50_000, y: 1, type: 'amount' }],
    reward_target: 'stocks',
    reward_ids: [gift],
  });
  const goods: [number, number][] = [
    [await makeStock(5, 30_000), 1],
    [await makeStock(5, 25_000), 1],
  ];
  return { gift, placed: await buyPaid(goods) };
}

test('a gift whose condition is given back does not leave', async () => {
  const { gift, placed } = await buyWithGift();
  expect(await shelf(gift)).toEqual({ quantity: 5, reserved: 1 });
  const unsentGift = { unsent: 1, kept: 0, worth: { minor: 0 } };
  expect(await preview(placed, [[1, 1]])).toMatchObject({ offers: null, gifts: [unsentGift] });
  await give(placed, [[1, 1]]);
  expect(await shelf(gift)).toEqual({ quantity: 5, reserved: 0 });
  const [, , line] = await listOrderLines(placed);
  expect(line).toMatchObject({ is_gift: true, quantity_canceled: 1, quantity_refunded: 1 });
  const ofGift = and(
    eq(orderEvent.order_id, placed.order_id),
    eq(orderEvent.type, 'gift_withdrawn'),
  );
  const [event] = await database().select().from(orderEvent).where(ofGift);
  expect(event?.data).toMatchObject({ name: line?.name, quantity: 1 });
  expect(await shipOrder(await owner(), placed.order_id, {})).toMatchObject({ status: 'shipped' });
  expect(await shelf(gift)).toEqual({ quantity: 5, reserved: 0 });
});

test('a gift that has left is named with what it is worth, and stays with its buyer', async () => {
  const { gift, placed } = await buyWithGift();
  await shipOrder(await owner(), placed.order_id, {});
  const keptGift = { unsent: 0, kept: 1, worth: { minor: 8000 } };
  expect(await preview(placed, [[1, 1]])).toMatchObject({ gifts: [keptGift] });
  await give(placed, [[1, 1]]);
  expect(await shelf(gift)).toEqual({ quantity: 4, reserved: 0 });
  const [, , line] = await listOrderLines(placed);
  expect(line).toMatchObject({ quantity_shipped: 1, quantity_refunded: 0 });
});
