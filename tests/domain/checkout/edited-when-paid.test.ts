import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { promotion } from '@/db/schema/promotions';
import { reorder } from '@/lib/checkout/order-to-cart';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { reopenPayment } from '@/lib/orders/payments/open-payment';
import { transitionOrder } from '@/lib/orders/transition';
import { recountPromotionUses } from '@/lib/promotions/uses';
import { workDueJobs } from '../../support/data/jobs';
import { countUses, makeCoupon, makePromotion } from '../../support/data/made-promotions';
import {
  edit,
  listOrderLines,
  type OrderUnits,
  previewEditAsOwner,
} from '../../support/data/order-edits';
import { intents } from '../../support/data/orders';
import {
  buyPaid,
  listEntryKinds,
  listRefunds,
  sumOrderSales,
} from '../../support/data/paid-orders';
import {
  answerCard,
  brokenPromises,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeEach(async () => {
  shop ??= await openShop();
  await database().update(promotion).set({ enabled: false });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number };
const readLedger = async ({ order_id }: Placed) =>
  (
    await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, order_id))
      .orderBy(payment.id)
  ).map(({ type, status, amount }) => [type, status, amount]);
const readMails = async ({ order_id }: Placed) => {
  await workDueJobs();
  return database().select().from(mail).where(eq(mail.order_id, order_id)).orderBy(mail.id);
};
const editMails = async (placed: Placed) =>
  (await readMails(placed)).filter(({ template }) => template === 'order_edited');
describe('a paid order of which nothing has left', () => {
  test('swaps one size for another of the same price: no money, the stock moves, one mail', async () => {
    const [m, l] = [await makeStock(5, 10_000), await makeStock(5, 10_000)];
    const placed = await buyPaid(shop, [[m, 1]]);
    const before = await readOrder(placed);
    const lines = await readLedger(placed);
    await edit(placed, [[l, 1]]);
    expect(await readOrder(placed)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      grand_total: before.grand_total,
      paid_at: before.paid_at,
    });
    expect(await readLedger(placed)).toEqual(lines);
    expect([await shelf(m), await shelf(l)]).toEqual([
      { quantity: 5, reserved: 0 },
      { quantity: 5, reserved: 1 },
    ]);
    expect(await editMails(placed)).toHaveLength(1);
    // What was booked names the line, so it stays without units.
    expect(
      (await listOrderLines(placed)).map(({ stock_id, quantity, quantity_canceled }) => [
        stock_id,
        quantity - quantity_canceled,
      ]),
    ).toEqual([
      [m, 0],
      [l, 1],
    ]);
    const { order_number: order, public_token } = before;
    const again = await reorder(await guest(), { order, public_token }, undefined);
    expect(again.items.map(({ wanted: requested, count }) => [requested, count])).toEqual([[1, 1]]);
    await edit(placed, [[m, 1]]);
    expect(await shelf(m)).toEqual({ quantity: 5, reserved: 1 });
    const sent = await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
    expect(sent.status).toBe('shipped');
    expect([await shelf(m), await shelf(l)]).toEqual([
      { quantity: 4, reserved: 0 },
      { quantity: 5, reserved: 0 },
    ]);
  });

  test('gives back what it costs less, and all of the rest later: to the cent, sales net to 0', async () => {
    const [a, b] = [await makeStock(9, 3333), await makeStock(9, 7777)];
    const units: OrderUnits = [
      [a, 3],
      [b, 1],
    ];
    const placed = await buyPaid(shop, units, { currency: 'USD' });
    const { grand_total: paid } = await readOrder(placed);
    const previewed = await previewEditAsOwner(placed, [[a, 2]]);
    expect(previewed.refund.minor).toBe(paid - previewed.totals.grand_total.minor);
    await edit(placed, [[a, 2]], { note: 'No more of the other.' });
    const after = await readOrder(placed);
    expect(after).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      paid_total: after.grand_total,
      refunded_total: 0,
      grand_total: previewed.totals.grand_total.minor,
    });
    expect(await listRefunds(placed)).toMatchObject([
      { amount: previewed.refund.minor, surplus: true, status: 'succeeded' },
    ]);
    const { refunds } = await readOrderForStaff(await owner(), placed.order_id);
    expect(refunds).toMatchObject([{ surplus: true, of_edit: true }]);
    const [text] = await editMails(placed);
    expect(text?.text).toContain(previewed.refund.formatted);
    expect((await readMails(placed)).map(({ template }) => template)).not.toContain(
      'late_payment_refunded',
    );
    expect(await sumOrderSales(placed)).toMatchObject({ own: after.grand_total, units: 2 });
    expect(await listEntryKinds(placed)).toEqual(['edit', 'sale']);
    await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
    expect(await readOrder(placed)).toMatchObject({
      status: 'refunded',
      refunded_total: after.grand_total,
    });
    const back = (await listRefunds(placed)).reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(paid);
    expect(await sumOrderSales(placed)).toEqual({ own: 0, base: 0, units: 0 });
  });

  test('waits for what it costs more; the rest is paid by card in its own currency', async () => {
    const [a, dear] = [await makeStock(9, 10_000), await makeStock(9, 25_000)];
    const placed = await buyPaid(shop, [[a, 1]], { currency: 'JPY' });
    const { grand_total: paid } = await readOrder(placed);
    const sold = await sumOrderSales(placed);
    await edit(placed, [
      [a, 1],
      [dear, 1],
    ]);
    const waiting = await readOrder(placed);
    expect(waiting).toMatchObject({
      status: 'pending',
      payment_status: 'partially_paid',
      paid_total: paid,
      expires_at: null,
    });
    expect(await sumOrderSales(placed)).toEqual(sold);
    const due = waiting.grand_total - paid;
    const [text] = await editMails(placed);
    expect(text?.text).toMatch(/left to pay/);
    const shipIt = async () =>
      transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
    expect(await refusedFields(shipIt)).toEqual({ status: ['status_change_refused'] });
    expect(await answerCard(placed, 'declined')).toMatchObject({ expires_at: null });
    await reopenPayment(await system(), placed.order_id);
    expect(await answerCard(placed, 'captured')).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      paid_total: waiting.grand_total,
    });
    expect((await intents(placed)).map(({ amount }) => amount)).toContain(due);
    expect(await sumOrderSales(placed)).toMatchObject({ own: waiting.grand_total, units: 2 });
  });

  test.each([
    ['en-US', 'We’ve received the remaining HK$102.50. Your order total of # is now paid in full.'],
    ['zh-HK', '已收到餘款 HK$102.50。訂單總額 # 現已付清。'],
    ['zh-CN', '已收到余款 HK$102.50。订单总额 # 现已付清。'],
  ])('has a receipt of the rest in %s, not another confirmation', async (language, words) => {
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 1]]);
    await database().update(order).set({ language }).where(eq(order.id, placed.order_id));
    await readMails(placed);
    await edit(placed, [[a, 2]]);
    await answerCard(placed, 'captured');
    const { grand_total } = await readOrderForStaff(await owner(), placed.order_id);
    const receipts = (await readMails(placed)).filter(
      ({ template }) => template === 'order_confirmation',
    );
    const remainderText = words.replace('#', grand_total.formatted);
    expect(receipts.map(({ text }) => text.includes(remainderText))).toEqual([false, true]);
  });

  test('may be sent before the rest is paid where staff say so', async () => {
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 1]]);
    await edit(placed, [[a, 2]], { ship_before_payment: true });
    const sent = await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
    expect(sent).toMatchObject({ status: 'shipped', payment_status: 'partially_paid' });
    const done = await transitionOrder(await owner(), placed.order_id, {
      status: 'completed',
      reference: 'Cash',
    }).catch((error: { fields: unknown }) => error.fields);
    expect(done).toMatchObject({ payment_status: 'paid' });
  });

  test('is given up while it waits for more: all of its money goes back, it sold nothing', async () => {
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 1]], { currency: 'USD' });
    await edit(placed, [[a, 3]]);
    await transitionOrder(await owner(), placed.order_id, {
      status: 'canceled',
      reason: 'Asked to',
    });
    expect(await readOrder(placed)).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
    });
    expect(await sumOrderSales(placed)).toEqual({ own: 0, base: 0, units: 0 });
    expect(await shelf(a)).toEqual({ quantity: 9, reserved: 0 });
  });

  test('goes up and down again: what was never paid is not given back', async () => {
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 2]]);
    const { grand_total: paid } = await readOrder(placed);
    await edit(placed, [[a, 4]]);
    await edit(placed, [[a, 2]]);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: paid });
    expect(await listRefunds(placed)).toEqual([]);
    await edit(placed, [[a, 1]]);
    await edit(placed, [[a, 2]]);
    const { status, grand_total, paid_total } = await readOrder(placed);
    expect([status, grand_total]).toEqual(['pending', paid]);
    await answerCard(placed, 'captured');
    await edit(placed, [[a, 1]]);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', grand_total: paid_total });
    expect((await listRefunds(placed)).map(({ amount }) => amount)).toEqual([
      paid - paid_total,
      paid - paid_total,
    ]);
  });

  test('is free after a discount of all of it: all comes back, and it is sent', async () => {
    const a = await makeStock(9, 100_000);
    const placed = await buyPaid(shop, [[a, 1]]);
    const { grand_total: paid } = await readOrder(placed);
    const all = { manual_discount: { action: 'percent_off', value: '100' }, shipping_fee: '0' };
    await edit(placed, [[a, 1]], all);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', grand_total: 0 });
    expect((await listRefunds(placed)).map(({ amount }) => amount)).toEqual([paid]);
    const sent = await transitionOrder(await owner(), placed.order_id, { status: 'shipped' });
    expect(sent.status).toBe('shipped');
  });
});

describe('offers of a paid order', () => {
  test('−1 of 3 with “3 for 2”: two are charged before and after, no money moves', async () => {
    await makePromotion({
      class: 'product',
      action: 'buy_x_get_y',
      value: 0,
      conditions: [{ x: 2, y: 1, type: 'quantity' }],
    });
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 3]]);
    const { grand_total } = await readOrder(placed);
    await edit(placed, [[a, 2]]);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', grand_total });
    expect(await listRefunds(placed)).toEqual([]);
    expect(await shelf(a)).toEqual({ quantity: 9, reserved: 2 });
  });

  test('a code that others used up meanwhile stays valid for it', async () => {
    const code = await makeCoupon(
      'LAST',
      { usage_limit: 1 },
      { action: 'percent_off', value: 1000 },
    );
    const a = await makeStock(9, 10_000);
    const placed = await buyPaid(shop, [[a, 2]], { codes: ['LAST'] });
    await recountPromotionUses(await system(), code.promotion_id);
    await edit(placed, [[a, 3]]);
    expect(await readOrder(placed)).toMatchObject({ order_discount: 3000, status: 'pending' });
    await answerCard(placed, 'captured');
    expect(await countUses(code.promotion_id)).toEqual({ confirmed: 1 });
  });
});
