import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { inventory } from '@/db/schema/inventory';
import { mail } from '@/db/schema/mail';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { posTender } from '@/db/schema/pos-tender';
import { salesEntry } from '@/db/schema/sales';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { posPreviewInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { workDueJobs } from '../../support/data/jobs';
import { makeCoupon } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let till: TestTill;
let warehouse_id: number;
beforeAll(async () => {
  shop = await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse_id);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const readSale = async (id: number) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('no order');
  return row;
};
const toItems = (stock_id: number, quantity = 1) => [{ stock_id, quantity }];
const preview = async (stock_id: number, more: object = {}) =>
  previewSale(
    await owner(),
    posPreviewInput.parse({ physical_store_id: till.store, items: toItems(stock_id), ...more }),
  );

describe('a sale over the counter', () => {
  test('is paid, handed over and booked at once, to nobody known', async () => {
    const stock_id = await makeStock(5, 12_345);
    const { cash } = await preview(stock_id);
    expect(cash).toMatchObject({ due: { minor: 12_350 }, rounding: { minor: 5 } });
    expect(cash.suggested.map(({ minor }) => minor)).toEqual([
      12_350, 13_000, 14_000, 15_000, 20_000, 50_000, 100_000,
    ]);
    const receipt = await sellAt(till, toItems(stock_id), {
      tenders: [{ payment_method_id: till.cash, given: '200.00' }],
    });
    expect(receipt).toMatchObject({
      register: 'Front',
      cashier: 'Owner',
      customer: '',
      grand_total: { minor: 12_345 },
      rounding: { minor: 5 },
      tenders: [{ is_cash: true, amount: { minor: 12_345 }, change: { minor: 7650 } }],
    });
    const row = await readSale(receipt.order_id);
    expect(row).toMatchObject({
      channel: 'pos',
      status: 'completed',
      payment_status: 'paid',
      fulfillment_status: 'delivered',
      email: '',
      user_id: null,
      paid_total: 12_345,
      shipping_fee: 0,
      shipping_method_id: null,
      shipping_method_title: 'In store',
      pos_session_id: till.session,
      admin_id: (await owner()).actor.id,
    });
    expect(await shelf(stock_id)).toEqual({ quantity: 4, reserved: 0 });
    const [entry] = await database()
      .select()
      .from(salesEntry)
      .where(eq(salesEntry.order_id, receipt.order_id));
    expect(entry).toMatchObject({ channel: 'pos', total: 12_345 });
    await workDueJobs();
    const mails = await database().select().from(mail).where(eq(mail.order_id, receipt.order_id));
    expect(mails).toEqual([]);
  });

  test('is split: cash is rounded on its own part alone', async () => {
    const stock_id = await makeStock(5, 12_345);
    const receipt = await sellAt(till, toItems(stock_id), {
      tenders: [
        { payment_method_id: till.card, amount: '100.00', reference: 'slip 7' },
        { payment_method_id: till.cash, given: '50.00' },
      ],
    });
    const tenders = await database()
      .select()
      .from(posTender)
      .where(eq(posTender.order_id, receipt.order_id));
    expect(tenders.map(({ amount, rounding, change }) => [amount, rounding, change])).toEqual([
      [10_000, 0, 0],
      [2345, 5, 2650],
    ]);
    const lines = await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, receipt.order_id));
    expect(lines.map(({ amount, provider_id }) => [amount, provider_id])).toEqual([
      [10_000, 'slip 7'],
      [2345, 'Cash'],
    ]);
  });

  test('is a member’s: their account has it, and the receipt goes to their email', async () => {
    const stock_id = await makeStock(5);
    const { id, email } = (await member()).actor as { id: number; email: string };
    await database().update(customer).set({ language: 'zh-HK' }).where(eq(customer.id, id));
    const receipt = await sellAt(till, toItems(stock_id), { customer_id: id });
    expect(receipt).toMatchObject({ customer: 'Ka Yan Lam', language: 'zh-HK' });
    expect(receipt.items.map(({ name }) => name)).toEqual(['茶']);
    expect(await readSale(receipt.order_id)).toMatchObject({ user_id: id, language: 'zh-HK' });
    await workDueJobs();
    const mails = await database().select().from(mail).where(eq(mail.order_id, receipt.order_id));
    expect(mails.map(({ template, to_address }) => `${template} ${to_address}`)).toEqual([
      `order_confirmation ${email}`,
    ]);
  });

  test('takes a code and a discount by hand up to the role’s limit', async () => {
    const stock_id = await makeStock(9, 10_000);
    await makeCoupon('TILL10');
    const may = await clerk(10, ['store.pos_sell', 'promotion.manual_discount']);
    const off = (value: string) => ({ manual_discount: { action: 'percent_off', value } });
    const receipt = await sellAt(
      till,
      toItems(stock_id),
      { codes: ['TILL10'], ...off('10') },
      { ctx: may },
    );
    expect(receipt.grand_total.minor).toBe(8100);
    const sum = receipt.discounts.reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(receipt.items_subtotal.minor - sum).toBe(receipt.grand_total.minor);
    expect(
      await refusedFields(() => sellAt(till, toItems(stock_id), off('15'), { ctx: may })),
    ).toEqual({ general: ['manual_discount_limit'] });
  });

  test('that comes to nothing needs no tender', async () => {
    const stock_id = await makeStock(5, 10_000);
    const receipt = await sellAt(till, toItems(stock_id), {
      manual_discount: { action: 'percent_off', value: '100' },
      tenders: [],
    });
    expect(receipt).toMatchObject({ grand_total: { minor: 0 }, tenders: [] });
    expect(await readSale(receipt.order_id)).toMatchObject({ status: 'completed' });
  });

  test('is refused by field: other totals, too little, more cash than once, no such way', async () => {
    const stock_id = await makeStock(5, 10_000);
    const refused = (more: object) => refusedFields(() => sellAt(till, toItems(stock_id), more));
    const cash = { payment_method_id: till.cash };
    expect(await refused({ expected_total: '90.00' })).toEqual({
      expected_total: ['price_changed'],
    });
    expect(await refused({ tenders: [{ ...cash, given: '99.90' }] })).toEqual({
      'tenders.0.given': ['tenders_too_little'],
    });
    expect(await refused({ tenders: [{ payment_method_id: till.card, amount: '99.99' }] })).toEqual(
      { tenders: ['tenders_too_little'] },
    );
    expect(
      await refused({ tenders: [{ payment_method_id: till.card, amount: '100.01' }] }),
    ).toEqual({ tenders: ['tenders_too_much'] });
    expect(await refused({ tenders: [cash, cash] })).toEqual({
      'tenders.1.payment_method_id': ['cash_once'],
    });
    expect(
      await refused({ tenders: [{ payment_method_id: shop.card, amount: '100.00' }] }),
    ).toEqual({ 'tenders.0.payment_method_id': ['payment_method_gone'] });
    expect(await shelf(stock_id)).toEqual({ quantity: 5, reserved: 0 });
  });

  test('of what others have meanwhile is refused by name', async () => {
    const stock_id = await makeStock(1);
    await sellAt(till, toItems(stock_id));
    expect(await refusedFields(() => sellAt(till, toItems(stock_id)))).toEqual({
      items: ['not_enough_stock'],
    });
  });

  test('takes what the store’s own warehouse has, not the shop’s', async () => {
    const stock_id = await makeStock(5);
    const other = await make.warehouse();
    await setInventoryQuantities(await owner(), [
      { stock_id, warehouse_id: other.id, quantity: 2, safety_stock: 0 },
    ]);
    const otherTill = await makeTill(till, other.id);
    await sellAt(otherTill, toItems(stock_id, 2));
    const rows = await database().select().from(inventory).where(eq(inventory.stock_id, stock_id));
    expect(rows.map(({ warehouse_id, quantity }) => [warehouse_id, quantity]).sort()).toEqual(
      [
        [warehouse_id, 5],
        [other.id, 0],
      ].sort(),
    );
  });
});

describe('at the same moment', () => {
  test('the same sale, sent five times, is one order', async () => {
    const stock_id = await makeStock(9);
    const key = randomUUID();
    const receipts = await Promise.all(
      Array.from({ length: 5 }, () => sellAt(till, toItems(stock_id), {}, { key })),
    );
    expect(new Set(receipts.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await shelf(stock_id)).toEqual({ quantity: 8, reserved: 0 });
    expect(await buildReceipt(await owner(), receipts[0]?.order_id ?? 0)).toEqual(receipts[0]);
    expect(await refusedFields(() => sellAt(till, toItems(stock_id, 2), {}, { key }))).toEqual({
      general: ['idempotency_key_reused'],
    });
  });

  test('ten tills and ten web checkouts share seven pieces: seven are sold', async () => {
    const stock_id = await makeStock(7);
    const ctx = await guest();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? sellAt(till, toItems(stock_id)) : buy(ctx, shop, stock_id, 1),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const { quantity, reserved } = await shelf(stock_id);
    expect(quantity - reserved).toBe(0);
  });
});
