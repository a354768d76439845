import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { payment, refund } from '@/db/schema/payments';
import { salesEntry } from '@/db/schema/sales';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { transitionOrder } from '@/lib/orders/transition';
import { findSale } from '@/lib/pos/refund/find-sale';
import { payRefundInCash } from '@/lib/pos/refund/pay-refund';
import {
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { closeAndCompare, exchangeAt, readMoves } from '../../support/data/till-exchanges';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let methods: Pick<TestTill, 'cash' | 'card'>;
let till: TestTill;
const newTill = async () =>
  makeTill(methods, (await system()).settings.product_warehouse_id ?? 0, '500.00');
beforeAll(async () => {
  shop = await openShop();
  methods = await makeRegisterMethods();
});
beforeEach(async () => {
  till = await newTill();
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

type Sold = { order_id: number };
const unit = (stock_id: number) => [{ stock_id, quantity: 1 }];
const card = (amount: string) => ({ payment_method_id: methods.card, amount });
const sumBooked = async ({ order_id }: Sold) =>
  (await database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id))).reduce(
    (sum, { total }) => sum + total,
    0,
  );
const listRefunds = ({ order_id }: Sold) =>
  database().select().from(refund).where(eq(refund.order_id, order_id));
const linesBack = ({ order_id }: Sold) =>
  database()
    .select()
    .from(payment)
    .where(and(eq(payment.order_id, order_id), eq(payment.type, 'refund')));

/** Something at 100.00 handed in for something of `price` that is sent for 45.00. */
async function exchangeSent(price: number, more: object = {}) {
  const [returned, taken] = [await makeStock(5, 10_000), await makeStock(5, price)];
  const old = await sellAt(till, unit(returned), {});
  const placed = await exchangeAt(till, old, unit(taken), {
    shipping_address: testAddress,
    shipping_method_id: shop.shipping,
    ...more,
  });
  return { ...placed, old, given: returned, taken };
}
const cancel = async ({ order_id }: Sold, more: object = {}) =>
  transitionOrder(await owner(), order_id, { status: 'refunded', reason: 'Sold out', ...more });

describe('an exchange whose new goods are canceled before they are sent', () => {
  test('is owed whole, credit and money, and paid in cash at a register: nothing is left', async () => {
    const placed = await exchangeSent(12_000);
    await cancel(placed);
    const [opened] = await listRefunds(placed);
    expect(opened).toMatchObject({ amount: 16_500, method: 'manual' });
    expect(await readMoves(placed)).toEqual([['Cash', 6500, 0]]);
    const { refund_number } = opened ?? {};
    const found = async () => findSale(await owner(), placed.order_number);
    const owed = [{ refund_id: opened?.id, refund_number, amount: { minor: 16_500 } }];
    expect(await found()).toMatchObject({ items: [{ left: 0 }], owed });
    const at = { orderId: placed.order_id, refundId: opened?.id ?? 0 };
    const input = { session_id: till.session };
    const paid = await payRefundInCash(await owner(), at, input, randomUUID());
    expect(await found()).toMatchObject({ owed: [] });
    expect(paid).toMatchObject({ elsewhere: [], tenders: [{ given: { minor: -16_500 } }] });
    expect(await readOrder(placed)).toMatchObject({ status: 'refunded', refunded_total: 16_500 });
    expect(await readOrder(placed.old)).toMatchObject({ refunded_total: 10_000 });
    expect([await sumBooked(placed.old), await sumBooked(placed)]).toEqual([0, 0]);
    expect(await shelf(placed.taken)).toEqual({ quantity: 5, reserved: 0 });
    expect(await shelf(placed.given)).toEqual({ quantity: 5, reserved: 0 });
    expect(await closeAndCompare(till)).toMatchObject({ taken: 0, booked: 0, drawer: 0, moved: 0 });
  });

  test('at another register is of that drawer and booked there', async () => {
    const placed = await exchangeSent(12_000);
    const first = await closeAndCompare(till);
    expect(first).toMatchObject({ taken: 16_500, booked: 16_500, drawer: 16_500 });
    await cancel(placed);
    const [opened] = await listRefunds(placed);
    const later = await newTill();
    const at = { orderId: placed.order_id, refundId: opened?.id ?? 0 };
    await payRefundInCash(await owner(), at, { session_id: later.session }, randomUUID());
    expect(await sumBooked(placed)).toBe(0);
    expect(await closeAndCompare(later)).toMatchObject({
      taken: -16_500,
      booked: -16_500,
      drawer: -16_500,
    });
  });

  test('is sent back by staff, with a reference, and no drawer moves', async () => {
    const placed = await exchangeSent(12_000, { tenders: [card('65.00')] });
    await cancel(placed);
    const [opened] = await listRefunds(placed);
    await markRefundSent(await owner(), placed.order_id, opened?.id ?? 0, { reference: 'FPS 1' });
    expect((await linesBack(placed)).map(({ amount, status }) => [amount, status])).toEqual(
      expect.arrayContaining([
        [10_000, 'succeeded'],
        [6500, 'succeeded'],
      ]),
    );
    expect(await readOrder(placed)).toMatchObject({ status: 'refunded', refunded_total: 16_500 });
    expect([await sumBooked(placed.old), await sumBooked(placed)]).toEqual([0, 0]);
    expect((await readMoves(placed)).length).toBe(1);
    expect(await closeAndCompare(till)).toMatchObject({ drawer: 10_000, moved: 10_000 });
  });

  test('that its credit paid alone is not canceled without giving that back', async () => {
    const placed = await exchangeSent(5000, { tenders: [] });
    expect(placed.exchange).toMatchObject({ credit: { minor: 9500 }, back: { minor: 500 } });
    const canceled = async () =>
      transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
    expect(await refusedFields(canceled)).toHaveProperty('status');
    expect(await listRefunds(placed)).toEqual([]);
    await cancel(placed, { reference: 'FPS 2' });
    expect(await readOrder(placed)).toMatchObject({ status: 'refunded', refunded_total: 9500 });
    expect(await sumBooked(placed)).toBe(0);
    expect(await closeAndCompare(till)).toMatchObject({ drawer: 9500 });
  });
});
