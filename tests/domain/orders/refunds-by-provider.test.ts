import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { payment, paymentIntent } from '@/db/schema/payments';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import type { Order } from '@/lib/orders/order/state';
import { noteDispute } from '@/lib/orders/payments/disputes';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { assignRefund, markRefundSent, retryRefund } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { syncRefunds } from '@/lib/orders/refunds/sync-refunds';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { sealPaymentSecrets } from '@/lib/payments/account';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { setEnv } from '../../support/data/environment';
import { issueInvoice, listCreditNotes } from '../../support/data/invoices';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { type FakeStripe, startFakeStripe } from '../../support/stripe/fake-stripe';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let fake: FakeStripe;
const methods = { auto: 0, manual: 0 };
beforeAll(async () => {
  fake = await startFakeStripe();
  setEnv({ STRIPE_API_URL: fake.url });
  shop = await openShop();
  for (const capture_mode of ['auto', 'manual'] as const) {
    const keys = fake.accounts[0]?.test;
    const config = sealPaymentSecrets({
      test_secret_key: keys?.secretKey ?? '',
      test_webhook_secret: 'whsec_ofthesetests',
    });
    const [row] = await database()
      .insert(paymentMethod)
      .values({
        code: `stripe_${capture_mode}`,
        title: { 'en-US': 'Card by Stripe' },
        type: 'card',
        provider: 'stripe',
        enabled: true,
        payment_window_minutes: 30,
        test_mode: true,
        capture_mode,
        public_config: { test_publishable_key: keys?.publishableKey ?? '' },
        config,
      })
      .returning();
    methods[capture_mode] = row?.id ?? 0;
  }
  return fake.close;
});
beforeEach(() => fake.clearFaults());
afterAll(async () => expect(await brokenPromises()).toEqual({}));

type Placed = { order_id: number; order_number: string };

/** A guest's order of some units, paid by card; or the money of it is held. */
async function paid(units = 1, mode: keyof typeof methods = 'auto') {
  const stock = await makeStock(9, 10_000);
  const placed = await buy(await guest(), shop, stock, units, {
    payment_method_id: methods[mode],
  });
  const open = await openPayment(await system(), placed.order_id);
  await fake.confirm(open?.providerIntent.provider_id ?? '');
  const row = await settleOrder(await system(), await readOrder(placed));
  return { ...placed, row, stock, charge: open?.providerIntent.provider_id ?? '' };
}
const findCapture = async ({ order_id }: Placed) => {
  const lines = await database().select().from(payment).where(eq(payment.order_id, order_id));
  const capture = lines.find(({ type, status }) => type === 'capture' && status === 'succeeded');
  if (!capture) throw new Error('no capture');
  return capture;
};
const readLine = async ({ order_id }: Placed) =>
  (await database().select().from(orderItem).where(eq(orderItem.order_id, order_id)))[0];
const seen = async ({ order_id }: Placed) => readOrderForStaff(await owner(), order_id);
const nothing = { items: [], shipping: false, fee: false, restock: false };
const giveAmount = async ({ order_id }: Placed, amount: string) =>
  refundParts(await owner(), order_id, { ...nothing, amount });
/** The order asks its provider what became of the refunds of its charge. */
const hear = async (placed: Placed & { row: Order }) =>
  syncRefunds(await system(), placed.row, await findCapture(placed));
const listNeeds = async ({ order_number: search }: Placed, now = new Date()) => {
  const ctx = { ...(await owner()), now: () => now };
  const { data } = await listOrders(ctx, orderQuery.parse({ money_due: '1', search }));
  return data.map(({ payment_need }) => payment_need);
};

/** A refund of 50.00 that was on its way and then failed. */
async function failedLater() {
  const placed = await paid();
  fake.nextRefund({ status: 'pending' });
  await giveAmount(placed, '50');
  expect((await seen(placed)).refunds).toMatchObject([{ state: 'on_its_way' }]);
  expect(await listNeeds(placed)).toEqual([]);
  fake.settleRefund(fake.refunds().at(-1)?.id ?? '', 'failed', 'expired_or_canceled_card');
  await hear(placed);
  const [failedRefund] = (await seen(placed)).refunds;
  expect(failedRefund).toMatchObject({
    state: 'not_sent',
    to_send: { minor: 5000 },
    can_retry: true,
    error_message: 'expired_or_canceled_card',
  });
  expect(await listNeeds(placed)).toEqual(['refund_failed']);
  return { ...placed, refund: failedRefund?.id ?? 0 };
}

test('a refund that failed is tried again under another key; a second refusal says why, and it is owed still', async () => {
  const placed = await failedLater();
  const retry = async () => retryRefund(await owner(), placed.order_id, placed.refund);
  fake.nextRefund({ status: 'failed', failure_reason: 'declined' });
  expect(await refusedFields(retry)).toEqual({ status: ['refund_failed'] });
  expect((await seen(placed)).refunds).toMatchObject([{ state: 'not_sent', attempt: 2 }]);
  expect(await retry()).toMatchObject({ refunded_total: 5000 });
  expect((await seen(placed)).refunds).toMatchObject([{ state: 'sent', to_send: { minor: 0 } }]);
  expect(await listNeeds(placed)).toEqual([]);
  expect(await refusedFields(retry)).toEqual({ status: ['refund_not_due'] });
  const keys = fake.refunds().map(({ metadata }) => metadata?.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a refund that failed counts as sent once staff sent it otherwise', async () => {
  const placed = await failedLater();
  const mark = async () =>
    markRefundSent(await owner(), placed.order_id, placed.refund, { reference: 'FPS 3' });
  expect(await mark()).toMatchObject({ refunded_total: 5000 });
  expect((await seen(placed)).refunds).toMatchObject([{ state: 'sent' }]);
  expect(await refusedFields(mark)).toEqual({ status: ['refund_not_due'] });
});

test('money that failed and was given back otherwise meanwhile does not go twice', async () => {
  const placed = await failedLater();
  const { refundable } = await seen(placed);
  await giveAmount(placed, refundable.total.amount);
  const tooMuch = { status: ['amount_exceeds_refundable'] };
  const retry = async () => retryRefund(await owner(), placed.order_id, placed.refund);
  expect(await refusedFields(retry)).toEqual(tooMuch);
  const mark = async () =>
    markRefundSent(await owner(), placed.order_id, placed.refund, { reference: 'FPS 4' });
  expect(await refusedFields(mark)).toEqual(tooMuch);
});

test('a refund that its provider refuses at once gives nothing back and says why', async () => {
  const placed = await paid();
  fake.nextRefund({ status: 'failed', failure_reason: 'declined' });
  const give = () => giveAmount(placed, '50');
  expect(await refusedFields(give)).toEqual({ status: ['refund_failed'] });
  const { refunds, refundable } = await seen(placed);
  expect(refunds).toMatchObject([{ state: 'refused', can_retry: false, to_send: { minor: 0 } }]);
  expect(refundable.total.minor).toBe(placed.row.paid_total);
  expect(await listNeeds(placed)).toEqual([]);
});

test('two staff give the same last unit back at once, ten tries each: it goes back once', async () => {
  const placed = await paid();
  const line = await readLine(placed);
  const { version } = await readOrder(placed);
  const before = fake.refunds().length;
  const items = [{ order_item_id: line?.id ?? 0, quantity: 1, restock: false }];
  const press = async () =>
    refundParts(await owner(), placed.order_id, { ...nothing, items, version });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, press));
  const refused = tries.filter((attempt) => attempt.status === 'rejected');
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 409 });
  expect(fake.refunds().length - before).toBe(1);
  expect((await seen(placed)).refunds).toHaveLength(1);
});

test('a refund on its way counts against what is left; failed later it counts no more, and the history says so', async () => {
  const placed = await paid(2);
  const { paid_total } = placed.row;
  fake.nextRefund({ status: 'pending' });
  await giveAmount(placed, '150');
  const readRefundable = async () => (await seen(placed)).refundable.total.minor;
  expect(await readRefundable()).toBe(paid_total - 15_000);
  await expect(giveAmount(placed, '150')).rejects.toMatchObject({
    status: 409,
    data: { left: { minor: paid_total - 15_000 } },
  });
  fake.settleRefund(fake.refunds().at(-1)?.id ?? '', 'failed', 'lost_or_stolen_card');
  await hear(placed);
  expect(await readRefundable()).toBe(paid_total);
  expect((await seen(placed)).events.at(-1)).toMatchObject({ type: 'refund_failed' });
});

test('a refund made at the provider waits for its lines: units come back, and once said it is said', async () => {
  const placed = await paid(3);
  await shipOrder(await owner(), placed.order_id, {
    items: [{ order_item_id: (await readLine(placed))?.id ?? 0, quantity: 1 }],
  });
  await issueInvoice(placed);
  fake.refundInDashboard(placed.charge, { amount: 20_500 });
  await hear(placed);
  const [outside] = (await seen(placed)).refunds;
  expect(outside).toMatchObject({ outside: true, to_assign: true, free_amount: { minor: 20_500 } });
  expect(await listNeeds(placed)).toEqual(['refund_unassigned']);
  const line = (await readLine(placed))?.id ?? 0;
  const assign = async (quantity: number) =>
    assignRefund(await owner(), placed.order_id, outside?.id ?? 0, {
      ...nothing,
      items: [{ order_item_id: line, quantity, restock: true }],
    });
  expect(await refusedFields(() => assign(4))).toEqual({ items: ['quantity_exceeds_refundable'] });
  const before = await readOrder(placed);
  expect(await listCreditNotes(placed)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => refusedFields(() => assign(2))));
  expect(both.filter(Boolean)).toEqual([{ status: ['refund_not_assignable'] }]);
  expect(await listCreditNotes(placed)).toMatchObject([{ content: { lines: [{ quantity: 2 }] } }]);
  const after = await seen(placed);
  expect(after.refunds).toMatchObject([
    { to_assign: false, items: [{ quantity: 2, amount: 20_000 }], free_amount: { minor: 500 } },
  ]);
  expect(after.items).toMatchObject([
    { quantity_refunded: 2, quantity_returned: 1, quantity_canceled: 1 },
  ]);
  expect(await shelf(placed.stock)).toEqual({ quantity: 9, reserved: 1 });
  expect(after.refunded_total.minor).toBe(before.refunded_total);
  expect(await listNeeds(placed)).toEqual([]);
});

test('one that took all of the money ended its order; what came back of it can still be said', async () => {
  const placed = await paid(2);
  await shipOrder(await owner(), placed.order_id, {});
  fake.refundInDashboard(placed.charge);
  await hear(placed);
  const { status, refunds } = await seen(placed);
  expect([status, refunds[0]?.to_assign]).toEqual(['refunded', true]);
  expect(await shelf(placed.stock)).toEqual({ quantity: 7, reserved: 0 });
  const line = (await readLine(placed))?.id ?? 0;
  const items = [{ order_item_id: line, quantity: 1, restock: true }];
  await assignRefund(await owner(), placed.order_id, refunds[0]?.id ?? 0, { ...nothing, items });
  expect(await shelf(placed.stock)).toEqual({ quantity: 8, reserved: 0 });
  expect(await readOrder(placed)).toMatchObject({ fulfillment_status: 'returned' });
});

test('money that is held is named until it lapses, is taken without a reference, and a dispute blocks its refund', async () => {
  const placed = await paid(1, 'manual');
  expect(placed.row.status).toBe('payment_review');
  const { intents, payments } = await seen(placed);
  expect(intents).toMatchObject([{ status: 'authorized', method: 'Card by Stripe' }]);
  expect(JSON.stringify([intents, payments])).not.toMatch(/pi_|secret/);
  expect(await listNeeds(placed)).toEqual([]);
  const until = intents[0]?.capture_before?.getTime() ?? 0;
  expect(await listNeeds(placed, new Date(until - 24 * 3_600_000))).toEqual(['capture_due']);
  await transitionOrder(await owner(), placed.order_id, { status: 'paid' });
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  const { id } = fake.openDispute(placed.charge);
  const note = async () =>
    noteDispute(await system(), placed.row, await findCapture(placed), id, async () => undefined);
  await note();
  expect((await seen(placed)).disputes).toMatchObject([
    { is_charge_refundable: false, closed_at: null },
  ]);
  expect(await listNeeds(placed)).toEqual(['dispute']);
  const needs = (await readDashboardTasks(await owner())).money_due;
  expect(await refusedFields(() => giveAmount(placed, '1'))).toEqual({
    status: ['refund_disputed'],
  });
  fake.moveDispute(id, 'won');
  await note();
  // That it ended is seen for a week.
  expect(await listNeeds(placed)).toEqual(['dispute_closed']);
  expect((await readDashboardTasks(await owner())).money_due).toBe(needs);
  expect(await listNeeds(placed, new Date(Date.now() + 8 * 24 * 3_600_000))).toEqual([]);
});

test('a payment that does not match what was asked for waits for a person', async () => {
  const placed = await buy(await guest(), shop, await makeStock(3), 1, {
    payment_method_id: methods.auto,
  });
  const open = await openPayment(await system(), placed.order_id);
  await fake.confirm(open?.providerIntent.provider_id ?? '');
  // What is asked for now is another amount than was taken.
  await database()
    .update(paymentIntent)
    .set({ amount: 1000 })
    .where(eq(paymentIntent.order_id, placed.order_id));
  await settleOrder(await system(), await readOrder(placed));
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review', paid_total: 0 });
  expect(await listNeeds(placed)).toEqual(['mismatch']);
});
