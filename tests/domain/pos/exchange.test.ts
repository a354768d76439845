import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { inventory } from '@/db/schema/inventory';
import { order } from '@/db/schema/orders';
import { refund as refundTable } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import { salesEntry } from '@/db/schema/sales';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { findSale } from '@/lib/pos/refund/find-sale';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import {
  brokenPromises,
  makeStock,
  member,
  openShop,
  shelf,
  system,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import {
  closeAndCompare,
  exchangeAt,
  handIn,
  previewExchangeAt,
  readMoves,
} from '../../support/data/till-exchanges';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
let warehouse: number;
beforeAll(async () => {
  await openShop();
  warehouse = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

type Sold = { order_id: number };
const unit = (stock_id: number, quantity = 1) => [{ stock_id, quantity }];
const sellOne = async (price: number, more: object = {}) => {
  const stock_id = await makeStock(9, price);
  return { ...(await sellAt(till, unit(stock_id), more)), stock_id };
};
const refund = async (sold: Sold, quantity = 1) => {
  const { items } = await handIn(sold, quantity);
  const input = refundSaleInput.parse({ session_id: till.session, items });
  return refundSale(await owner(), sold.order_id, input, randomUUID());
};
const readSale = async ({ order_id }: Sold) =>
  (await database().select().from(order).where(eq(order.id, order_id)))[0];
const sumBooked = async ({ order_id }: Sold) => {
  const rows = await database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id));
  return rows.reduce((sum, { total }) => sum + total, 0);
};
const card = (amount: string) => ({ payment_method_id: till.card, amount });
const cash = () => ({ payment_method_id: till.cash });

describe('an exchange at a register', () => {
  test('for a dearer item with a coupon on the first: the coupon’s price is credited', async () => {
    await makeCoupon('FIRST10', {}, { action: 'percent_off', value: 1000 });
    const old = await sellOne(12_345, { codes: ['FIRST10'] });
    const dearer = await makeStock(9, 20_000);
    const worth = old.grand_total.minor;
    expect(worth).toBeLessThan(12_345);
    const shown = await previewExchangeAt(till, await handIn(old), unit(dearer));
    const due = 20_000 - worth;
    expect(shown.exchange).toMatchObject({ value: { minor: worth }, due: { minor: due } });
    expect(shown.cash.due.minor).toBe(Math.round(due / 10) * 10);
    const taken = await exchangeAt(till, old, unit(dearer), {
      expected_total: shown.totals.grand_total.amount,
      exchange: { expected_amount: shown.exchange?.value.amount, reason: 'Too small' },
    });
    const why = database().select({ reason: refundTable.reason }).from(refundTable);
    const ofIt = eq(refundTable.id, taken.exchange?.refund_id ?? 0);
    expect(await why.where(ofIt)).toEqual([{ reason: 'Too small' }]);
    expect(taken).toMatchObject({
      grand_total: { minor: 20_000 },
      tenders: [{ title: 'Cash', amount: { minor: due } }],
      exchange: {
        order_number: old.order_number,
        items: [{ quantity: 1, amount: { minor: worth } }],
        credit: { minor: worth },
        back: { minor: 0 },
        ways_back: [],
      },
    });
    expect(await readSale(old)).toMatchObject({ status: 'refunded', refunded_total: worth });
    expect(await readSale(taken)).toMatchObject({ status: 'completed', paid_total: 20_000 });
    expect([await sumBooked(old), await sumBooked(taken)]).toEqual([0, 20_000]);
    expect(await shelf(old.stock_id)).toEqual({ quantity: 9, reserved: 0 });
    expect(await shelf(dearer)).toEqual({ quantity: 8, reserved: 0 });
  });

  test('for a cheaper one gives back the difference: of the cash first is kept, and cash is rounded', async () => {
    const tenders = [card('100.00'), cash()];
    const old = await sellOne(15_050, { tenders });
    const cheaper = await makeStock(9, 3025);
    const shown = await previewExchangeAt(till, await handIn(old), unit(cheaper));
    const taken = await exchangeAt(till, old, unit(cheaper), { tenders: [] });
    const back = {
      back: { minor: 12_025 },
      back_rounding: { minor: 5 },
      ways_back: [
        { state: 'paid', is_cash: true, amount: { minor: 2030 } },
        { state: 'paid', title: 'Card', amount: { minor: 10_000 } },
      ],
    };
    expect(taken.exchange).toMatchObject(back);
    expect(shown.exchange).toMatchObject(back);
    expect((await readMoves(old)).slice(2)).toEqual([
      ['Cash', -2025, -5],
      ['Card', -10_000, 0],
    ]);
    expect(await readMoves(taken)).toEqual([]);
    expect(await buildReceipt(await owner(), taken.order_id)).toEqual(taken);
  });

  test('for one of the same price moves no money at all', async () => {
    const old = await sellOne(9999);
    const taken = await exchangeAt(till, old, unit(await makeStock(9, 9999)), { tenders: [] });
    expect(taken.exchange).toMatchObject({ due: { minor: 0 }, back: { minor: 0 }, ways_back: [] });
    expect([await readMoves(taken), (await readMoves(old)).length]).toEqual([[], 1]);
    expect(await refusedFields(() => refund(old))).toEqual({
      items: ['quantity_exceeds_refundable'],
    });
  });

  test('of one of three for two credits its share; the new one has its own offer', async () => {
    const three = await makeStock(9, 10_000);
    const conditions = [{ x: 2, y: 1, type: 'quantity' as const }];
    const offer = { action: 'buy_x_get_y', class: 'product', conditions } as const;
    const promotion_id = await makePromotion(offer);
    const old = await sellAt(till, unit(three, 3));
    expect(old.grand_total.minor).toBe(20_000);
    const taken = await exchangeAt(till, old, unit(await makeStock(9, 9000), 3));
    expect(taken.grand_total.minor).toBe(18_000);
    expect(taken.exchange?.value.minor).toBe(6667);
    expect(taken.tenders).toMatchObject([{ amount: { minor: 11_333 }, rounding: { minor: -3 } }]);
    expect((await findSale(await owner(), old.order_number)).items).toMatchObject([{ left: 2 }]);
    expect(await sumBooked(old)).toBe(20_000 - 6667);
    await database()
      .update(promotion)
      .set({ enabled: false })
      .where(eq(promotion.id, promotion_id));
  });

  test('is a member’s, and split: cash is rounded on its own rest alone', async () => {
    const { id } = (await member()).actor as { id: number };
    await database().update(customer).set({ language: 'zh-HK' }).where(eq(customer.id, id));
    const old = await sellOne(10_001);
    const taken = await exchangeAt(till, old, unit(await makeStock(9, 30_006)), {
      customer_id: id,
      tenders: [card('100.00'), { ...cash(), given: '200.00' }],
    });
    expect(await readSale(taken)).toMatchObject({ user_id: id, language: 'zh-HK' });
    expect(await readMoves(taken)).toEqual([
      ['Card', 10_000, 0],
      ['Cash', 10_005, 5],
    ]);
    expect(taken.tenders.map(({ change }) => change.minor)).toEqual([0, 9990]);
  });

  test('in another store: goods and cash are of that one', async () => {
    const { id: elsewhere } = await make.warehouse();
    const otherTill = await makeTill(till, elsewhere, '300.00');
    const old = await sellOne(10_000);
    const stock_id = await makeStock(9, 4000);
    expect(await refusedFields(() => exchangeAt(otherTill, old, unit(stock_id)))).toEqual({
      items: ['not_enough_stock'],
    });
    const level = { stock_id, warehouse_id: elsewhere, quantity: 2, safety_stock: 0 };
    await setInventoryQuantities(await owner(), [level]);
    const taken = await exchangeAt(otherTill, old, unit(stock_id), { tenders: [] });
    expect(taken.exchange?.back.minor).toBe(6000);
    const rows = await database().select().from(inventory);
    const heldThere = rows.filter(({ warehouse_id }) => warehouse_id === elsewhere);
    expect(heldThere.map(({ stock_id, quantity }) => [stock_id, quantity]).sort()).toEqual(
      [
        [old.stock_id, 1],
        [stock_id, 1],
      ].sort(),
    );
    expect(await closeAndCompare(otherTill)).toMatchObject({
      taken: -6000,
      booked: -6000,
      drawer: -6000,
      exchanges: { count: 1, credit: { minor: 4000 } },
    });
  });
});

describe('an exchange is refused, and nothing of it happens', () => {
  test('for units that were given back or exchanged, by their name', async () => {
    const old = await sellOne(10_000);
    const other = await makeStock(9, 12_000);
    await exchangeAt(till, old, unit(other));
    const gone = { exchange: ['handed_in_gone'] };
    expect(await refusedFields(() => exchangeAt(till, old, unit(other)))).toEqual(gone);
    const returned = await sellOne(10_000);
    await refund(returned);
    expect(await refusedFields(() => exchangeAt(till, returned, unit(other)))).toEqual(gone);
    const preview = async () => previewExchangeAt(till, await handIn(returned), unit(other));
    expect(await refusedFields(preview)).toEqual(gone);
    expect(await shelf(other)).toEqual({ quantity: 8, reserved: 0 });
  });

  test('for another worth, nothing to pay, too little, no right to refund, a closed session', async () => {
    const old = await sellOne(10_000);
    const stock_id = await makeStock(9, 12_000);
    const refused = (more: { exchange?: object; [name: string]: unknown }, how = {}) =>
      refusedFields(() => exchangeAt(till, old, unit(stock_id), more, how));
    expect(await refused({ exchange: { expected_amount: '99.00' } })).toEqual({
      exchange: ['refund_changed'],
    });
    const free = { action: 'percent_off', value: '100' };
    expect(await refused({ manual_discount: free, tenders: [] })).toEqual({
      exchange: ['exchange_is_free'],
    });
    expect(await refused({ tenders: [card('19.99')] })).toEqual({
      tenders: ['tenders_too_little'],
    });
    expect(await refused({ tenders: [card('20.01')] })).toEqual({ tenders: ['tenders_too_much'] });
    const ctx = await clerk(0, ['store.pos_sell']);
    expect(await refused({}, { ctx })).toHaveProperty('general');
    const closed = await makeTill(till, warehouse);
    await closeAndCompare(closed);
    expect(await refused({ session_id: closed.session })).toEqual({ general: ['session_closed'] });
    expect(await readSale(old)).toMatchObject({ refunded_total: 0, status: 'completed' });
    expect(await shelf(stock_id)).toEqual({ quantity: 9, reserved: 0 });
  });

  test('but the last unit is taken again once it is on the shelf, and not before', async () => {
    const stock_id = await makeStock(1, 10_000);
    const old = await sellAt(till, unit(stock_id));
    expect(await shelf(stock_id)).toEqual({ quantity: 0, reserved: 0 });
    const notBack = await handIn(old, 1, { restock: false });
    const short = await previewExchangeAt(till, notBack, unit(stock_id));
    expect(short.items[0]?.problems).toHaveLength(2);
    const damaged = () => exchangeAt(till, old, unit(stock_id), { exchange: notBack });
    expect(await refusedFields(damaged)).toEqual({ items: ['not_enough_stock'] });
    const shown = await previewExchangeAt(till, await handIn(old), unit(stock_id));
    expect(shown).toMatchObject({
      items: [{ problems: [] }],
      exchange: { due: { minor: 0 }, back: { minor: 0 } },
    });
    const preview = await previewExchangeAt(till, await handIn(old), unit(stock_id, 2));
    expect(preview.items[0]?.problems).toHaveLength(1);
    await exchangeAt(till, old, unit(stock_id), { tenders: [] });
    expect(await shelf(stock_id)).toEqual({ quantity: 0, reserved: 0 });
    expect(await readSale(old)).toMatchObject({ status: 'refunded' });
  });

  test('but two that cross, each handing in what the other one takes, both happen', async () => {
    const [red, blue] = [await makeStock(9, 10_000), await makeStock(9, 10_000)];
    const second = await makeTill(till, warehouse);
    for (let round = 0; round < 5; round += 1) {
      const hasRed = await sellAt(till, unit(red));
      const hasBlue = await sellAt(till, unit(blue));
      await Promise.all([
        exchangeAt(till, hasRed, unit(blue), { tenders: [] }),
        exchangeAt(second, hasBlue, unit(red), { tenders: [] }),
      ]);
    }
    for (const stock_id of [red, blue])
      expect(await shelf(stock_id)).toEqual({ quantity: 4, reserved: 0 });
  });

  test('but the same call, five times at once, is one order; of two registers one wins', async () => {
    const [old, other] = [await sellOne(10_000), await sellOne(10_000)];
    const stock_id = await makeStock(9, 12_000);
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => exchangeAt(till, old, unit(stock_id), {}, { key })),
    );
    for (const receipt of same) expect(receipt).toEqual(same[0]);
    const second = await makeTill(till, warehouse);
    const results = await Promise.allSettled([
      exchangeAt(till, other, unit(stock_id)),
      exchangeAt(second, other, unit(stock_id)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await shelf(stock_id)).toEqual({ quantity: 7, reserved: 0 });
    expect(await shelf(old.stock_id)).toEqual({ quantity: 9, reserved: 0 });
  });
});
