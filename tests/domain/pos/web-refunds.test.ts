import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { posTender } from '@/db/schema/pos-tender';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { findSale } from '@/lib/pos/refund/find-sale';
import { payRefundInCash } from '@/lib/pos/refund/pay-refund';
import { previewRefundSale, refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput } from '@/lib/pos/session/session.schema';
import { make } from '../../support/data/make';
import { paidOrder } from '../../support/data/parcels';
import {
  answerCard,
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  place,
  readOrder,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { openStripeShop, payAndReturn, type StripeShop } from '../../support/data/stripe-shop';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

const REFUND = 'POST /v1/refunds';

let stripe: StripeShop;
let till: TestTill;
/** The warehouse of the till's store: not the one the shop sends from. */
let tillWarehouse: number;
beforeAll(async () => {
  stripe = await openStripeShop();
  tillWarehouse = (await make.warehouse()).id;
  till = await makeTill(await makeRegisterMethods(), tillWarehouse);
  return stripe.fake.close;
});
beforeEach(() => stripe.fake.clearFaults());
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

type Placed = { order_id: number; order_number: string };
const readLines = async ({ order_id }: Placed) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id)).orderBy(orderItem.id);
const ship = async ({ order_id }: Placed, items?: { order_item_id: number; quantity: number }[]) =>
  shipOrder(await owner(), order_id, { ...(items && { items }) });

/** A guest's order of `units` at 123.45, paid by card at a provider and sent. */
async function sentByCard(units = 2): Promise<Placed & { stock: number }> {
  const stock = await makeStock(9, 12_345);
  const ctx = await guest();
  const cart = await fillCart(ctx, [[stock, units]]);
  const placed = await place(
    ctx,
    details(stripe.shop, cart, { payment_method_id: stripe.shop.stripe }),
  );
  await payAndReturn(stripe, placed);
  await ship(placed);
  return { ...placed, stock };
}
/** The same, paid by bank transfer. */
async function sentByTransfer(units = 2): Promise<Placed & { stock: number }> {
  const stock = await makeStock(9, 12_345);
  const placed = await paidOrder(stripe.shop, [[stock, units]]);
  await ship(placed);
  return { ...placed, stock };
}

const toRefundInput = async (placed: Placed, quantity: number, more: object = {}) =>
  refundSaleInput.parse({
    session_id: till.session,
    items: [{ order_item_id: (await readLines(placed))[0]?.id, quantity }],
    ...more,
  });
const refund = async (placed: Placed, quantity = 1, more: object = {}, key = randomUUID()) =>
  refundSale(await owner(), placed.order_id, await toRefundInput(placed, quantity, more), key);
const quantityHere = async (stock_id: number) => {
  const at = and(eq(inventory.stock_id, stock_id), eq(inventory.warehouse_id, tillWarehouse));
  return (await database().select().from(inventory).where(at))[0]?.quantity ?? 0;
};
const listTenders = ({ order_id }: Placed) =>
  database().select().from(posTender).where(eq(posTender.order_id, order_id));
describe('a web order handed in at a register', () => {
  test('goes back by its provider; its goods lie in this store, its history says where', async () => {
    const web = await sentByCard();
    const found = await findSale(await owner(), web.order_number.toLowerCase());
    expect(found).toMatchObject({
      is_web: true,
      store: '',
      items: [{ left: 2 }],
      has_unsent: false,
    });
    const input = await toRefundInput(web, 1);
    const shown = await previewRefundSale(await owner(), web.order_id, input);
    expect(shown).toMatchObject({ amount: { minor: 12_345 }, payable_in_cash: { minor: 0 } });
    expect(await readOrder(web)).toMatchObject({ refunded_total: 0 });
    const before = stripe.fake.refunds().length;
    const cashier = await clerk(0, ['store.pos_sell', 'store.pos_refund']);
    const expected = { ...input, expected_amount: shown.amount.amount };
    const back = await refundSale(cashier, web.order_id, expected, randomUUID());
    expect(back).toMatchObject({
      tenders: [],
      elsewhere: [{ state: 'sent', title: 'Card by Stripe', amount: { minor: 12_345 } }],
      items: [{ quantity: 1, amount: { minor: 12_345 } }],
    });
    expect(stripe.fake.refunds().length).toBe(before + 1);
    expect(await readOrder(web)).toMatchObject({ refunded_total: 12_345 });
    expect(await quantityHere(web.stock)).toBe(1);
    expect(await listTenders(web)).toEqual([]);
    const at = and(
      eq(orderEvent.order_id, web.order_id),
      eq(orderEvent.type, 'refund_at_register'),
    );
    expect(await database().select().from(orderEvent).where(at)).toMatchObject([
      { data: { refund_number: back.refund_number, register: 'Front', session: till.session } },
    ]);
    expect((await findSale(cashier, web.order_number)).items).toMatchObject([{ left: 1 }]);
    expect(await refusedFields(() => refund(web, 2))).toEqual({
      items: ['quantity_exceeds_refundable'],
    });
  });

  test('says that the provider has not confirmed it, whether it answers so or not at all', async () => {
    const web = await sentByCard();
    stripe.fake.nextRefund({ status: 'pending' });
    expect(await refund(web)).toMatchObject({ elsewhere: [{ state: 'on_its_way' }] });
    stripe.fake.fault(REFUND, 'drop_before', { times: 9 });
    const key = randomUUID();
    expect(await refund(web, 1, {}, key)).toMatchObject({ elsewhere: [{ state: 'on_its_way' }] });
    expect(await quantityHere(web.stock)).toBe(2);
    expect(await refusedFields(() => refund(web))).toEqual({
      items: ['quantity_exceeds_refundable'],
    });
  });

  test('that its provider refuses is paid from the drawer, once', async () => {
    const web = await sentByCard(1);
    stripe.fake.nextRefund({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
    const back = await refund(web);
    expect(back.elsewhere).toMatchObject([{ state: 'not_sent', amount: { minor: 12_345 } }]);
    const at = { orderId: web.order_id, refundId: back.refund_id };
    const payCash = async (key = randomUUID(), session_id = till.session) =>
      payRefundInCash(await owner(), at, { session_id }, key);
    const key = randomUUID();
    const [paid, ...others] = await Promise.all([payCash(key), payCash(key), payCash(key)]);
    expect(paid).toMatchObject({ elsewhere: [], tenders: [{ given: { minor: -12_350 } }] });
    for (const other of others) expect(other).toEqual(paid);
    expect(await refusedFields(() => payCash())).toEqual({ status: ['refund_not_due'] });
    expect(await listTenders(web)).toMatchObject([
      { amount: -12_345, rounding: -5, is_cash: true },
    ]);
    expect(await readOrder(web)).toMatchObject({ refunded_total: 12_345 });
  });

  test('paid by transfer is paid in cash, rounded, or left to staff', async () => {
    const own = await makeTill(till, tillWarehouse, '500.00');
    const web = await sentByTransfer();
    const inCash = await refund(web, 1, { session_id: own.session });
    expect(inCash).toMatchObject({
      elsewhere: [],
      payable_in_cash: { minor: 12_345 },
      tenders: [{ is_cash: true, given: { minor: -12_350 } }],
    });
    const byStaff = await refund(web, 1, { session_id: own.session, pay_in_cash: false });
    expect(byStaff).toMatchObject({
      tenders: [],
      payable_in_cash: { minor: 12_345 },
      elsewhere: [{ state: 'to_send', amount: { minor: 12_345 } }],
    });
    expect(await readOrder(web)).toMatchObject({ refunded_total: 12_345 });
    const closing = closeInput.parse({ counted_cash: '0', accepts_difference: true });
    const { expected_cash } = await closeTillSession(await owner(), own.session, closing);
    expect(expected_cash?.minor).toBe(50_000 - 12_350);
  });

  test('the same key, five times at once, gives back once; of two registers one wins', async () => {
    const web = await sentByCard(1);
    const before = stripe.fake.refunds().length;
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 5 }, () => refund(web, 1, {}, key)));
    expect(new Set(same.map(({ refund_number }) => refund_number)).size).toBe(1);
    expect(stripe.fake.refunds().length).toBe(before + 1);
    expect(await quantityHere(web.stock)).toBe(1);
    const other = await sentByTransfer(1);
    const second = await makeTill(till, tillWarehouse);
    const results = await Promise.allSettled([
      refund(other),
      refund(other, 1, { session_id: second.session }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listTenders(other)).toHaveLength(1);
  });

  test('of which a part was sent: what left is given back, the rest is refused', async () => {
    const [tea, cup] = [await makeStock(9, 10_000), await makeStock(9, 5000)];
    const web = await paidOrder(stripe.shop, [
      [tea, 3],
      [cup, 1],
    ]);
    const [first, second] = await readLines(web);
    await ship(web, [{ order_item_id: first?.id ?? 0, quantity: 2 }]);
    const found = await findSale(await owner(), web.order_number);
    expect(found).toMatchObject({ has_unsent: true, items: [{ left: 2 }, { left: 0 }] });
    const unsent = { items: [{ order_item_id: second?.id, quantity: 1 }] };
    const message = { items: ['refund_units_unsent'] };
    expect(await refusedFields(() => refund(web, 1, unsent))).toEqual(message);
    expect(await refusedFields(() => refund(web, 3))).toEqual(message);
    const thrown = { items: [{ order_item_id: first?.id, quantity: 1, restock: false }] };
    await refund(web, 1, thrown);
    await refund(web, 1);
    expect((await readLines(web))[0]).toMatchObject({ quantity_refunded: 2, quantity_canceled: 0 });
    expect(await quantityHere(tea)).toBe(1);
    await ship(web);
    expect((await readLines(web)).map(({ quantity_shipped }) => quantity_shipped)).toEqual([3, 1]);
  });

  test('is refused in another currency, unpaid, before it was sent, and refunded already', async () => {
    const stock = await makeStock(9, 10_000);
    const find = async ({ order_number }: Placed) =>
      refusedFields(async () => findSale(await owner(), order_number));
    const unpaid = await buy(await guest(), stripe.shop, stock, 1);
    expect(await find(unpaid)).toEqual({ order_number: ['refund_order_unpaid'] });
    const unsent = await paidOrder(stripe.shop, [[stock, 1]]);
    expect(await find(unsent)).toEqual({ order_number: ['refund_order_unsent'] });
    expect(await refusedFields(() => refund(unsent))).toEqual({
      order_number: ['refund_order_unsent'],
    });
    const dollars = await guest('USD');
    const cart = await fillCart(dollars, [[stock, 1]]);
    const card = { payment_method_id: stripe.shop.card };
    const abroad = await place(dollars, details(stripe.shop, cart, card));
    await answerCard(abroad, 'captured');
    await ship(abroad);
    expect(await find(abroad)).toEqual({ order_number: ['refund_other_currency'] });
    expect(await refusedFields(() => refund(abroad))).toEqual({
      order_number: ['refund_other_currency'],
    });
    const done = await sentByTransfer(1);
    await transitionOrder(await owner(), done.order_id, { status: 'completed' });
    await refund(done);
    expect((await findSale(await owner(), done.order_number)).items).toMatchObject([{ left: 0 }]);
    expect(await refusedFields(() => refund(done))).toEqual({
      items: ['quantity_exceeds_refundable'],
    });
    const closed = await makeTill(till, tillWarehouse);
    await closeTillSession(
      await owner(),
      closed.session,
      closeInput.parse({ counted_cash: '0', accepts_difference: true }),
    );
    const web = await sentByCard(1);
    expect(await refusedFields(() => refund(web, 1, { session_id: closed.session }))).toEqual({
      general: ['session_closed'],
    });
    expect(await readOrder(web)).toMatchObject({ refunded_total: 0 });
  });
});
