import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { paymentMethod } from '@/db/schema/methods';
import { orderAdjustment, orderTax } from '@/db/schema/order-parts';
import { payment } from '@/db/schema/payments';
import { promotion, promotionUse } from '@/db/schema/promotions';
import { cancelRestOfOrder } from '@/lib/orders/cancel-rest';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { countUses, makePromotion, readUseCounters } from '../../support/data/made-promotions';
import { listSoldLines } from '../../support/data/parcels';
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
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await database().update(promotion).set({ enabled: false });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Placed = { order_id: number };
type OrderedUnits = [stock_id: number, quantity: number][];
const order = async (units: OrderedUnits, currency = 'HKD', way = shop.cash): Promise<Placed> => {
  const ctx = await guest(currency);
  return place(ctx, details(shop, await fillCart(ctx, units), { payment_method_id: way }));
};
/** Sends so many units of each line, in their order. */
const send = async (placed: Placed, ...units: number[]) => {
  const items = (await listSoldLines(placed))
    .map(({ id }, at) => ({ order_item_id: id, quantity: units[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return shipOrder(await owner(), placed.order_id, { items });
};
const cancel = async ({ order_id }: Placed, more: object = {}) =>
  cancelRestOfOrder(await owner(), order_id, {
    reason: 'Sold out.',
    shipping: false,
    fee: false,
    ...more,
  });
const complete = async ({ order_id }: Placed) =>
  transitionOrder(await owner(), order_id, { status: 'completed' });
const readLedger = async ({ order_id }: Placed) =>
  (await database().select().from(payment).where(eq(payment.order_id, order_id))).map(
    ({ type, status, amount, provider }) => `${type} ${status} ${amount} ${provider}`,
  );

test('what is collected in another currency falls at the rate of the order', async () => {
  const [only] = await database()
    .insert(paymentMethod)
    .values({
      code: 'cash_hkd',
      title: { 'en-US': 'Cash in dollars' },
      type: 'cash_on_delivery',
      provider: 'cash_on_delivery',
      enabled: true,
      currencies: ['HKD'],
      allow_ship_before_payment: true,
      payment_window_minutes: 30,
    })
    .returning();
  const placed = await order([[await makeStock(5, 10_000), 3]], 'JPY', only?.id);
  const before = await readOrder(placed);
  await send(placed, 1);
  const after = await cancel(placed);
  expect(after.collected_currency).toBe('HKD');
  expect(before.collected_total).toBeGreaterThan(after.collected_total ?? 0);
  const rate = (before.collected_total ?? 0) / before.grand_total;
  expect(Math.abs((after.collected_total ?? 0) - after.grand_total * rate)).toBeLessThanOrEqual(1);
});

/** A gift with every order above 10.00; the promotion's id. */
const giveAway = (stock_id: number) =>
  makePromotion({
    action: 'free_gift',
    class: 'product',
    conditions: [{ x: 1000, y: 1, type: 'amount' }],
    reward_target: 'stocks',
    reward_ids: [stock_id],
  });

test('where nothing is left to pay the order is paid: a gift alone was sent', async () => {
  const gift = await makeStock(5, 3000);
  const goods = await makeStock(5, 60_000);
  const free = await giveAway(gift);
  const placed = await order([[goods, 1]]);
  expect(await listSoldLines(placed)).toHaveLength(2);
  await send(placed, 0, 1);
  expect(await cancel(placed, { fee: true })).toMatchObject({
    status: 'shipped',
    payment_status: 'paid',
    grand_total: 0,
  });
  expect(await readLedger(placed)).toEqual(['capture succeeded 0 free']);
  expect(await countUses(free)).toEqual({ confirmed: 1 });
  expect(await complete(placed)).toMatchObject({ status: 'completed' });
});

test('a gift that has not left is canceled with the rest, and nothing is cheaper', async () => {
  const gift = await makeStock(5, 3000);
  const goods = await makeStock(5, 60_000);
  await giveAway(gift);
  const placed = await order([[goods, 1]]);
  const before = await readOrder(placed);
  await send(placed, 1);
  expect(await cancel(placed)).toMatchObject({
    status: 'shipped',
    grand_total: before.grand_total,
  });
  expect(await shelf(gift)).toEqual({ quantity: 5, reserved: 0 });
});

test('a budget has back what an offer takes off no more', async () => {
  const offer = await makePromotion({
    action: 'percent_off',
    value: 1000,
    budget_amount_minor: 100_000,
  });
  const placed = await order([[await makeStock(5, 10_000), 3]]);
  expect(await readUseCounters(offer)).toEqual({ amount: 3000 });
  await send(placed, 1);
  await cancel(placed);
  expect(await readUseCounters(offer)).toEqual({ amount: 1000 });
  const [use] = await database()
    .select()
    .from(promotionUse)
    .where(eq(promotionUse.promotion_id, offer));
  expect(use).toMatchObject({ state: 'reserved', base_amount: 1000 });
  await complete(placed);
  expect(await countUses(offer)).toEqual({ confirmed: 1 });
});

/** Taxes of two rates, on top of prices or in them. */
const tax = async (stocks: number[]) => {
  const taxed = (await makeClass('Goods')).id;
  await makeRate(taxed, '8.25');
  for (const id of stocks) {
    const [row] = await database().select().from(stock).where(eq(stock.id, id));
    await database()
      .update(product)
      .set({ tax_class_id: taxed })
      .where(eq(product.id, row?.product_id ?? 0));
  }
};

const someLine = fc
  .record({
    price: fc.integer({ min: 500, max: 40_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ price, quantity }) =>
    fc.record({
      price: fc.constant(price),
      quantity: fc.constant(quantity),
      sent: fc.nat({ max: quantity }),
    }),
  );

test.each(['JPY', 'HKD'])(
  'in %s what is left of random orders costs what a refund of the same units would leave',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someLine, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 6000 }),
        async (lines, percent) => {
          const sent = lines.map((line) => line.sent);
          const open = lines.map((line) => line.quantity - line.sent);
          fc.pre(sent.some(Boolean) && open.some(Boolean));
          await emptyTaxes();
          const stocks: number[] = [];
          for (const { price } of lines) stocks.push(await makeStock(20, price));
          await tax(stocks);
          const offers = [
            await makePromotion({ action: 'percent_off', value: percent }),
            await makePromotion({ action: 'percent_off', class: 'product', value: 700 }),
          ];
          const requestedUnits = lines.map(({ quantity }, at): [number, number] => [
            stocks[at] ?? 0,
            quantity,
          ]);
          const placed = await order(requestedUnits, currency);
          const paid = await order(requestedUnits, currency, shop.card);
          for (const id of offers)
            await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, id));
          await answerCard(paid, 'captured');
          for (const target of [placed, paid]) await send(target, ...sent);
          const [before, whole] = [await readOrder(placed), await readOrder(paid)];
          const after = await cancel(placed);
          const items = (await listSoldLines(paid))
            .map(({ id }, at) => ({ order_item_id: id, quantity: open[at] ?? 0 }))
            .filter(({ quantity }) => quantity > 0);
          const back = await refundParts(await owner(), paid.order_id, {
            items,
            shipping: false,
            fee: false,
            restock: false,
          });
          expect(before.grand_total - after.grand_total).toBe(back.refunded_total);
          expect(back).toMatchObject({ status: 'shipped', fulfillment_status: 'fulfilled' });
          expect(whole.items_subtotal).toBe(before.items_subtotal);
          const counted = async (target: Placed) =>
            (await listSoldLines(target)).map(({ quantity_shipped, quantity_canceled }) => [
              quantity_shipped,
              quantity_canceled,
            ]);
          expect(await counted(placed)).toEqual(await counted(paid));
          for (const table of [orderAdjustment, orderTax])
            for (const row of await database()
              .select()
              .from(table)
              .where(eq(table.order_id, placed.order_id)))
              expect(Math.min(row.amount, row.base_amount)).toBeGreaterThanOrEqual(0);
          expect(await brokenPromises()).toEqual({});
        },
      ),
      { numRuns: 8 },
    );
  },
  120_000,
);
