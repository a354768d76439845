import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { paymentIntent } from '@/db/schema/payments';
import { cancelOwnOrder, payOwnOrder } from '@/lib/checkout/own-order';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { remindOfReviews } from '@/lib/orders/review-reminder';
import { transitionOrder } from '@/lib/orders/transition';
import { inMinutes, intents } from '../../support/orders';
import { refusedFields } from '../../support/refusal';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  readOrder,
  shelf,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';
import { DAY, HOUR } from '../../support/stripe/clock';
import {
  comeBack,
  deliver,
  deliverAll,
  lines,
  openCard,
  openStripeShop,
  pay,
  payUnheard,
  placeByStripe,
  refundsOf,
  type StripeShop,
} from '../../support/stripe-shop';

process.env.STRIPE_API_URL = 'http://127.0.0.1:9';
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
const refOf = ({ order_number, public_token }: { order_number: string; public_token: string }) => ({
  order: order_number,
  public_token,
});
const CREATE = 'POST /v1/payment_intents';
const made = ({ order_number }: { order_number: string }) =>
  open.fake.intents().filter(({ metadata }) => metadata.order_number === order_number);

test('S1 an answer that is lost is asked for again under the same key: one intent is made', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'drop_after', { times: 4 });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  const { told } = await openCard(placed);
  expect(made(placed)).toMatchObject([{ id: told.provider_id, amount: TOTAL, currency: 'hkd' }]);
  expect(await pay(open, placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
});

test('S3 a key older than a day is never sent again: what was made is looked for', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'drop_after', { times: 4 });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  const calls = open.fake.calls.length;
  const { intent, told } = await openCard(placed, inMinutes(25 * 60));
  expect(intent.reference).toBe(`${placed.order_number}-P1`);
  expect(made(placed)).toHaveLength(1);
  expect(told.provider_id).toBe(made(placed)[0]?.id);
  const later = open.fake.calls.slice(calls).map(({ method, path }) => `${method} ${path}`);
  expect(later[0]).toBe('GET /v1/payment_intents/search');
  expect(later).not.toContain(CREATE);
});

test('S3 where nothing was made, another one is, under another key', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'drop_before', { times: 4 });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  const { intent } = await openCard(placed, inMinutes(25 * 60));
  expect(intent.reference).toBe(`${placed.order_number}-P2`);
  expect((await intents(placed)).map(({ status }) => status)).toEqual(['canceled', 'open']);
});

test('S4 a lock that is waited for, and too many calls: the same key again, and nothing is failed', async () => {
  const keysOf = ({ order_number }: { order_number: string }) =>
    open.fake.calls
      .filter(
        ({ path, params }) =>
          `${path} ${JSON.stringify(params)}`.startsWith(`/v1/payment_intents {`) &&
          JSON.stringify(params).includes(order_number),
      )
      .map(({ idempotencyKey }) => idempotencyKey);
  const waited = await placeByStripe(open);
  open.fake.fault(CREATE, 'lock_timeout');
  await openCard(waited);
  const limited = await placeByStripe(open);
  open.fake.fault(CREATE, 'rate_limit', { times: 3 });
  await expect(openCard(limited)).rejects.toThrow('unavailable');
  expect(await readOrder(limited)).toMatchObject({ status: 'pending' });
  open.fake.clearFaults();
  await openCard(limited);
  for (const placed of [waited, limited]) {
    expect(keysOf(placed).length).toBeGreaterThan(1);
    expect(new Set(keysOf(placed))).toEqual(new Set([`${placed.order_number}-P1`]));
    expect(made(placed)).toHaveLength(1);
  }
});

test('S5 an error that is stored under a key is unknown: a new key only once nothing was made', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'error_before');
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  const { intent } = await openCard(placed, inMinutes(6));
  expect(intent.reference).toBe(`${placed.order_number}-P2`);
  const late = await placeByStripe(open);
  open.fake.fault(CREATE, 'error_after');
  await expect(openCard(late)).rejects.toThrow('unavailable');
  expect((await openCard(late)).intent.reference).toBe(`${late.order_number}-P1`);
  expect(made(late)).toHaveLength(1);
});

test('S6 a card that is declined and then another on the same page: one intent, a line an attempt', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed, 'declined');
  expect(await comeBack(placed)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  await payUnheard(open, placed, 'insufficientFunds');
  expect(await pay(open, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  expect(await lines(placed)).toEqual([
    `capture failed ${TOTAL}`,
    `capture failed ${TOTAL}`,
    `capture succeeded ${TOTAL}`,
  ]);
  expect(made(placed)).toHaveLength(1);
});

test('S6 who leaves after a decline is told once it was quiet, and can still pay', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed, 'declined');
  await comeBack(placed);
  await sweepPayments(await system(inMinutes(5)));
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  await sweepPayments(await system(inMinutes(12)));
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
  await payOwnOrder(await guest(), refOf(placed));
  expect(await pay(open, placed)).toMatchObject({ status: 'paid' });
  expect(made(placed)).toHaveLength(1);
});

test('S7 an order has one open intent: both tabs pay the same, and a second payment goes back at once', async () => {
  const placed = await placeByStripe(open);
  const [one, other] = await Promise.all([openCard(placed), openCard(placed)]);
  expect(one.told.provider_id).toBe(other.told.provider_id);
  const late = await placeByStripe(open);
  const { told } = await openCard(late);
  // The first intent is thought to be over, a second one is paid, and then the first as well.
  await database()
    .update(paymentIntent)
    .set({ status: 'canceled' })
    .where(eq(paymentIntent.order_id, late.order_id));
  expect(await pay(open, late)).toMatchObject({ status: 'paid' });
  await open.fake.confirm(told.provider_id);
  await deliverAll(open);
  expect(await readOrder(late)).toMatchObject({
    status: 'paid',
    paid_total: TOTAL,
    refunded_total: 0,
  });
  expect(await lines(late)).toEqual([
    `capture succeeded ${TOTAL}`,
    `capture succeeded ${TOTAL} surplus`,
    `refund pending ${TOTAL} surplus`,
    `refund succeeded ${TOTAL} surplus`,
  ]);
  expect(
    open.fake.refunds().filter(({ payment_intent }) => payment_intent === told.provider_id),
  ).toHaveLength(1);
});

test('S8 what is of another order, amount, currency or mode is never paid: a person must look', async () => {
  const one = await placeByStripe(open);
  const other = await placeByStripe(open);
  const { told } = await openCard(one);
  await openCard(other);
  await open.fake.confirm(told.provider_id);
  // The intent of one order stands in the row of the other.
  await database().delete(paymentIntent).where(eq(paymentIntent.order_id, one.order_id));
  await database()
    .update(paymentIntent)
    .set({ provider_id: told.provider_id })
    .where(eq(paymentIntent.order_id, other.order_id));
  expect(await comeBack(other)).toMatchObject({ status: 'payment_review', paid_total: 0 });
  const asked = await placeByStripe(open);
  await payUnheard(open, asked);
  await database()
    .update(paymentIntent)
    .set({ amount: TOTAL + 1 })
    .where(eq(paymentIntent.order_id, asked.order_id));
  expect(await comeBack(asked)).toMatchObject({ status: 'payment_review', paid_total: 0 });
});

test('S9 the return page, webhooks and the sweeper at once: one settlement', async () => {
  for (let round = 0; round < 10; round++) {
    const placed = await placeByStripe(open);
    await payUnheard(open, placed);
    const events = open.fake.take();
    await Promise.all([
      comeBack(placed),
      comeBack(placed),
      ...events.map((event) => deliver(open, event)),
      sweepPayments(await system(inMinutes(2))),
    ]);
    expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
    expect(await lines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  }
});

test('S14 every webhook is lost: the sweeper settles within its interval', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  open.fake.take();
  await sweepPayments(await system(inMinutes(2)));
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  const [intent] = await intents(placed);
  expect(intent?.check_at).toBeNull();
});

test('S14 an intent that nobody pays is asked about after 1, 5, 15, 60 minutes, daily, and a week at most', async () => {
  const placed = await placeByStripe(open);
  await openCard(placed);
  await database().update(order).set({ expires_at: null }).where(eq(order.id, placed.order_id));
  let minutes = 0;
  const waits: number[] = [];
  for (;;) {
    const [intent] = await intents(placed);
    if (!intent?.check_at) break;
    const next = Math.round((intent.check_at.getTime() - intent.created_at.getTime()) / 60_000);
    waits.push(next - minutes);
    minutes = next;
    await sweepPayments(await system(intent.check_at));
  }
  expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 1440, 1440]);
  expect(minutes).toBeLessThanOrEqual(7 * 24 * 60);
  await cancelExpiredOrders(await system());
});

test('S17 S30 whoever never returns: the intent ends before the order does, and its goods are free', async () => {
  const id = await makeStock(1);
  const placed = await placeByStripe(open, open.shop.stripe, id);
  await payUnheard(open, placed, 'authenticates');
  await cancelExpiredOrders(await system(inMinutes(31)));
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled', cancel_reason: 'expired' });
  expect(made(placed)).toMatchObject([{ status: 'canceled' }]);
  expect(await shelf(id)).toEqual({ quantity: 1, reserved: 0 });
});

test('S17 money that came unheard is taken when its order is about to end', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  expect(await refusedFields(async () => cancelOwnOrder(await guest(), refOf(placed)))).toEqual({
    status: ['status_change_refused'],
  });
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('S18 S29 a bank that takes its time: the order waits, cannot be canceled and does not expire', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed, 'processing');
  expect(await comeBack(placed)).toMatchObject({ status: 'payment_review', expires_at: null });
  const cancel = async () =>
    transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await refusedFields(cancel)).toEqual({ status: ['payment_processing'] });
  open.fake.settleProcessing(made(placed)[0]?.id ?? '', 'succeeded');
  expect(await comeBack(placed)).toMatchObject({ status: 'paid' });
  const other = await placeByStripe(open);
  await payUnheard(open, other, 'processing');
  await comeBack(other);
  open.fake.settleProcessing(made(other)[0]?.id ?? '', 'failed');
  await comeBack(other);
  expect(await lines(other)).toEqual([`capture failed ${TOTAL}`]);
  expect(await readOrder(other)).toMatchObject({ status: 'payment_reject' });
});

test('S19 S21 money that is held: taken once by two at once, let go by a cancel', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  expect(await pay(open, placed)).toMatchObject({
    status: 'payment_review',
    payment_status: 'authorized',
  });
  const take = async () => transitionOrder(await owner(), placed.order_id, { status: 'paid' });
  const taken = await Promise.allSettled([take(), take(), take()]);
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
  expect(await lines(placed)).toEqual([
    `authorize succeeded ${TOTAL}`,
    `capture succeeded ${TOTAL}`,
  ]);
  const other = await placeByStripe(open, open.shop.manual);
  await pay(open, other);
  expect(
    await transitionOrder(await owner(), other.order_id, { status: 'canceled' }),
  ).toMatchObject({
    status: 'canceled',
    payment_status: 'voided',
  });
  expect(made(other)).toMatchObject([{ status: 'canceled' }]);
  expect(await lines(other)).toEqual([`authorize succeeded ${TOTAL}`, `void succeeded ${TOTAL}`]);
  await deliverAll(open);
  expect(await refundsOf(other)).toEqual([]);
});

test('S10 a capture of what was captured elsewhere reads its state and gives nothing back', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  await pay(open, placed);
  const [intent] = made(placed);
  open.fake.fault('POST /v1/payment_intents/:id/capture', 'drop_after', { times: 4 });
  const take = async () => transitionOrder(await owner(), placed.order_id, { status: 'paid' });
  await expect(take()).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  expect(await take().catch(() => readOrder(placed))).toMatchObject({ status: 'paid' });
  expect(await refundsOf(placed)).toEqual([]);
  expect(open.fake.intents().find(({ id }) => id === intent?.id)?.amount_received).toBe(TOTAL);
});

test('S20 a hold that lapses: the order is to be paid again', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  await pay(open, placed);
  const [held] = await intents(placed);
  expect((held?.capture_before?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * DAY);
  const remindedAfter = async (days: number) =>
    remindOfReviews(await system(inMinutes(days * 24 * 60)));
  await remindedAfter(1.1);
  // A day after it came, and when the bank is about to let it go.
  expect([await remindedAfter(4), await remindedAfter(5.1)]).toEqual([0, 1]);
  expect(await remindedAfter(6)).toBe(0);
  open.fake.clock.advance(7 * DAY + HOUR);
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
  expect(await lines(placed)).toEqual([`authorize succeeded ${TOTAL}`, `void succeeded ${TOTAL}`]);
});

test('S31 an order that was charged in test mode is asked and refunded there, whatever the mode is now', async () => {
  const placed = await placeByStripe(open);
  expect(await pay(open, placed)).toMatchObject({ status: 'paid' });
  const { paymentMethod } = await import('@/db/schema/methods');
  const mode = (test_mode: boolean) =>
    database()
      .update(paymentMethod)
      .set({ test_mode })
      .where(eq(paymentMethod.id, open.shop.stripe));
  await mode(false);
  const refunded = await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  await mode(true);
  expect(refunded).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
  expect(open.fake.refunds().at(-1)).toMatchObject({ amount: TOTAL });
});

test('S32 the provider is down: the order is placed, other ways stay, and the job makes the intent', async () => {
  open.fake.fault('*', 'down');
  const placed = await placeByStripe(open);
  expect(placed).toMatchObject({ status: 'pending', payment: { type: 'redirect' } });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  expect(await buy(await guest(), open.shop, await makeStock(2), 1)).toMatchObject({
    status: 'pending',
  });
  open.fake.clearFaults();
  await sweepPayments(await system(inMinutes(3)));
  expect(made(placed)).toHaveLength(1);
});
