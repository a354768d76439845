import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { promotion } from '@/db/schema/promotions';
import { salesEntry } from '@/db/schema/sales';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { bookMissingSales } from '@/lib/orders/sales/book-missing';
import { transitionOrder } from '@/lib/orders/transition';
import { readToday } from '@/lib/reports/dashboard';
import { sortedIds } from '@/lib/search/listing-order';
import type { ListingRow } from '@/lib/search/read-listing-rows';
import { writeSettings } from '@/lib/settings/settings';
import { makePromotion } from '../../support/made-promotions';
import { linesOf } from '../../support/order-edits';
import { inMinutes } from '../../support/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  currencies,
  guest,
  makeStock,
  openShop,
  readOrder,
  type Shop,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
const entriesOf = ({ order_id }: Placed) =>
  database()
    .select()
    .from(salesEntry)
    .where(eq(salesEntry.order_id, order_id))
    .orderBy(asc(salesEntry.id));
const sumOf = async (placed: Placed, column: 'total' | 'base_total' | 'units') =>
  (await entriesOf(placed)).reduce((sum, row) => sum + row[column], 0);
const nothing = { items: [], shipping: false, fee: false, restock: false };
const DAY = 24 * 60;

test('a sale counts when its money is there, with all that reports group by', async () => {
  await makePromotion({ action: 'percent_off', value: 1000 });
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.card,
  });
  expect(await entriesOf(placed)).toEqual([]);
  const paidAt = inMinutes(30);
  await answerCard(placed, 'captured', paidAt);
  const [line, rest] = await entriesOf(placed);
  const order = await readOrder(placed);
  expect(line).toMatchObject({
    kind: 'sale',
    occurred_at: paidAt,
    ordered_at: order.placed_at,
    channel: 'online',
    country: 'HKG',
    payment_method_id: shop.card,
    is_first_order: true,
    units: 2,
    gross: 20_000,
    total: 18_000,
  });
  expect(line?.product_id).not.toBeNull();
  expect(rest).toMatchObject({ order_item_id: null, shipping: 4500, units: 0 });
  expect(await sumOf(placed, 'total')).toBe(order.grand_total);
});

test('cash on delivery counts when it is taken, a refund on its own day', async () => {
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2);
  const began = Date.now();
  const at = async (minutes: number) => ({
    ...(await owner()),
    now: () => new Date(began + minutes * 60_000),
  });
  await transitionOrder(await at(1), placed.order_id, { status: 'shipped', tracking_number: 'S1' });
  expect(await entriesOf(placed)).toEqual([]);
  await transitionOrder(await at(DAY), placed.order_id, { status: 'completed', reference: 'C1' });
  const items = [
    { order_item_id: (await linesOf(placed))[0]?.id ?? 0, quantity: 1, restock: true },
  ];
  await refundParts(await at(3 * DAY), placed.order_id, { ...nothing, items, reference: 'BACK 1' });
  const rows = await entriesOf(placed);
  const days = rows.map(({ kind, occurred_at, total }) => [
    kind,
    Math.round((occurred_at.getTime() - began) / (DAY * 60_000)),
    total,
  ]);
  expect(days).toEqual([
    ['sale', 1, 20_000],
    ['sale', 1, 5550],
    ['refund', 3, -10_000],
  ]);
});

test('three refunds of an order in yen leave nothing of it in either currency, though its rate changes', async () => {
  const placed = await buy(await guest('JPY'), shop, await makeStock(9, 3333), 3, {
    payment_method_id: shop.card,
  });
  await answerCard(placed, 'captured');
  const [{ id } = { id: 0 }] = await linesOf(placed);
  const dearer = currencies.map((one) =>
    one.identifier === 'JPY' ? { ...one, rate: '31.9' } : one,
  );
  for (let unit = 0; unit < 3; unit++) {
    const items = [{ order_item_id: id, quantity: 1, restock: false }];
    await refundParts(await owner(), placed.order_id, { ...nothing, items });
    await writeSettings(await system(), { supported_currencies: dearer });
  }
  expect(await sumOf(placed, 'units')).toBe(0);
  const { refunded_total, paid_total } = await readOrder(placed);
  expect(await sumOf(placed, 'total')).toBe(paid_total - refunded_total);
  await refundParts(await owner(), placed.order_id, { ...nothing, shipping: true, fee: true });
  for (const column of ['total', 'base_total'] as const)
    expect(await sumOf(placed, column)).toBe(0);
  await writeSettings(await system(), { supported_currencies: currencies });
});

test('orders of before are booked by the days of their ledger, and once', async () => {
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.card,
  });
  await answerCard(placed, 'captured', inMinutes(10));
  const then = inMinutes(2 * DAY);
  const later = { ...(await owner()), now: () => then };
  const items = [
    { order_item_id: (await linesOf(placed))[0]?.id ?? 0, quantity: 1, restock: false },
  ];
  await refundParts(later, placed.order_id, { ...nothing, items });
  const told = async () => (await entriesOf(placed)).map(({ id: _, ...row }) => row);
  const before = await told();
  await database().execute(sql`alter table sales_entry disable trigger sales_entry_append_only`);
  await database().delete(salesEntry);
  await database().execute(sql`alter table sales_entry enable trigger sales_entry_append_only`);
  await bookMissingSales(await system());
  expect(await told()).toEqual(before);
  await bookMissingSales(await system());
  expect(await told()).toEqual(before);
});

test('the dashboard counts sales of today by their money', async () => {
  const before = (await readToday(await owner())).now.net_sales.minor;
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1, {
    payment_method_id: shop.card,
  });
  expect((await readToday(await owner())).now.net_sales.minor).toBe(before);
  const { base_grand_total } = await answerCard(placed, 'captured');
  // Goods alone, as reports have it: what was paid for delivery is no part of it.
  expect((await readToday(await owner())).now.net_sales.minor).toBe(before + 10_000);
  expect(base_grand_total).toBeGreaterThan(10_000);
});

test('what sells best is what was paid for and not given back', async () => {
  const sold = async (units: number) => {
    const placed = await buy(await guest(), shop, await makeStock(9, 10_000), units, {
      payment_method_id: shop.card,
    });
    await answerCard(placed, 'captured');
    return { placed, id: (await entriesOf(placed))[0]?.product_id ?? 0 };
  };
  const [two, one] = [await sold(2), await sold(1)];
  const rows = [one, two].map(({ id }) => ({ id }) as ListingRow);
  const best = async () =>
    sortedIds(
      await guest(),
      rows,
      { sort: 'best_selling', priceOf: () => 0 },
      { offset: 0, count: 2 },
    );
  expect(await best()).toEqual([two.id, one.id]);
  const [line] = await linesOf(two.placed);
  const items = [{ order_item_id: line?.id ?? 0, quantity: 2, restock: true }];
  await refundParts(await owner(), two.placed.order_id, { ...nothing, items });
  expect(await best()).toEqual([one.id, two.id]);
});
