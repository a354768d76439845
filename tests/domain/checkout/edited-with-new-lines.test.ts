import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import { parseOrderRules } from '@/lib/pricing/order-rules.schema';
import { writeSettings } from '@/lib/settings/settings';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import {
  edit,
  listOrderLines,
  type OrderUnits,
  previewEditAsOwner,
} from '../../support/data/order-edits';
import {
  brokenPromises,
  buy,
  currencies,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeEach(async () => {
  shop ??= await openShop();
  await database().update(promotion).set({ enabled: false });
  await database()
    .update(shippingMethod)
    .set({ type: 'flat', rates: [{ from: 0, to: null, price_minor: 0 }] });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const change = (id: number, terms: Partial<typeof promotion.$inferInsert>) =>
  database().update(promotion).set(terms).where(eq(promotion.id, id));
type Placed = { order_id: number };
const buyOne = async (stock_id: number, units = 1) =>
  buy(await guest(), shop, stock_id, units, { payment_method_id: shop.transfer });
const percent = (value: number, more: object = {}) =>
  makePromotion({ class: 'product', action: 'percent_off', value, ...more });
/** What each line comes to after everything that is taken off it. */
const paid = async (placed: Placed, units: OrderUnits) => {
  await edit(placed, units);
  return (await listOrderLines(placed)).map(
    ({ line_total, order_discount }) => line_total - order_discount,
  );
};

test('what was sold keeps its offers and what is new has those of today, each without the other’s', async () => {
  const [a, b] = [await makeStock(9, 10_000), await makeStock(9, 10_000)];
  const week = await percent(5000);
  const placed = await buyOne(a);
  await change(week, { enabled: false });
  await percent(3000, { exclusive: true, priority: 9 });
  const units: OrderUnits = [
    [a, 1],
    [b, 1],
  ];
  const previewed = await previewEditAsOwner(placed, units);
  expect([previewed.priced_by, ...previewed.items.map(({ priced_by }) => priced_by)]).toEqual([
    'order',
    'order',
    'today',
  ]);
  expect(await paid(placed, units)).toEqual([5000, 7000]);
  // From now on both are what the order was sold by.
  await database().update(promotion).set({ enabled: false });
  expect(await paid(placed, [...units.slice(0, 1), [b, 2]])).toEqual([5000, 14_000]);
  expect(await paid(placed, [[b, 1]])).toEqual([7000]);
});

test('an offer that goes on is had by both, and one that takes an amount once, once', async () => {
  const [a, b] = [await makeStock(9, 10_000), await makeStock(9, 10_000)];
  await percent(1000);
  const amount = await makePromotion({ value: 3000 });
  const placed = await buyOne(a);
  expect(await readOrder(placed)).toMatchObject({ items_discount: 1000, grand_total: 6000 });
  const units: OrderUnits = [
    [a, 1],
    [b, 1],
  ];
  expect((await previewEditAsOwner(placed, units)).totals.order_discount.minor).toBe(3000);
  await change(amount, { value: 5000 });
  expect(await paid(placed, units)).toEqual([6000, 9000]);
});

test('of several pieces counts both while it runs on the same terms, else its own', async () => {
  const [a, b] = [await makeStock(9, 10_000), await makeStock(9, 10_000)];
  const three = await makePromotion({
    class: 'product',
    action: 'buy_x_get_y',
    value: 0,
    conditions: [{ x: 2, y: 1, type: 'quantity' }],
  });
  const units: OrderUnits = [
    [a, 2],
    [b, 1],
  ];
  const placed = await buyOne(a, 2);
  expect((await previewEditAsOwner(placed, units)).totals.grand_total.minor).toBe(20_000);
  await change(three, { enabled: false });
  expect((await previewEditAsOwner(placed, units)).totals.grand_total.minor).toBe(30_000);
  await change(three, { enabled: true, conditions: [{ x: 1, y: 1, type: 'quantity' }] });
  // Changed since: two of the same are not judged by what is new, and the other way round.
  expect((await previewEditAsOwner(placed, units)).totals.grand_total.minor).toBe(30_000);
});

test('a code that staff enter now is for the whole order', async () => {
  const a = await makeStock(9, 10_000);
  const placed = await buyOne(a, 2);
  await makeCoupon('NOW', {}, { action: 'percent_off', value: 1000 });
  expect(
    (await previewEditAsOwner(placed, [[a, 2]], { codes: ['NOW'] })).totals.grand_total.minor,
  ).toBe(18_000);
  await edit(placed, [[a, 2]], { codes: ['NOW'] });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 18_000 });
  expect((await previewEditAsOwner(placed, [[a, 1]])).totals.grand_total.minor).toBe(9000);
});

test('amounts keep the step of the order’s currency, new list prices have today’s', async () => {
  const inSteps = (steps: { step?: number; price_step?: number }) =>
    currencies.map((currency) =>
      currency.identifier === 'JPY' ? { ...currency, ...steps } : currency,
    );
  await writeSettings(await system(), { supported_currencies: inSteps({ step: 10 }) });
  await percent(1500);
  const [a, b] = [await makeStock(9, 1200), await makeStock(9, 1050)];
  const placed = await buy(await guest('JPY'), shop, a, 1, { payment_method_id: shop.transfer });
  const before = await readOrder(placed);
  expect(before.grand_total % 10).toBe(0);
  await writeSettings(await system(), { supported_currencies: inSteps({}) });
  expect((await previewEditAsOwner(placed, [[a, 1]])).totals.grand_total.minor).toBe(
    before.grand_total,
  );
  await writeSettings(await system(), { supported_currencies: inSteps({ price_step: 10 }) });
  const previewed = await previewEditAsOwner(placed, [
    [a, 1],
    [b, 1],
  ]);
  // 10.50 at 19.37 is 203.
  expect(previewed.items.map(({ unit_price }) => unit_price.minor)).toEqual([
    before.items_subtotal,
    200,
  ]);
  await writeSettings(await system(), { supported_currencies: currencies });
});

test('an order of before is priced as before, says so, and keeps what it is priced by then', async () => {
  const a = await makeStock(9, 10_000);
  const placed = await buyOne(a, 2);
  expect(parseOrderRules((await readOrder(placed)).priced_by)).toBeDefined();
  const of = eq(order.id, placed.order_id);
  for (const priced_by of [null, { version: 99 }]) {
    await database().update(order).set({ priced_by }).where(of);
    const previewed = await previewEditAsOwner(placed, [[a, 1]]);
    expect([previewed.priced_by, previewed.items[0]?.priced_by]).toEqual(['unknown', 'unknown']);
    await edit(placed, [[a, 1]]);
    const { priced_by: savedRules } = await readOrder(placed);
    expect(parseOrderRules(savedRules)?.goods.map(({ stock_id }) => stock_id)).toEqual([a]);
  }
});

test('all by today’s prices: list price, rate and offers as who orders now', async () => {
  const a = await makeStock(9, 10_000);
  const week = await percent(5000);
  const placed = await buy(await guest('USD'), shop, a, 2, { payment_method_id: shop.transfer });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 1280 });
  await change(week, { enabled: false });
  await writeSettings(await system(), {
    supported_currencies: currencies.map((currency) =>
      currency.identifier === 'USD' ? { ...currency, rate: '0.2' } : currency,
    ),
  });
  expect((await previewEditAsOwner(placed, [[a, 2]])).totals.grand_total.minor).toBe(1280);
  await edit(placed, [[a, 2]], { reprice: true, expected_total: '40.00' });
  expect(await readOrder(placed)).toMatchObject({
    grand_total: 4000,
    base_grand_total: 20_000,
    exchange_rate: '0.20000000',
  });
  expect((await listOrderLines(placed))[0]).toMatchObject({
    unit_price: 2000,
    base_unit_price: 10_000,
  });
  await writeSettings(await system(), { supported_currencies: currencies });
  // These are its rules now.
  expect((await previewEditAsOwner(placed, [[a, 1]])).totals.grand_total.minor).toBe(2000);
});

test('goods that the order’s delivery does not take are refused on it', async () => {
  const rates = [{ from: 0, to: 1, price_minor: 0 }];
  await database().update(shippingMethod).set({ type: 'by_quantity', rates });
  const a = await makeStock(9, 10_000);
  const placed = await buyOne(a);
  for (const reprice of [false, true])
    expect(await refusedFields(() => edit(placed, [[a, 2]], { reprice }))).toEqual({
      shipping_method_id: ['no_shipping_method'],
    });
});
