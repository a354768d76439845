import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import { findSale } from '@/lib/pos/refund/find-sale';
import { previewRefundSale, refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput } from '@/lib/pos/session/session.schema';
import { make } from '../../support/data/make';
import { brokenPromises, makeStock, openShop, shelf, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
beforeAll(async () => {
  await openShop();
  const { settings } = await system();
  till = await makeTill(await makeRegisterMethods(), settings.product_warehouse_id ?? 0);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const toRefundInput = (sale: { items: { id: number }[] }, quantity: number, more: object = {}) =>
  refundSaleInput.parse({
    session_id: till.session,
    items: [{ order_item_id: sale.items[0]?.id, quantity }],
    ...more,
  });
type Sale = Awaited<ReturnType<typeof sellAt>>;
const refund = async (sale: Sale, quantity: number, more: object = {}, key = randomUUID()) =>
  refundSale(await owner(), sale.order_id, toRefundInput(sale, quantity, more), key);
const readSale = async (id: number) =>
  (await database().select().from(order).where(eq(order.id, id)))[0];
/** What the drawer should hold. */
const close = async (session: number) => {
  const { expected_cash } = await closeTillSession(
    await owner(),
    session,
    closeInput.parse({ counted_cash: '0', accepts_difference: true }),
  );
  return expected_cash?.minor;
};

describe('a refund at a register', () => {
  test('gives back what each way paid: the card its part, the drawer what it took', async () => {
    const stock_id = await makeStock(5, 12_345);
    const sale = await sellAt(till, [{ stock_id, quantity: 1 }], {
      tenders: [
        { payment_method_id: till.card, amount: '100.00' },
        { payment_method_id: till.cash, given: '30.00' },
      ],
    });
    const before = await previewRefundSale(await owner(), sale.order_id, toRefundInput(sale, 1));
    expect(await readSale(sale.order_id)).toMatchObject({ status: 'completed', refunded_total: 0 });
    const back = await refund(sale, 1, { expected_amount: before.amount.amount });
    expect(back).toMatchObject({ amount: { minor: 12_345 }, rounding: { minor: 5 } });
    expect(
      back.tenders.map(({ is_cash, given: givenBack }) => [is_cash, givenBack.minor]).sort(),
    ).toEqual([
      [false, -10_000],
      [true, -2350],
    ]);
    expect(await readSale(sale.order_id)).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
      refunded_total: 12_345,
    });
    expect(await shelf(stock_id)).toEqual({ quantity: 5, reserved: 0 });
    const entries = await database()
      .select()
      .from(salesEntry)
      .where(eq(salesEntry.order_id, sale.order_id));
    expect(entries.reduce((sum, { total }) => sum + total, 0)).toBe(0);
  });

  test('of a part leaves the rest to be given back, and no more than that', async () => {
    const stock_id = await makeStock(5, 10_000);
    const sale = await sellAt(till, [{ stock_id, quantity: 3 }]);
    expect((await refund(sale, 1)).amount.minor).toBe(10_000);
    const found = await findSale(await owner(), sale.order_number.toLowerCase());
    expect(found).toMatchObject({
      refundable: { minor: 20_000 },
      items: [{ quantity: 3, left: 2 }],
    });
    expect(await refusedFields(() => refund(sale, 3))).toEqual({
      items: ['quantity_exceeds_refundable'],
    });
    await refund(sale, 2, {
      items: [{ order_item_id: sale.items[0]?.id, quantity: 2, restock: false }],
    });
    expect(await shelf(stock_id)).toEqual({ quantity: 3, reserved: 0 });
    // Its receipt says how it was paid, not what went back later.
    expect((await buildReceipt(await owner(), sale.order_id)).tenders).toHaveLength(1);
    expect(await readSale(sale.order_id)).toMatchObject({ status: 'refunded' });
  });

  test('in another store takes cash of that drawer, and the goods stay there', async () => {
    const stock_id = await makeStock(5, 10_000);
    const { id: elsewhere } = await make.warehouse();
    const otherTill = await makeTill(till, elsewhere, '300.00');
    const sale = await sellAt(till, [{ stock_id, quantity: 2 }]);
    await refund(sale, 2, { session_id: otherTill.session });
    const rows = await database().select().from(inventory).where(eq(inventory.stock_id, stock_id));
    expect(
      rows.map(({ warehouse_id, quantity }) => [warehouse_id === elsewhere, quantity]),
    ).toEqual([
      [false, 3],
      [true, 2],
    ]);
    expect(await close(otherTill.session)).toBe(30_000 - 20_000);
  });

  test('that is sent twice gives back once; of two registers one wins', async () => {
    const stock_id = await makeStock(5, 10_000);
    const sale = await sellAt(till, [{ stock_id, quantity: 1 }]);
    const key = randomUUID();
    const same = await Promise.all([refund(sale, 1, {}, key), refund(sale, 1, {}, key)]);
    expect(same[0]).toEqual(same[1]);
    const other = await sellAt(till, [{ stock_id, quantity: 1 }]);
    const results = await Promise.allSettled([refund(other, 1), refund(other, 1)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shelf(stock_id)).toEqual({ quantity: 5, reserved: 0 });
  });

  test('is refused for another amount, and once its session is closed', async () => {
    const stock_id = await makeStock(9, 10_000);
    const sale = await sellAt(till, [{ stock_id, quantity: 1 }]);
    expect(await refusedFields(() => refund(sale, 1, { expected_amount: '99.00' }))).toEqual({
      expected_amount: ['refund_changed'],
    });
    const closed = await makeTill(till, (await system()).settings.product_warehouse_id ?? 0);
    await close(closed.session);
    expect(await refusedFields(() => refund(sale, 1, { session_id: closed.session }))).toEqual({
      general: ['session_closed'],
    });
    expect(await readSale(sale.order_id)).toMatchObject({ status: 'completed', refunded_total: 0 });
  });
});
