import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '../../support/stripe/clock';
import { MINIMUMS } from '../../support/stripe/currencies';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { catchStripeError, createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
afterAll(() => fake.close());

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 10_000, currency: 'hkd', ...more });
const authorizeIntent = async (amount = 10_000) => {
  const { id } = await create({ amount, capture_method: 'manual' });
  await fake.confirm(id);
  return id;
};
const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };

test('a new intent waits for a card, with a secret for the browser', async () => {
  const fields = { description: 'Order 7', receipt_email: 'jamie@mail.test', metadata: { a: '1' } };
  const intent = await create({ ...fields, automatic_payment_methods: { enabled: true } });
  expect(intent).toMatchObject({
    ...fields,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount_received: 0,
    amount_capturable: 0,
    latest_charge: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  const both = { automatic_payment_methods: { enabled: true }, payment_method_types: ['card'] };
  expect(await catchStripeError(create(both))).toMatchObject({ param: 'payment_method_types' });
});

test('the minimum of each currency is charged, and one unit less is too small', async () => {
  for (const [currency, least] of Object.entries(MINIMUMS)) {
    expect((await create({ amount: least, currency })).currency).toBe(currency);
    const less = await catchStripeError(create({ amount: least - 1, currency }));
    expect([currency, less.code]).toEqual([currency, 'amount_too_small']);
  }
});

test('amounts have as many digits, and the last digits, their currency allows', async () => {
  const rows: [number, string, string | undefined][] = [
    [99_999_999, 'hkd', undefined],
    [100_000_000, 'hkd', 'amount_too_large'],
    [9_999_999_999, 'jpy', undefined],
    [10_000_000_000, 'jpy', 'amount_too_large'],
    [999_999_999_999, 'idr', undefined],
    [1, 'vnd', undefined],
    [5120, 'kwd', undefined],
    [5124, 'kwd', 'invalid_charge_amount'],
    [5125, 'tnd', 'invalid_charge_amount'],
    [500, 'isk', undefined],
    [510, 'isk', 'invalid_charge_amount'],
    [501, 'ugx', 'invalid_charge_amount'],
    [80_045, 'twd', undefined],
    [17_545, 'huf', undefined],
  ];
  for (const [amount, currency, code] of rows) {
    const call = create({ amount, currency });
    const got = code ? (await catchStripeError(call)).code : (await call) && undefined;
    expect([amount, currency, got]).toEqual([amount, currency, code]);
  }
});

test('a currency is known, and written in small letters', async () => {
  for (const currency of ['HKD', 'xyz', 'btc'])
    expect(await catchStripeError(create({ currency }))).toMatchObject({
      statusCode: 400,
      param: 'currency',
    });
});

test('an open intent is changed; names of metadata are added and taken away', async () => {
  const { id } = await create({ metadata: { order_id: '7', note: 'x' } });
  const more = { amount: 12_000, metadata: { note: '', other: 'y' } };
  expect(await stripe.paymentIntents.update(id, more)).toMatchObject({
    amount: 12_000,
    metadata: { order_id: '7', other: 'y' },
  });
  const none = await stripe.paymentIntents.update(id, { metadata: '' });
  expect(none.metadata).toEqual({});
  const small = stripe.paymentIntents.update(id, { amount: 10 });
  expect(await catchStripeError(small)).toMatchObject({ code: 'amount_too_small' });
});

test('of a paid intent the words are changed and the amount is not; of a canceled one nothing', async () => {
  const { id } = await create();
  await fake.confirm(id);
  const noted = await stripe.paymentIntents.update(id, { metadata: { order_id: '8' } });
  expect(noted.metadata).toEqual({ order_id: '8' });
  const amount = { amount: 20_000 };
  expect(await catchStripeError(stripe.paymentIntents.update(id, amount))).toMatchObject(
    unexpected,
  );
  const held_ = await authorizeIntent();
  expect(await catchStripeError(stripe.paymentIntents.update(held_, amount))).toMatchObject(
    unexpected,
  );
  const { id: over } = await create();
  await stripe.paymentIntents.cancel(over);
  const words = { metadata: { order_id: '8' } };
  expect(await catchStripeError(stripe.paymentIntents.update(over, words))).toMatchObject(
    unexpected,
  );
});

test('what is held is captured whole, once', async () => {
  const id = await authorizeIntent();
  const before = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(before).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 10_000,
    amount_received: 0,
    latest_charge: { captured: false, amount_captured: 0, paid: true },
  });
  const after = await stripe.paymentIntents.capture(id);
  expect(after).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 10_000,
  });
  const again = await catchStripeError(stripe.paymentIntents.capture(id));
  expect(again).toMatchObject(unexpected);
  expect(again.message).toContain('already been captured');
});

test('a part of what is held is captured, and the rest is freed', async () => {
  const id = await authorizeIntent();
  const tooMuch = stripe.paymentIntents.capture(id, { amount_to_capture: 10_001 });
  expect(await catchStripeError(tooMuch)).toMatchObject({
    statusCode: 400,
    param: 'amount_to_capture',
  });
  const after = await stripe.paymentIntents.capture(
    id,
    { amount_to_capture: 6_000 },
    { idempotencyKey: `capture-${id}` },
  );
  expect(after).toMatchObject({ amount: 10_000, amount_received: 6_000, amount_capturable: 0 });
  const charge = await stripe.charges.retrieve(String(after.latest_charge), {
    expand: ['refunds'],
  });
  expect(charge).toMatchObject({
    amount: 10_000,
    amount_captured: 6_000,
    amount_refunded: 4_000,
    refunded: false,
  });
  expect(charge.refunds?.data.map(({ amount, reason }) => [amount, reason])).toEqual([
    [4_000, null],
  ]);
  const more = stripe.refunds.create({ payment_intent: id, amount: 6_001 });
  expect(await catchStripeError(more)).toMatchObject({ statusCode: 400, param: 'amount' });
});

test('what nobody paid, or what is only held, is canceled; what is paid or in process is not', async () => {
  const { id: open } = await create();
  const reason = { cancellation_reason: 'requested_by_customer' } as const;
  expect(await stripe.paymentIntents.cancel(open, reason)).toMatchObject({
    status: 'canceled',
    ...reason,
  });
  expect(await catchStripeError(stripe.paymentIntents.cancel(open))).toMatchObject(unexpected);
  const holding = await authorizeIntent();
  const freed = await stripe.paymentIntents.cancel(holding, { expand: ['latest_charge'] });
  expect(freed).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    latest_charge: { refunded: true, captured: false },
  });
  const { id: paid } = await create();
  await fake.confirm(paid);
  expect(await catchStripeError(stripe.paymentIntents.cancel(paid))).toMatchObject(unexpected);
  const { id: slow } = await create();
  await fake.confirm(slow, 'processing');
  expect(await catchStripeError(stripe.paymentIntents.cancel(slow))).toMatchObject(unexpected);
  fake.settings.cancelsProcessing = true;
  expect(await stripe.paymentIntents.cancel(slow)).toMatchObject({ status: 'canceled' });
  fake.settings.cancelsProcessing = false;
});

test('what is held lapses after seven days', async () => {
  const id = await authorizeIntent();
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const { payment_method_details } = intent.latest_charge as Stripe.Charge;
  const deadline = (intent.created + (7 * DAY) / 1000) * 1000;
  const before = (payment_method_details?.card?.capture_before ?? 0) * 1000;
  expect(Math.abs(before - deadline)).toBeLessThan(5_000);
  fake.take();
  fake.clock.advance(7 * DAY - 10_000);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  fake.clock.advance(20_000);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'automatic',
  });
  const events = fake.take().filter(({ data }) => JSON.stringify(data).includes(id));
  expect(events.map(({ type }) => type)).toEqual([
    'refund.created',
    'charge.expired',
    'payment_intent.canceled',
  ]);
  expect(await catchStripeError(stripe.paymentIntents.capture(id))).toMatchObject(unexpected);
});

test('lists are read in pages, newest first', async () => {
  const made = [];
  for (let count = 0; count < 5; count++) made.unshift((await create()).id);
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
  const seen: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) {
    seen.push(id);
    if (seen.length === 5) break;
  }
  expect(seen).toEqual(made);
  const created = { gt: Math.floor(fake.clock.now() / 1000) + 60 };
  expect((await stripe.paymentIntents.list({ created })).data).toEqual([]);
});

test('intents are searched by metadata, and a new one is found once the lag has passed', async () => {
  const order = `order ${Date.now()}`;
  const query = `metadata['order_id']:'${order}' AND -status:"canceled"`;
  const find = async () => {
    const found = await stripe.paymentIntents.search({ query });
    return found.data.map(({ id }) => id);
  };
  fake.settings.searchLag = 60_000;
  const firstIntent = await create({ metadata: { order_id: order } });
  expect(await find()).toEqual([]);
  fake.clock.advance(61_000);
  expect(await find()).toEqual([firstIntent.id]);
  fake.settings.searchLag = 0;
  const secondIntent = await create({ metadata: { order_id: order } });
  const more = await create({ metadata: { order_id: order } });
  await stripe.paymentIntents.cancel(more.id);
  expect(await find()).toEqual([secondIntent.id, firstIntent.id]);
  const paged: string[] = [];
  for await (const { id } of stripe.paymentIntents.search({ query, limit: 1 })) paged.push(id);
  expect(paged).toEqual([secondIntent.id, firstIntent.id]);
  for (const bad of ["order_id:'1'", "metadata['a']~'b'", "status:'x' AND amount>1 OR amount<9"])
    expect(await catchStripeError(stripe.paymentIntents.search({ query: bad }))).toMatchObject({
      statusCode: 400,
      param: 'query',
    });
});
