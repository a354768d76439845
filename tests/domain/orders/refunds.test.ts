import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { payment, refund } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import { transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { toDecimal } from '@/lib/core/money';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { loadOrder } from '@/lib/orders/order/load';
import { recordReceivedMoney } from '@/lib/orders/payments/receive';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { writeSettings } from '@/lib/settings/settings';
import { makePromotion } from '../../support/data/made-promotions';
import { buyByCard } from '../../support/data/orders';
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
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const dinar = { identifier: 'KWD', rate: '0.0392', mark: 'KD', decimals: 3, enabled: true };
  await writeSettings(await system(), {
    supported_currencies: [...currencies, { ...dinar, step: 10 }],
  });
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
const nothing = { items: [], shipping: false, fee: false, restock: false };
const listLines = ({ order_id }: Placed) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id)).orderBy(orderItem.id);
const listRefunds = ({ order_id }: Placed) =>
  database().select().from(refund).where(eq(refund.order_id, order_id)).orderBy(refund.id);
const give = async ({ order_id }: Placed, more: object) =>
  refundParts(await owner(), order_id, { ...nothing, ...more });

/** Lines of a random order: a price, units, units that are sent before anything goes back. */
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
const someOrder = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 3 }),
  percent: fc.integer({ min: 1, max: 9500 }),
  chances: fc.infiniteStream(fc.nat(1000)),
});

test.each(['JPY', 'HKD', 'KWD'])(
  'however a discounted order in %s is parted, its parts give back what was captured, and what came back is in stock',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(someOrder, async ({ lines, percent, chances }) => {
        const chance = (below: number) => (chances.next().value ?? 0) % below;
        const offer = await makePromotion({ action: 'percent_off', value: percent });
        const stocks: number[] = [];
        for (const { price } of lines) stocks.push(await makeStock(9, price));
        const ctx = await guest(currency);
        const requestedUnits = stocks.map((id, at): [number, number] => [
          id,
          lines[at]?.quantity ?? 1,
        ]);
        const way = { payment_method_id: shop.card };
        const placed = await place(ctx, details(shop, await fillCart(ctx, requestedUnits), way));
        await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, offer));
        await answerCard(placed, 'captured');
        const items = await listLines(placed);
        const sent = items
          .map(({ id }, at) => ({ order_item_id: id, quantity: lines[at]?.sent ?? 0 }))
          .filter(({ quantity }) => quantity > 0);
        if (sent.length) await shipOrder(await owner(), placed.order_id, { items: sent });
        const unitsById = new Map(items.map(({ id, quantity }) => [id, quantity]));
        // What costs nothing after its discount gives nothing back by itself.
        let rounds = 0;
        while ([...unitsById.values()].some(Boolean) && rounds < 30) {
          rounds += 1;
          const open = [...unitsById].filter(([, units]) => units);
          const [order_item_id = 0, units = 0] = open[chance(open.length)] ?? [];
          const quantity = 1 + chance(units);
          const part = { order_item_id, quantity, restock: chance(2) === 0 };
          const refused = await refusedFields(() => give(placed, { items: [part] }));
          if (refused) expect(refused).toEqual({ items: ['nothing_to_refund'] });
          else unitsById.set(order_item_id, units - quantity);
        }
        const row = await readOrder(placed);
        if (row.status !== 'refunded') await transitionOrder(await owner(), row.id, refundAll);
        const after = await readOrder(placed);
        expect(after).toMatchObject({ status: 'refunded', refunded_total: after.paid_total });
        const parts = await listRefunds(placed);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.paid_total);
        const step = currency === 'KWD' ? 10 : 1;
        expect(parts.every(({ amount }) => amount > 0 && amount % step === 0)).toBe(true);
        for (const { items, shipping_amount, fee_amount, free_amount, amount } of parts) {
          const goods = items.reduce((sum, item) => sum + (item.amount ?? 0), 0);
          expect(goods + shipping_amount + fee_amount + free_amount).toBe(amount);
        }
        for (const item of await listLines(placed)) {
          const away = item.quantity_shipped - item.quantity_returned;
          expect(await shelf(item.stock_id ?? 0)).toEqual({ quantity: 9 - away, reserved: 0 });
        }
      }),
      { numRuns: 6 },
    );
  },
  60_000,
);
const refundAll = { status: 'refunded' as const };

test('of fifty amounts asked back at once exactly as many are given as there is money', async () => {
  const placed = await buyByCard(shop, await makeStock(3, 19_990));
  const { paid_total } = await answerCard(placed, 'captured');
  const each = 1000;
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => give(placed, { amount: '10' })),
  );
  const grantedCount = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(grantedCount).toBe(Math.floor(paid_total / each));
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Refusal);
  expect(await readOrder(placed)).toMatchObject({
    refunded_total: grantedCount * each,
    payment_status: 'partially_refunded',
  });
  const remainder = toDecimal(paid_total - grantedCount * each, 2);
  expect(await give(placed, { amount: remainder })).toMatchObject({ status: 'refunded' });
});

test('a press that comes twice gives back once: the second saw an older order', async () => {
  const placed = await buyByCard(shop, await makeStock(3));
  const { version } = await answerCard(placed, 'captured');
  const press = () => give(placed, { amount: '1.00', version });
  const refusals = await Promise.all([press, press].map(refusedFields));
  expect(refusals.filter(Boolean)).toEqual([{ version: ['order_changed_meanwhile'] }]);
  expect(await listRefunds(placed)).toHaveLength(1);
});

describe('what returns into stock is ticked by line', () => {
  const sentOrder = async () => {
    const stocks = [await makeStock(9, 1000), await makeStock(9, 2000)] as const;
    const ctx = await guest();
    const units = stocks.map((id): [number, number] => [id, 2]);
    const way = { payment_method_id: shop.transfer };
    const placed = await place(ctx, details(shop, await fillCart(ctx, units), way));
    const staff = await owner();
    await transitionOrder(staff, placed.order_id, { status: 'paid', reference: 'FPS 1' });
    await shipOrder(staff, placed.order_id, {});
    return { placed, stocks, items: await listLines(placed) };
  };
  const quantities = async (stocks: readonly number[]) =>
    Promise.all(stocks.map(async (id) => (await shelf(id)).quantity));

  test('what was kept stays away, also when the last line that comes back ends the order', async () => {
    const { placed, stocks, items } = await sentOrder();
    const [consumed, back] = items.map(({ id }) => ({ order_item_id: id, quantity: 2 }));
    await give(placed, { items: [{ ...consumed, restock: false }] });
    const last = { items: [{ ...back, restock: true }], shipping: true };
    expect(await give(placed, last)).toMatchObject({
      status: 'refunded',
      fulfillment_status: 'returned',
    });
    expect(await quantities(stocks)).toEqual([7, 9]);
  });

  test('an amount of no line that takes the last of the money brings nothing back', async () => {
    const { placed, stocks } = await sentOrder();
    const { paid_total } = await readOrder(placed);
    const all = { amount: toDecimal(paid_total, 2) };
    expect(await give(placed, all)).toMatchObject({ status: 'refunded' });
    expect(await quantities(stocks)).toEqual([7, 7]);
  });
});

describe('an order that several payments came for', () => {
  const receive = async ({ order_id }: Placed, amount: number, reference: string) => {
    const ctx = { ...(await system()), actor: (await owner()).actor };
    return transaction(ctx, async (ctx) =>
      recordReceivedMoney(ctx, await loadOrder(ctx, order_id), {
        amount,
        provider: 'manual',
        reference,
      }),
    );
  };
  const readReturned = async ({ order_id }: Placed) =>
    (
      await database()
        .select()
        .from(payment)
        .where(eq(payment.order_id, order_id))
        .orderBy(payment.id)
    )
      .filter(({ type }) => type === 'refund')
      .map(({ status, amount, provider_id }) => [status, amount, provider_id]);

  test('a refund is divided over two transfers, the last one first, and sent with one reference', async () => {
    const placed = await buy(await guest(), shop, await makeStock(9), 1, {
      payment_method_id: shop.transfer,
    });
    const { grand_total } = await readOrder(placed);
    await receive(placed, 10_000, `T1-${placed.order_id}`);
    expect(await readOrder(placed)).toMatchObject({ payment_status: 'partially_paid' });
    await receive(placed, grand_total - 10_000, `T2-${placed.order_id}`);
    const second = grand_total - 10_000;
    await give(placed, { amount: toDecimal(second + 500, 2) });
    const seen = await readOrderForStaff(await owner(), placed.order_id);
    expect(seen.refunds[0]).toMatchObject({
      state: 'to_send',
      to_send: { minor: second + 500 },
      can_retry: false,
    });
    expect(seen.refundable.captures).toMatchObject([{ by_hand: true, left: { minor: 9500 } }]);
    const id = seen.refunds[0]?.id ?? 0;
    await markRefundSent(await owner(), placed.order_id, id, { reference: 'FPS 9' });
    expect(await readReturned(placed)).toEqual([
      ['pending', second, null],
      ['pending', 500, null],
      ['succeeded', second, 'FPS 9'],
      ['succeeded', 500, 'FPS 9'],
    ]);
  });

  test('what a card paid goes back by itself, what was transferred waits for staff, who are told so until they sent it', async () => {
    const needs = async () => (await readDashboardTasks(await owner())).money_due;
    const before = await needs();
    const placed = await buyByCard(shop, await makeStock(9));
    await receive(placed, 5000, `T3-${placed.order_id}`);
    const { paid_total } = await answerCard(placed, 'captured');
    expect(await give(placed, { amount: toDecimal(paid_total, 2) })).toMatchObject({
      status: 'refunded',
      refunded_total: paid_total - 5000,
    });
    const seen = async () => {
      const order = await readOrderForStaff(await owner(), placed.order_id);
      const [lastRefund] = order.refunds;
      return [lastRefund?.state, lastRefund?.to_send.minor];
    };
    expect(await seen()).toEqual(['to_send', 5000]);
    expect(await needs()).toBe(before + 1);
    const query = orderQuery.parse({ money_due: '1', search: placed.order_number });
    const { data } = await listOrders(await owner(), query);
    expect(data.map(({ payment_need }) => payment_need)).toEqual(['refund_due']);
    const [dueRefund] = await listRefunds(placed);
    const mark = async () =>
      markRefundSent(await owner(), placed.order_id, dueRefund?.id ?? 0, { reference: 'FPS 7' });
    expect(await mark()).toMatchObject({ payment_status: 'refunded', refunded_total: paid_total });
    expect(await seen()).toEqual(['sent', 0]);
    expect(await needs()).toBe(before);
    expect(await refusedFields(mark)).toEqual({ status: ['refund_not_due'] });
  });
});
