import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { payment, paymentIntent } from '@/db/schema/payments';
import { payOwnOrder } from '@/lib/checkout/own-order';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { sealPaymentSecrets } from '@/lib/payments/account';
import { inMinutes, intents } from '../../support/data/orders';
import { brokenPromises, guest, readOrder, system } from '../../support/data/shop';
import {
  comeBack,
  deliver,
  deliverAll,
  listLedgerLines,
  openCard,
  openStripeShop,
  payAndReturn,
  payUnheard,
  placeByStripe,
  type StripeShop,
} from '../../support/data/stripe-shop';

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
const CREATE = 'POST /v1/payment_intents';
const made = ({ order_number }: { order_number: string }) =>
  open.fake.intents().filter(({ metadata }) => metadata.order_number === order_number);

test('S1 an answer that is lost is asked for again under the same key: one intent is made', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'drop_after', { times: 4 });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  const { providerIntent } = await openCard(placed);
  expect(made(placed)).toMatchObject([
    { id: providerIntent.provider_id, amount: TOTAL, currency: 'hkd' },
  ]);
  expect(await payAndReturn(open, placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
});

test('S3 a key older than a day is never sent again: what was made is looked for', async () => {
  const placed = await placeByStripe(open);
  open.fake.fault(CREATE, 'drop_after', { times: 4 });
  await expect(openCard(placed)).rejects.toThrow('unavailable');
  open.fake.clearFaults();
  const calls = open.fake.calls.length;
  const { intent, providerIntent } = await openCard(placed, inMinutes(25 * 60));
  expect(intent.reference).toBe(`${placed.order_number}-P1`);
  expect(made(placed)).toHaveLength(1);
  expect(providerIntent.provider_id).toBe(made(placed)[0]?.id);
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
  const listKeys = ({ order_number }: { order_number: string }) =>
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
    expect(listKeys(placed).length).toBeGreaterThan(1);
    expect(new Set(listKeys(placed))).toEqual(new Set([`${placed.order_number}-P1`]));
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
  expect(await payAndReturn(open, placed)).toMatchObject({
    status: 'paid',
    payment_status: 'paid',
  });
  expect(await listLedgerLines(placed)).toEqual([
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
  await payOwnOrder(await guest('HKD', inMinutes(13)), toOrderRef(placed));
  await sweepPayments(await system(inMinutes(15)));
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  expect(await payAndReturn(open, placed)).toMatchObject({ status: 'paid' });
  expect(made(placed)).toHaveLength(1);
});

test('S7 an order has one open intent: both tabs pay the same, and a second payment goes back at once', async () => {
  const placed = await placeByStripe(open);
  const [firstOpened, other] = await Promise.all([openCard(placed), openCard(placed)]);
  expect(firstOpened.providerIntent.provider_id).toBe(other.providerIntent.provider_id);
  const late = await placeByStripe(open);
  const { providerIntent } = await openCard(late);
  // The first intent is thought to be over, a second one is paid, and then the first as well.
  await database()
    .update(paymentIntent)
    .set({ status: 'canceled' })
    .where(eq(paymentIntent.order_id, late.order_id));
  expect(await payAndReturn(open, late)).toMatchObject({ status: 'paid' });
  await open.fake.confirm(providerIntent.provider_id);
  await deliverAll(open);
  expect(await readOrder(late)).toMatchObject({
    status: 'paid',
    paid_total: TOTAL,
    refunded_total: 0,
  });
  expect(await listLedgerLines(late)).toEqual([
    `capture succeeded ${TOTAL}`,
    `capture succeeded ${TOTAL} surplus`,
    `refund pending ${TOTAL} surplus`,
    `refund succeeded ${TOTAL} surplus`,
  ]);
  expect(
    open.fake
      .refunds()
      .filter(({ payment_intent }) => payment_intent === providerIntent.provider_id),
  ).toHaveLength(1);
});

test('S8 what is of another order, amount, currency or mode is never paid: a person must look', async () => {
  const placed = await placeByStripe(open);
  const other = await placeByStripe(open);
  const { providerIntent } = await openCard(placed);
  await openCard(other);
  await open.fake.confirm(providerIntent.provider_id);
  // The intent of one order stands in the row of the other.
  await database().delete(paymentIntent).where(eq(paymentIntent.order_id, placed.order_id));
  await database()
    .update(paymentIntent)
    .set({ provider_id: providerIntent.provider_id })
    .where(eq(paymentIntent.order_id, other.order_id));
  expect(await comeBack(other)).toMatchObject({ status: 'payment_review', paid_total: 0 });
  const altered = await placeByStripe(open);
  await payUnheard(open, altered);
  await database()
    .update(paymentIntent)
    .set({ amount: TOTAL + 1 })
    .where(eq(paymentIntent.order_id, altered.order_id));
  expect(await comeBack(altered)).toMatchObject({ status: 'payment_review', paid_total: 0 });
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
    expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  }
});

test('the card that paid is known again by what its provider calls it', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  await comeBack(placed);
  const paid = await database()
    .select({ card: payment.card_fingerprint })
    .from(payment)
    .where(eq(payment.order_id, placed.order_id));
  expect(paid).toEqual([{ card: expect.stringMatching(/4242$/) }]);
});

test('S31 keys that the provider does not take any more: the order is shown, and its end is not passed over', async () => {
  const placed = await placeByStripe(open);
  await openCard(placed);
  const config = (secret: string | null) =>
    database()
      .update(paymentMethod)
      .set({ config: secret })
      .where(eq(paymentMethod.id, open.shop.stripe));
  const [method] = await database()
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.id, open.shop.stripe));
  await config(sealPaymentSecrets({ test_secret_key: 'sk_test_taken_back_long_ago' }));
  expect(await comeBack(placed)).toMatchObject({ status: 'pending' });
  const late = await system(inMinutes(31));
  await expect(cancelExpiredOrders(late)).rejects.toThrow('provider_refused');
  await config(method?.config ?? null);
  await cancelExpiredOrders(await system(inMinutes(35)));
  expect(await readOrder(placed)).toMatchObject({ status: 'canceled' });
});
