import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { paymentEvent } from '@/db/schema/payments';
import { cancelOwnOrder, payOwnOrder, readOwnOrder } from '@/lib/checkout/own-order';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { remindOfPaymentReviews } from '@/lib/orders/review-reminder';
import { transitionOrder } from '@/lib/orders/transition';
import { countSilentWebhooks } from '@/lib/payments/silent-webhooks';
import { inMinutes, intents } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  readOrder,
  shelf,
  system,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  comeBack,
  deliverAll,
  listLedgerLines,
  listStripeRefunds,
  openCard,
  openStripeShop,
  payAndReturn,
  payUnheard,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';
import { DAY, HOUR } from '../../support/stripe/clock';
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
const toOrderRef = ({
  order_number,
  public_token,
}: {
  order_number: string;
  public_token: string;
}) => ({
  order: order_number,
  public_token,
});
const made = ({ order_number }: { order_number: string }) =>
  open.fake.intents().filter(({ metadata }) => metadata.order_number === order_number);

test('S14 every webhook is lost: the sweeper settles within its interval', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  open.fake.take();
  await sweepPayments(await system(inMinutes(2)));
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  const [intent] = await intents(placed);
  expect(intent?.check_at).toBeNull();
});

test('S14 staff see that a provider tells nothing: money came in an hour ago, and no event since', async () => {
  const silentIn = async (minutes: number) => countSilentWebhooks(await system(inMinutes(minutes)));
  await database().delete(paymentEvent);
  const placed = await placeByStripe(open);
  await payAndReturn(open, placed);
  expect([await silentIn(30), await silentIn(70)]).toEqual([0, 1]);
  await deliverAll(open);
  expect(await silentIn(70)).toBe(0);
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

test('whoever looks at an order again and again asks its provider once, and changes nothing', async () => {
  const placed = await placeByStripe(open);
  await openCard(placed);
  const [before] = await intents(placed);
  const callsBefore = open.fake.calls.length;
  const look = async () => readOwnOrder(await guest(), toOrderRef(placed));
  await Promise.all(Array.from({ length: 10 }, look));
  expect(open.fake.calls).toHaveLength(callsBefore + 1);
  expect(await intents(placed)).toEqual([before]);
  // Whoever acts on it asks, however lately somebody looked.
  await payUnheard(open, placed);
  open.fake.take();
  expect(
    await refusedFields(async () => cancelOwnOrder(await guest(), toOrderRef(placed))),
  ).toEqual({
    status: ['status_change_refused'],
  });
  expect(await look()).toMatchObject({ status: 'paid' });
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
  expect(
    await refusedFields(async () => cancelOwnOrder(await guest(), toOrderRef(placed))),
  ).toEqual({
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
  expect(await listLedgerLines(other)).toEqual([`capture failed ${TOTAL}`]);
  expect(await readOrder(other)).toMatchObject({ status: 'payment_reject' });
});

test('S19 S21 money that is held: taken once by two at once, let go by a cancel', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  expect(await payAndReturn(open, placed)).toMatchObject({
    status: 'payment_review',
    payment_status: 'authorized',
  });
  const take = async () => transitionOrder(await owner(), placed.order_id, { status: 'paid' });
  const taken = await Promise.allSettled([take(), take(), take()]);
  expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
  expect(await listLedgerLines(placed)).toEqual([
    `authorize succeeded ${TOTAL}`,
    `capture succeeded ${TOTAL}`,
  ]);
  const other = await placeByStripe(open, open.shop.manual);
  await payAndReturn(open, other);
  expect(
    await transitionOrder(await owner(), other.order_id, { status: 'canceled' }),
  ).toMatchObject({
    status: 'canceled',
    payment_status: 'voided',
  });
  expect(made(other)).toMatchObject([{ status: 'canceled' }]);
  expect(await listLedgerLines(other)).toEqual([
    `authorize succeeded ${TOTAL}`,
    `void succeeded ${TOTAL}`,
  ]);
  await deliverAll(open);
  expect(await listStripeRefunds(other)).toEqual([]);
});

test('S10 a capture of what was captured elsewhere reads its state and gives nothing back', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  await payAndReturn(open, placed);
  const [intent] = made(placed);
  open.fake.fault('POST /v1/payment_intents/:id/capture', 'drop_after', { times: 4 });
  const take = async () => transitionOrder(await owner(), placed.order_id, { status: 'paid' });
  await expect(take()).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  expect(await take().catch(() => readOrder(placed))).toMatchObject({ status: 'paid' });
  expect(await listStripeRefunds(placed)).toEqual([]);
  expect(open.fake.intents().find(({ id }) => id === intent?.id)?.amount_received).toBe(TOTAL);
});

test('S20 a hold that lapses: the order is to be paid again', async () => {
  const placed = await placeByStripe(open, open.shop.manual);
  await payAndReturn(open, placed);
  const [authorized] = await intents(placed);
  expect((authorized?.capture_before?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * DAY);
  const remindedAfter = async (days: number) =>
    remindOfPaymentReviews(await system(inMinutes(days * 24 * 60)));
  await remindedAfter(1.1);
  // A day after it came, and when the bank is about to let it go.
  expect([await remindedAfter(4), await remindedAfter(5.1)]).toEqual([0, 1]);
  expect(await remindedAfter(6)).toBe(0);
  open.fake.clock.advance(7 * DAY + HOUR);
  await deliverAll(open);
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
  expect(await listLedgerLines(placed)).toEqual([
    `authorize succeeded ${TOTAL}`,
    `void succeeded ${TOTAL}`,
  ]);
});

test('S31 an order that was charged in test mode is asked and refunded there, whatever the mode is now', async () => {
  const placed = await placeByStripe(open);
  expect(await payAndReturn(open, placed)).toMatchObject({ status: 'paid' });
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

test('S32 the provider is down: who asked for its form can pay another way, or call the order off', async () => {
  const [changes, ends] = [await placeByStripe(open), await placeByStripe(open)];
  open.fake.fault('*', 'down');
  for (const placed of [changes, ends])
    await expect(openCard(placed)).rejects.toThrow('unavailable');
  const way = { payment_method_id: open.shop.transfer };
  expect(await payOwnOrder(await guest(), toOrderRef(changes), way)).toEqual({ type: 'none' });
  expect(await cancelOwnOrder(await guest(), toOrderRef(ends))).toMatchObject({
    status: 'canceled',
  });
  open.fake.clearFaults();
  await sweepPayments(await system(inMinutes(3)));
  expect(await readOrder(changes)).toMatchObject({ status: 'pending' });
  expect([...made(changes), ...made(ends)]).toEqual([]);
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
