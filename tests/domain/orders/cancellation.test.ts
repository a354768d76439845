import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { payment, refund } from '@/db/schema/payments';
import {
  cancelOwnOrder,
  findOwnOrder,
  readOwnOrder,
  submitOwnPaymentProof,
} from '@/lib/checkout/own-order';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { buyByCard, inMinutes, ledger, payLate } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  decideUnheard,
  guest,
  makeStock,
  member,
  openShop,
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
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

test('a refund gives the whole amount back once, and frees what has not left', async () => {
  const id = await makeStock(3);
  const placed = await buyByCard(shop, id);
  await answerCard(placed, 'captured');
  const give = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'refunded', reason: 'Changed mind' });
  const after = await give();
  expect(after).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_total: after.paid_total,
    cancel_reason: 'staff',
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
  expect(await refusedFields(give)).toEqual({ status: ['status_change_refused'] });
  expect(await database().$count(refund, eq(refund.order_id, placed.order_id))).toBe(1);
});

describe('a refund that no provider sends', () => {
  const ref = ({ order_number: order, public_token }: Awaited<ReturnType<typeof buy>>) => ({
    order,
    public_token,
  });
  const grant = async (input: { reference?: string } = {}) => {
    const id = await makeStock(3);
    const ctx = await guest();
    const placed = await buy(ctx, shop, id, 1, { payment_method_id: shop.transfer });
    const step = async (input: Parameters<typeof transitionOrder>[2]) =>
      transitionOrder(await owner(), placed.order_id, input);
    await submitOwnPaymentProof(ctx, ref(placed), { reference: 'FPS 1' });
    const { claimed_reference } = await readOrderForStaff(await owner(), placed.order_id);
    expect(claimed_reference).toBe('FPS 1');
    await step({ status: 'paid', reference: claimed_reference });
    const order = await step({ status: 'refunded', ...input });
    expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
    return { ctx, placed, order };
  };
  const money = (order: { payment_status: string; refunded_total: number; paid_total: number }) => [
    order.payment_status,
    order.refunded_total / order.paid_total,
  ];

  test('is still to be sent until staff give its reference, once, and its shopper reads just that', async () => {
    const { ctx, placed, order } = await grant();
    expect(money(order)).toEqual(['paid', 0]);
    const seen = async () => (await readOwnOrder(ctx, ref(placed))).outcome;
    expect(await seen()).toBe('refund_due');
    const [granted] = await database().select().from(refund).where(eq(refund.order_id, order.id));
    expect(granted).toMatchObject({ method: 'manual', status: 'pending' });
    expect(await brokenPromises()).toEqual({});
    const mark = async () =>
      markRefundSent(await owner(), order.id, granted?.id ?? 0, { reference: 'FPS 2' });
    expect(money(await mark())).toEqual(['refunded', 1]);
    expect(await seen()).toBe('refunded');
    expect(await refusedFields(mark)).toEqual({ status: ['refund_not_due'] });
    expect(await ledger(placed)).toEqual([
      'authorize pending',
      'capture succeeded',
      'refund pending',
      'refund succeeded',
    ]);
  });

  test('counts as sent at once where its reference is given with it', async () => {
    const { order } = await grant({ reference: 'FPS 2' });
    expect(money(order)).toEqual(['refunded', 1]);
    const [entry] = await database()
      .select({ reference: payment.provider_id })
      .from(payment)
      .where(and(eq(payment.order_id, order.id), eq(payment.type, 'refund')))
      .orderBy(desc(payment.id));
    expect(entry).toEqual({ reference: 'FPS 2' });
  });
});

test('calling an unpaid order off frees its goods; only its shopper may', async () => {
  const id = await makeStock(3);
  const ctx = await member();
  const placed = await buy(ctx, shop, id, 2);
  const bare = { order: placed.order_number };
  expect(await refusedFields(async () => findOwnOrder(await guest(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await refusedFields(async () => cancelOwnOrder(await member(), bare))).toEqual({
    general: ['not_found'],
  });
  expect(await cancelOwnOrder(ctx, bare)).toMatchObject({
    status: 'canceled',
    cancel_reason: 'customer',
    expires_at: null,
  });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 0 });
});

test('a shopper can make no other move than these, whoever calls the verb', async () => {
  const ctx = await guest();
  const placed = await buy(ctx, shop, await makeStock(3), 1, { payment_method_id: shop.transfer });
  for (const status of ['paid', 'payment_reject', 'shipped', 'completed', 'refunded'] as const)
    expect(
      await refusedFields(() =>
        transitionOrder(ctx, placed.order_id, { status, reference: 'x', reason: 'x' }),
      ),
    ).toEqual({ general: ['forbidden'] });
});

test('an order whose time to pay has run out ends by itself; one that was paid unheard is taken, and cash on delivery waits to be sent', async () => {
  const id = await makeStock(3);
  const [unpaid, unheard] = [await buyByCard(shop, id), await buyByCard(shop, id)];
  const cash = await buy(await guest(), shop, id, 1);
  await decideUnheard(unheard, 'captured');
  await cancelExpiredOrders(await system(inMinutes(29)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'pending' });
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect(await readOrder(unpaid)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(await readOrder(unheard)).toMatchObject({ status: 'paid' });
  expect(await readOrder(cash)).toMatchObject({ status: 'pending' });
  expect(await shelf(id)).toEqual({ quantity: 3, reserved: 2 });
});

test('money that comes late is kept while the goods can be had, and then they can be sent', async () => {
  const id = await makeStock(1);
  const placed = await buyByCard(shop, id);
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect(await payLate(placed, inMinutes(60))).toMatchObject({
    status: 'paid',
    cancel_reason: null,
  });
  expect(await shipOrder(await owner(), placed.order_id, {})).toMatchObject({ status: 'shipped' });
});

test('money that comes too late is given back once, also when the goods are there again', async () => {
  const id = await makeStock(1);
  const placed = await buyByCard(shop, id);
  await cancelExpiredOrders(await system(inMinutes(31)));
  const other = await buy(await guest(), shop, id, 1);
  expect(await payLate(placed, inMinutes(60))).toMatchObject({ status: 'canceled' });
  await transitionOrder(await owner(), other.order_id, { status: 'canceled' });
  expect(await payLate(placed, inMinutes(61))).toMatchObject({ status: 'canceled' });
  expect(await ledger(placed)).toEqual(['capture succeeded', 'refund pending', 'refund succeeded']);
  const diary = await database()
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.order_id, placed.order_id));
  expect(diary.filter(({ type }) => type === 'late_payment_refunded')).toHaveLength(1);
});

test('a change made on an older look at the order is refused', async () => {
  const placed = await buy(await guest(), shop, await makeStock(3), 1);
  const move = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'canceled', version: 0 });
  expect(await refusedFields(move)).toEqual({ version: ['order_changed_meanwhile'] });
});
