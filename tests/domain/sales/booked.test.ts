import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { promotion } from '@/db/schema/promotions';
import { salesEntry } from '@/db/schema/sales';
import { salesRollup } from '@/db/schema/sales-rollup';
import { toDecimal } from '@/lib/core/money';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { bookMissingSales } from '@/lib/orders/sales/book-missing';
import { transitionOrder } from '@/lib/orders/transition';
import { readTodayFigures } from '@/lib/reports/dashboard';
import { sortProductIds } from '@/lib/search/listing-order';
import type { ListingRow } from '@/lib/search/read-listing-rows';
import { writeSettings } from '@/lib/settings/settings';
import { makePromotion } from '../../support/data/made-promotions';
import { listOrderLines } from '../../support/data/order-edits';
import { inMinutes } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  currencies,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  await writeSettings(await system(), { charge_tax: '0' });
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
const listEntries = ({ order_id }: Placed) =>
  database()
    .select()
    .from(salesEntry)
    .where(eq(salesEntry.order_id, order_id))
    .orderBy(asc(salesEntry.id));
const sumEntries = async (placed: Placed, column: 'total' | 'base_total' | 'units') =>
  (await listEntries(placed)).reduce((sum, row) => sum + row[column], 0);
const nothing = { items: [], shipping: false, fee: false, restock: false };
const DAY = 24 * 60;

test('a sale counts when its money is there, with all that reports group by', async () => {
  await makePromotion({ action: 'percent_off', value: 1000 });
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.card,
  });
  expect(await listEntries(placed)).toEqual([]);
  const paidAt = inMinutes(30);
  await answerCard(placed, 'captured', paidAt);
  const [line, orderEntry] = await listEntries(placed);
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
  expect(orderEntry).toMatchObject({ order_item_id: null, shipping: 4500, units: 0 });
  expect(await sumEntries(placed, 'total')).toBe(order.grand_total);
});

test('cash on delivery counts when it is taken, a refund on its own day', async () => {
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 2);
  const began = Date.now();
  const at = async (minutes: number) => ({
    ...(await owner()),
    now: () => new Date(began + minutes * 60_000),
  });
  await transitionOrder(await at(1), placed.order_id, { status: 'shipped', tracking_number: 'S1' });
  expect(await listEntries(placed)).toEqual([]);
  await transitionOrder(await at(DAY), placed.order_id, { status: 'completed', reference: 'C1' });
  const items = [
    { order_item_id: (await listOrderLines(placed))[0]?.id ?? 0, quantity: 1, restock: true },
  ];
  await refundParts(await at(3 * DAY), placed.order_id, { ...nothing, items, reference: 'BACK 1' });
  const rows = await listEntries(placed);
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
  const [{ id } = { id: 0 }] = await listOrderLines(placed);
  const dearer = currencies.map((currency) =>
    currency.identifier === 'JPY' ? { ...currency, rate: '31.9' } : currency,
  );
  for (let unit = 0; unit < 3; unit++) {
    const items = [{ order_item_id: id, quantity: 1, restock: false }];
    await refundParts(await owner(), placed.order_id, { ...nothing, items });
    await writeSettings(await system(), { supported_currencies: dearer });
  }
  expect(await sumEntries(placed, 'units')).toBe(0);
  const { refunded_total, paid_total } = await readOrder(placed);
  expect(await sumEntries(placed, 'total')).toBe(paid_total - refunded_total);
  await refundParts(await owner(), placed.order_id, { ...nothing, shipping: true, fee: true });
  for (const column of ['total', 'base_total'] as const)
    expect(await sumEntries(placed, column)).toBe(0);
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
    { order_item_id: (await listOrderLines(placed))[0]?.id ?? 0, quantity: 1, restock: false },
  ];
  await refundParts(later, placed.order_id, { ...nothing, items });
  const readEntryRows = async () => (await listEntries(placed)).map(({ id: _, ...row }) => row);
  const before = await readEntryRows();
  await database().execute(sql`alter table sales_entry disable trigger sales_entry_append_only`);
  await database().delete(salesEntry);
  await database().execute(sql`alter table sales_entry enable trigger sales_entry_append_only`);
  await bookMissingSales(await system());
  expect(await readEntryRows()).toEqual(before);
  await bookMissingSales(await system());
  expect(await readEntryRows()).toEqual(before);
});

/** Of 12 dear units and 4 cheap ones every third is free, which are the cheap ones; with tax. */
async function buyWithFreeLine() {
  await emptyTaxes();
  await makeRate((await makeClass()).id, '8.875');
  await writeSettings(await system(), { charge_tax: '1', prices_include_tax: '1' });
  const conditions = [{ x: 2, y: 1, type: 'quantity' as const }];
  const offer = { action: 'buy_x_get_y', class: 'product', conditions, repeatable: true } as const;
  await makePromotion(offer);
  const ctx = await guest();
  const units: [number, number][] = [
    [await makeStock(9, 2035), 8],
    [await makeStock(9, 388), 4],
  ];
  const way = { payment_method_id: shop.card };
  const placed = await place(ctx, details(shop, await fillCart(ctx, units), way));
  await answerCard(placed, 'captured', inMinutes(10));
  return placed;
}

/** The ledger of an order by kind, place and day, whatever rows it has. */
const readLedger = async ({ order_id }: Placed) =>
  database().execute(sql`
    select kind, order_item_id, occurred_at::date as day, sum(units) as units, sum(gross) as gross,
      sum(item_discount) as off, sum(tax) as tax, sum(adjustment) as adjustment,
      sum(total) as total, sum(base_gross) as base_gross, sum(base_tax) as base_tax
    from sales_entry where order_id = ${order_id} group by 1, 2, 3 order by 1, 2, 3`);

test('goods that an offer made free are booked, and go back with their units', async () => {
  const placed = await buyWithFreeLine();
  const order = await readOrder(placed);
  const [, free] = await listOrderLines(placed);
  expect(free).toMatchObject({ line_total: 0, discount: 1552 });
  const entries = await listEntries(placed);
  const gross = entries.reduce((sum, row) => sum + row.gross, 0);
  expect(gross).toBe(17_832);
  expect(gross).toBe(order.items_subtotal);
  const all = (await listOrderLines(placed)).map(({ id, quantity }) => ({
    order_item_id: id,
    quantity,
    restock: false,
  }));
  const [dear, cheap] = all;
  if (!dear || !cheap) throw new Error('no lines');
  const half = [
    { ...dear, quantity: 1 },
    { ...cheap, quantity: 2 },
  ];
  await refundParts(await owner(), placed.order_id, { ...nothing, items: half });
  const back = (await listEntries(placed)).filter((row) => row.order_item_id === free?.id);
  expect(back.map((row) => [row.kind, row.gross, row.item_discount, row.units])).toEqual([
    ['sale', 1552, 1552, 4],
    ['refund', -776, -776, -2],
  ]);
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  const ledgerRows = await readLedger(placed);
  for (const name of ['units', 'gross', 'off', 'tax', 'total', 'base_gross', 'base_tax'])
    expect(ledgerRows.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(0);
});

test('amounts of nothing named give back their tax, all of it with the last of the money', async () => {
  const placed = await buyWithFreeLine();
  const { tax_total, grand_total } = await readOrder(placed);
  const give = async (amount: number) =>
    refundParts(await owner(), placed.order_id, { ...nothing, amount: toDecimal(amount, 2) });
  const taxBack = async () =>
    (await listEntries(placed)).reduce(
      (sum, { kind, tax }) => sum - (kind === 'refund' ? tax : 0),
      0,
    );
  let refunded = 0;
  for (const amount of [333, 1, 1, 4567, 89]) {
    await give(amount);
    refunded += amount;
    expect(await taxBack()).toBe(Math.round((tax_total * refunded) / grand_total));
  }
  await give(grand_total - refunded);
  expect(await taxBack()).toBe(tax_total);
});

test('what entries of earlier versions left out is added on its day, once, and reports have it', async () => {
  const placed = await buyWithFreeLine();
  const later = { ...(await owner()), now: () => inMinutes(2 * DAY) };
  await refundParts(later, placed.order_id, { ...nothing, amount: '50' });
  const right = await readLedger(placed);
  const { entry_id } = { entry_id: (await listEntries(placed)).at(-1)?.id ?? 0 };
  await database().execute(sql`alter table sales_entry disable trigger sales_entry_append_only`);
  await database().execute(sql`update sales_entry set gross = 0, base_gross = 0, item_discount = 0,
    base_item_discount = 0 where order_id = ${placed.order_id} and gross = item_discount`);
  await database().execute(sql`update sales_entry set tax = 0, base_tax = 0
    where order_id = ${placed.order_id} and kind = 'refund'`);
  await database().execute(sql`alter table sales_entry enable trigger sales_entry_append_only`);
  await database().insert(salesRollup).values({ timezone: 'Asia/Hong_Kong', entry_id });
  expect(Object.keys(await brokenPromises())).toEqual(['I20d']);
  await bookMissingSales(await system());
  expect(await readLedger(placed)).toEqual(right);
  expect(await database().$count(salesRollup)).toBe(0);
  const count = (await listEntries(placed)).length;
  await bookMissingSales(await system());
  expect(await listEntries(placed)).toHaveLength(count);
});

test('the dashboard counts sales of today by their money', async () => {
  const before = (await readTodayFigures(await owner())).now.net_sales.minor;
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1, {
    payment_method_id: shop.card,
  });
  expect((await readTodayFigures(await owner())).now.net_sales.minor).toBe(before);
  const { base_grand_total } = await answerCard(placed, 'captured');
  // Goods alone, as reports have it: what was paid for delivery is no part of it.
  expect((await readTodayFigures(await owner())).now.net_sales.minor).toBe(before + 10_000);
  expect(base_grand_total).toBeGreaterThan(10_000);
});

test('what sells best is what was paid for and not given back', async () => {
  const sold = async (units: number) => {
    const placed = await buy(await guest(), shop, await makeStock(9, 10_000), units, {
      payment_method_id: shop.card,
    });
    await answerCard(placed, 'captured');
    return { placed, id: (await listEntries(placed))[0]?.product_id ?? 0 };
  };
  const [bestSeller, slowSeller] = [await sold(2), await sold(1)];
  const rows = [slowSeller, bestSeller].map(({ id }) => ({ id }) as ListingRow);
  const best = async () =>
    sortProductIds(
      await guest(),
      rows,
      { sort: 'best_selling', getPrice: () => 0 },
      { offset: 0, count: 2 },
    );
  expect(await best()).toEqual([bestSeller.id, slowSeller.id]);
  const [line] = await listOrderLines(bestSeller.placed);
  const items = [{ order_item_id: line?.id ?? 0, quantity: 2, restock: true }];
  await refundParts(await owner(), bestSeller.placed.order_id, { ...nothing, items });
  expect(await best()).toEqual([slowSeller.id, bestSeller.id]);
});
