import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { dispute, payment, paymentEvent } from '@/db/schema/payments';
import { salesEntry } from '@/db/schema/sales';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { sweepDisputes } from '@/lib/orders/payments/disputes';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { listQueuedJobs } from '../../support/data/jobs';
import { listSoldLines } from '../../support/data/parcels';
import { brokenPromises, readOrder, shelf, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  deliver,
  deliverAll,
  listLedgerLines,
  openStripeShop,
  payAndReturn,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';
import type { StripeEvent } from '../../support/stripe/book';
import type { NewDispute } from '../../support/stripe/disputes';
import { refusedFields } from '../../support/values/refusal';

let open: StripeShop;
beforeAll(async () => {
  open = await openStripeShop();
});
afterEach(async () => {
  open.fake.clearFaults();
  open.fake.take();
  expect(await brokenPromises()).toEqual({});
});
afterAll(() => open.fake.close());

const TOTAL = 24_490;
type Placed = Awaited<ReturnType<typeof placeByStripe>>;
const paidOrder = async (): Promise<Placed> => {
  const placed = await placeByStripe(open);
  await payAndReturn(open, placed);
  open.fake.take();
  return placed;
};
const findIntentId = ({ order_number }: Placed) =>
  open.fake.intents().find(({ metadata }) => metadata.order_number === order_number)?.id ?? '';
const disputed = (placed: Placed, input?: NewDispute) =>
  open.fake.openDispute(findIntentId(placed), input);
/** The dispute ends so, and the shop hears of all of it. */
const ends = async ({ id }: { id: string }, status: 'won' | 'lost' | 'warning_closed') => {
  open.fake.moveDispute(id, status);
  await deliverAll(open);
};
const listEntries = ({ order_id }: Placed) =>
  database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id));
const soldFor = async (placed: Placed, kind?: string) =>
  (await listEntries(placed))
    .filter((entry) => !kind || entry.kind === kind)
    .reduce((sum, { total }) => sum + total, 0);
const listStaffMails = async ({ order_id }: Placed) =>
  (await listQueuedJobs())
    .filter(({ name, data }) => name === 'order.mail' && data.order_id === order_id)
    .flatMap(({ data }) => (data.template === 'dispute_update' ? [String(data.turn)] : []));
const refundAll = async ({ order_id }: Placed, more: object = {}) =>
  transitionOrder(await owner(), order_id, { status: 'refunded', ...more });

test('a lost dispute is booked: ledger, totals, payment status and sales; the order stands', async () => {
  const placed = await paidOrder();
  const needs = async () => (await readDashboardTasks(await owner())).money_due;
  const before = await needs();
  const lost = disputed(placed, { reason: 'product_not_received' });
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid', refunded_total: 0 });
  expect(await needs()).toBe(before + 1);
  await ends(lost, 'lost');
  expect(await readOrder(placed)).toMatchObject({
    status: 'paid',
    payment_status: 'refunded',
    paid_total: TOTAL,
    refunded_total: TOTAL,
  });
  expect(await listLedgerLines(placed)).toEqual([
    `capture succeeded ${TOTAL}`,
    `chargeback succeeded ${TOTAL}`,
  ]);
  expect(await soldFor(placed)).toBe(0);
  expect(await soldFor(placed, 'dispute')).toBe(-TOTAL);
  const goods = (await listEntries(placed)).reduce(
    (sum, { gross, item_discount, order_discount }) => sum + gross - item_discount - order_discount,
    0,
  );
  expect(goods).toBe(0);
  expect((await listEntries(placed)).reduce((sum, { units }) => sum + units, 0)).toBe(1);
  expect(await listStaffMails(placed)).toEqual(['opened', 'lost']);
  // It is seen for a week that it ended.
  expect(await needs()).toBe(before + 1);
  const seen = await readOrderForStaff(await owner(), placed.order_id);
  expect(seen.disputes).toMatchObject([
    { status: 'lost', fee: { amount: '85.00' }, closed_at: expect.any(Date) },
  ]);
  expect(seen.refundable.total.minor).toBe(0);
  expect(seen.edit_refusal).toBe('order_edit_refunded');
  const events = await database()
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.order_id, placed.order_id));
  expect(events.flatMap(({ type, data }) => (type === 'dispute' ? [data.status] : []))).toEqual([
    'needs_response',
    'lost',
  ]);
});

test('nothing that was lost is refunded; staff end such an order, and its goods are free', async () => {
  const placed = await paidOrder();
  const [line] = await listSoldLines(placed);
  await ends(disputed(placed), 'lost');
  const part = { items: [{ order_item_id: line?.id ?? 0, quantity: 1 }], shipping: false };
  const refund = async () =>
    refundParts(await owner(), placed.order_id, { ...part, fee: false, restock: false });
  expect(await refusedFields(refund)).toEqual({ items: ['nothing_to_refund'] });
  expect(await shelf(line?.stock_id ?? 0)).toMatchObject({ reserved: 1 });
  expect(await refundAll(placed, { cancel_reason: 'fraud' })).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    cancel_reason: 'fraud',
  });
  expect(await shelf(line?.stock_id ?? 0)).toMatchObject({ reserved: 0 });
  expect(await listLedgerLines(placed)).toHaveLength(2);
});

test('a won dispute closes: nothing is booked, staff are told, and refunds go on', async () => {
  const placed = await paidOrder();
  const won = disputed(placed);
  await deliverAll(open);
  expect(await refusedFields(() => refundAll(placed))).toEqual({ status: ['refund_disputed'] });
  await ends(won, 'won');
  expect(await listStaffMails(placed)).toEqual(['opened', 'won']);
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid', refunded_total: 0 });
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  expect(await refundAll(placed)).toMatchObject({ status: 'refunded', refunded_total: TOTAL });
});

test('a part of the payment, beside a refund of another one: both are gone, once each', async () => {
  const placed = await paidOrder();
  await refundParts(await owner(), placed.order_id, {
    items: [],
    shipping: true,
    fee: false,
    restock: false,
  });
  expect(await soldFor(placed)).toBe(TOTAL - 4500);
  await ends(disputed(placed, { amount: 9_990 }), 'lost');
  expect(await readOrder(placed)).toMatchObject({
    status: 'paid',
    payment_status: 'partially_refunded',
    refunded_total: 4500 + 9_990,
  });
  expect(await soldFor(placed)).toBe(TOTAL - 4500 - 9_990);
  const seen = await readOrderForStaff(await owner(), placed.order_id);
  expect(seen.refundable.total.minor).toBe(TOTAL - 4500 - 9_990);
  await ends(disputed(placed, { amount: 10_000 }), 'lost');
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'refunded' });
  expect(await soldFor(placed)).toBe(0);
});

test('a bank takes more than is left: the order counts no more than came in', async () => {
  const placed = await paidOrder();
  await refundParts(await owner(), placed.order_id, {
    items: [],
    shipping: true,
    fee: false,
    restock: false,
  });
  await ends(disputed(placed, { amount: TOTAL }), 'lost');
  expect(await readOrder(placed)).toMatchObject({
    payment_status: 'refunded',
    refunded_total: TOTAL,
  });
  expect(await listLedgerLines(placed)).toContain(`chargeback succeeded ${TOTAL}`);
});

test('events doubled, shuffled and late come to the same: one loss, one word to staff', async () => {
  const placed = await paidOrder();
  const { id } = disputed(placed);
  open.fake.moveDispute(id, 'under_review');
  open.fake.moveDispute(id, 'lost');
  const events: StripeEvent[] = open.fake.take();
  expect(events.length).toBeGreaterThan(3);
  for (const event of events.toReversed()) await deliver(open, event);
  await Promise.all(events.map((event) => deliver(open, event)));
  expect(await listLedgerLines(placed)).toEqual([
    `capture succeeded ${TOTAL}`,
    `chargeback succeeded ${TOTAL}`,
  ]);
  expect(await listStaffMails(placed)).toEqual(['lost']);
});

test('an answer that was asked for earlier does not undo a later one', async () => {
  const placed = await paidOrder();
  const { id } = disputed(placed);
  const [created] = open.fake.take('charge.dispute.created');
  await ends({ id }, 'lost');
  if (created) await deliver(open, created, { now: new Date(Date.now() - 60_000) });
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'refunded' });
});

test('money that a bank gives back after all is booked back, and may be lost again', async () => {
  const placed = await paidOrder();
  const { id } = disputed(placed);
  await ends({ id }, 'lost');
  open.fake.reopenDispute(id, 'won');
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid', refunded_total: 0 });
  expect(await soldFor(placed)).toBe(TOTAL);
  open.fake.reopenDispute(id, 'lost');
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'refunded' });
  expect(await listLedgerLines(placed)).toEqual([
    `capture succeeded ${TOTAL}`,
    `chargeback succeeded ${TOTAL}`,
    `chargeback failed ${TOTAL}`,
    `chargeback succeeded ${TOTAL}`,
  ]);
  expect(await listStaffMails(placed)).toEqual(['lost', 'won', 'lost']);
});

test('without any webhook the sweep finds what was disputed, and how it ended', async () => {
  const [placed, old] = [await paidOrder(), await paidOrder()];
  const { id } = disputed(placed);
  open.fake.take();
  await sweepDisputes(await system());
  expect(await listStaffMails(placed)).toEqual(['opened']);
  open.fake.moveDispute(id, 'lost');
  open.fake.take();
  await sweepDisputes(await system());
  await sweepDisputes(await system());
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'refunded' });
  expect(await listStaffMails(placed)).toEqual(['opened', 'lost']);
  // As a former version left it: noted as lost, and booked nowhere.
  const former = disputed(old);
  open.fake.moveDispute(former.id, 'lost');
  open.fake.take();
  const [capture] = await database()
    .select()
    .from(payment)
    .where(eq(payment.order_id, old.order_id));
  const now = new Date();
  await database()
    .insert(dispute)
    .values({
      order_id: old.order_id,
      capture_id: capture?.id ?? 0,
      provider: 'stripe',
      provider_id: former.id,
      amount: TOTAL,
      currency: 'HKD',
      status: 'lost',
      closed_at: now,
      created_at: now,
      updated_at: now,
    });
  expect(Object.keys(await brokenPromises())).toEqual(['I22']);
  await sweepDisputes(await system());
  expect(await readOrder(old)).toMatchObject({ payment_status: 'refunded' });
  expect(
    await database().select().from(paymentEvent).where(eq(paymentEvent.object_id, former.id)),
  ).toEqual([]);
});

test('a bank that only asked takes nothing', async () => {
  const placed = await paidOrder();
  await ends(disputed(placed, { inquiry: true }), 'warning_closed');
  expect(await readOrder(placed)).toMatchObject({ payment_status: 'paid' });
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
});
