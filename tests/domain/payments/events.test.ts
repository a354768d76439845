import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { payment, paymentEvent, paymentIntent, refund } from '@/db/schema/payments';
import { retryPaymentEvents } from '@/lib/orders/payments/events';
import { inMinutes } from '../../support/data/orders';
import { brokenPromises, readOrder, system } from '../../support/data/shop';
import {
  comeBack,
  deliver,
  handledEvents,
  listLedgerLines,
  openCard,
  openStripeShop,
  payAndReturn,
  payUnheard,
  placeByStripe,
  type StripeShop,
  WEBHOOK,
} from '../../support/data/stripe-shop';
import type { StripeEvent } from '../../support/stripe/book';

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
const takeEvent = (type: StripeEvent['type']): StripeEvent => {
  const [event] = open.fake.take(type);
  if (!event) throw new Error(`no ${type}`);
  return event;
};
const selectEvents = (event_id: string) =>
  database().select().from(paymentEvent).where(eq(paymentEvent.event_id, event_id));

test('S12 an event is one effect however often and in parallel it comes, a day later too, and always taken', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  const event = takeEvent('payment_intent.succeeded');
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(open, event)));
  expect(answers.every((status) => status === undefined)).toBe(true);
  expect(await deliver(open, event)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  expect(await listLedgerLines(placed)).toEqual([`capture succeeded ${TOTAL}`]);
  expect(await selectEvents(event.id)).toHaveLength(1);
});

/** Every order of a list. */
const permutations = <T>(list: T[]): T[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((item, at) =>
        permutations(list.filter((_, index) => index !== at)).map((others) => [item, ...others]),
      );

test('S13 four events in all 24 orders, each doubled, lead to the same end', async () => {
  const ends = new Set<string>();
  for (const places of permutations([0, 1, 2, 3])) {
    const placed = await placeByStripe(open);
    await payUnheard(open, placed, 'declined');
    const failed = takeEvent('payment_intent.payment_failed');
    await payUnheard(open, placed);
    const succeeded = takeEvent('payment_intent.succeeded');
    const charged = takeEvent('charge.succeeded');
    const { intentId } = await openIntentTold(placed);
    open.fake.refundInDashboard(intentId);
    const refunded = takeEvent('charge.refunded');
    open.fake.take();
    const events = [failed, succeeded, charged, refunded];
    for (const at of places)
      for (let copy = 0; copy < 2; copy++) {
        const event = events[at];
        if (event) expect(await deliver(open, event)).toBeUndefined();
      }
    const { status, payment_status, paid_total, refunded_total } = await readOrder(placed);
    ends.add(JSON.stringify([status, payment_status, paid_total, refunded_total]));
    expect((await listLedgerLines(placed)).sort()).toEqual([
      `capture failed ${TOTAL}`,
      `capture succeeded ${TOTAL}`,
      `refund pending ${TOTAL}`,
      `refund succeeded ${TOTAL}`,
    ]);
  }
  expect([...ends]).toEqual([JSON.stringify(['refunded', 'refunded', TOTAL, TOTAL])]);
}, 60_000);

async function openIntentTold({ order_number }: { order_number: string }) {
  const intent = open.fake.intents().find(({ metadata }) => metadata.order_number === order_number);
  return { intentId: intent?.id ?? '' };
}

test('S11 an event of what is not known here yet is sent again, and tried again by the shop', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  const event = takeEvent('payment_intent.succeeded');
  const forget = (provider_id: string | null) =>
    database()
      .update(paymentIntent)
      .set({ provider_id })
      .where(eq(paymentIntent.order_id, placed.order_id));
  const { intentId } = await openIntentTold(placed);
  await forget(null);
  expect(await deliver(open, event)).toBe(409);
  expect(await selectEvents(event.id)).toMatchObject([{ handled_at: null, attempts: 1 }]);
  await forget(intentId);
  await retryPaymentEvents(await system(inMinutes(2)));
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  expect(await selectEvents(event.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
});

test('what somebody else made with the same account is noted and left alone', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  const event = structuredClone(takeEvent('payment_intent.succeeded'));
  const object = event.data.object as { id: string; metadata: object };
  object.id = 'pi_of_another_program';
  object.metadata = {};
  expect(await deliver(open, event)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  await comeBack(placed);
});

test('S15 a signature that is forged, altered, old or of the future is refused; two secrets are taken', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  const event = takeEvent('payment_intent.succeeded');
  expect(await deliver(open, event, { secrets: ['whsec_of_somebody'] })).toBe(400);
  expect(await deliver(open, event, { shift: -301 })).toBe(400);
  expect(await deliver(open, event, { shift: 301 })).toBe(400);
  const other = { ...structuredClone(event), livemode: true };
  expect(await deliver(open, other)).toBe(400);
  const { receivePaymentWebhook } = await import('@/lib/orders/payments/events');
  const { body, headers } = open.fake.sign(event, { secrets: [WEBHOOK] });
  const ctx = await system();
  for (const [raw, signature] of [
    [`${body} `, headers['Stripe-Signature']],
    [body, ''],
    [body, 't=x,v1=y'],
    ['{', headers['Stripe-Signature']],
  ] as const)
    await expect(
      receivePaymentWebhook(ctx, 'stripe', raw, new Headers({ 'Stripe-Signature': signature })),
    ).rejects.toThrow('bad_signature');
  expect(await selectEvents(event.id)).toEqual([]);
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  expect(await deliver(open, event, { secrets: ['whsec_of_somebody', WEBHOOK], shift: 290 })).toBe(
    undefined,
  );
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('S16 effect and event are one: where the provider does not answer nothing is noted as done', async () => {
  const placed = await placeByStripe(open);
  await payUnheard(open, placed);
  const event = takeEvent('payment_intent.succeeded');
  open.fake.fault('GET /v1/payment_intents/:id', 'drop_before', { times: 4 });
  expect(await deliver(open, event)).toBe(503);
  expect(await selectEvents(event.id)).toMatchObject([{ handled_at: null }]);
  open.fake.clearFaults();
  expect(await deliver(open, event)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('S33 events of types nobody knows are noted and left alone', async () => {
  const placed = await placeByStripe(open);
  await openCard(placed);
  const event = structuredClone(takeEvent('payment_intent.created'));
  for (const type of ['invoice.paid', 'v2.core.event', 'payment_intent.something_new']) {
    const unknown = { ...event, id: `evt_${type}`, type } as unknown as StripeEvent;
    expect(await deliver(open, unknown)).toBeUndefined();
  }
  expect((await handledEvents()).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['invoice.paid', 'v2.core.event', 'payment_intent.something_new']),
  );
});

test('S24 a refund made at the provider stands in the books, once, as made outside', async () => {
  const placed = await placeByStripe(open);
  await payAndReturn(open, placed);
  const { intentId } = await openIntentTold(placed);
  open.fake.take();
  open.fake.refundInDashboard(intentId, { amount: 1000 });
  for (const event of open.fake.take()) await deliver(open, event);
  expect(await readOrder(placed)).toMatchObject({
    status: 'paid',
    payment_status: 'partially_refunded',
    refunded_total: 1000,
  });
  const of = eq(refund.order_id, placed.order_id);
  expect(await database().select().from(refund).where(of)).toMatchObject([
    { amount: 1000, outside: true, items: [], status: 'succeeded' },
  ]);
});

test('S25 a dispute is shown and blocks a refund while it lasts; an inquiry does not', async () => {
  const { transitionOrder } = await import('@/lib/orders/transition');
  const { owner } = await import('../../support/data/staff');
  const { refusedFields } = await import('../../support/values/refusal');
  const [placed, inquired] = [await placeByStripe(open), await placeByStripe(open)];
  for (const placedOrder of [placed, inquired]) await payAndReturn(open, placedOrder);
  open.fake.take();
  const disputed = open.fake.openDispute((await openIntentTold(placed)).intentId);
  open.fake.openDispute((await openIntentTold(inquired)).intentId, { inquiry: true });
  for (const event of open.fake.take()) expect(await deliver(open, event)).toBeUndefined();
  expect(await readOrder(placed)).toMatchObject({ status: 'paid' });
  const refundAll = async ({ order_id }: { order_id: number }) =>
    transitionOrder(await owner(), order_id, { status: 'refunded' });
  expect(await refusedFields(() => refundAll(placed))).toEqual({ status: ['refund_disputed'] });
  expect(await refundAll(inquired)).toMatchObject({ status: 'refunded' });
  open.fake.moveDispute(disputed.id, 'won');
  for (const event of open.fake.take()) expect(await deliver(open, event)).toBeUndefined();
  expect(await refundAll(placed)).toMatchObject({ status: 'refunded' });
});

test('S34 no secret, no client_secret and no message of the provider lies in the database', async () => {
  const placed = await placeByStripe(open);
  const { providerIntent } = await openCard(placed);
  await payAndReturn(open, placed);
  for (const event of open.fake.take()) await deliver(open, event);
  const tables = await database().execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  let dump = '';
  for (const { name } of tables)
    for (const row of await database().execute(sql.raw(`select t::text as text from ${name} t`)))
      dump += String(row.text);
  const [account] = open.fake.accounts;
  expect(providerIntent.client_secret).toContain('_secret_');
  for (const secret of ['_secret_', account?.test.secretKey ?? '-', WEBHOOK, '"object":'])
    expect(dump.includes(secret), secret).toBe(false);
  expect(await database().$count(payment, eq(payment.order_id, placed.order_id))).toBe(1);
});
