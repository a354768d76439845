import { afterAll, afterEach, expect, test } from 'vitest';
import { DAY, HOUR } from '../../support/stripe/clock';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { catchStripeError, createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
afterEach(() => fake.clearFaults());
afterAll(() => fake.close());

let count = 0;
const newKey = () => `key-${++count}`;
const create = (idempotencyKey: string, amount = 10_000) =>
  stripe.paymentIntents.create({ amount, currency: 'hkd' }, { idempotencyKey });
const made = (amount: number) => fake.intents().filter((intent) => intent.amount === amount).length;
const CREATE = 'POST /v1/payment_intents';

test('the first answer of a key is given again, and says so', async () => {
  const key = newKey();
  const first = await create(key, 10_001);
  const again = await create(key, 10_001);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  expect(fake.calls.at(-1)).toMatchObject({ replayed: true, status: 200 });
  expect(made(10_001)).toBe(1);
});

test('a key with other parameters, or for another call, is refused; of another mode it is free', async () => {
  const key = newKey();
  const { id } = await create(key);
  const error = { statusCode: 400, type: 'idempotency_error' };
  expect(await catchStripeError(create(key, 20_000))).toMatchObject(error);
  const other = stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key });
  expect(await catchStripeError(other)).toMatchObject(error);
  const live = createSdk(fake, fake.accounts[0]?.live.secretKey);
  const free = await live.paymentIntents.create(
    { amount: 20_000, currency: 'hkd' },
    { idempotencyKey: key },
  );
  expect(free.livemode).toBe(true);
});

test('errors of the work are kept, a declined card and a state among them', async () => {
  const { id, client_secret } = await create(newKey());
  const { publishableKey = '' } = fake.accounts[0]?.test ?? {};
  const decline = () =>
    fetch(`${fake.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${publishableKey}`,
        'Stripe-Version': '2026-10-28.endive',
        'Idempotency-Key': 'declined',
      },
      body: new URLSearchParams({
        client_secret: client_secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4000000000000002',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
      }),
    });
  const [first, second] = [await decline(), await decline()];
  expect([first.status, second.status]).toEqual([402, 402]);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  const key = { idempotencyKey: newKey() };
  const early = await catchStripeError(stripe.paymentIntents.capture(id, {}, key));
  await stripe.paymentIntents.cancel(id);
  expect(await catchStripeError(stripe.paymentIntents.capture(id, {}, key))).toEqual(early);
});

test('a 500 is kept, whether the work was done or not', async () => {
  for (const [kind, amount, done] of [
    ['error_before', 10_002, 0],
    ['error_after', 10_003, 1],
  ] as const) {
    const key = newKey();
    fake.fault(CREATE, kind);
    for (let tries = 0; tries < 2; tries++)
      expect(await catchStripeError(create(key, amount))).toMatchObject({
        statusCode: 500,
        type: 'api_error',
      });
    expect(made(amount)).toBe(done);
    await create(newKey(), amount);
    expect(made(amount)).toBe(done + 1);
  }
});

test('what failed before the work began leaves its key free', async () => {
  const key = newKey();
  expect(await catchStripeError(create(key, 1))).toMatchObject({ code: 'amount_too_small' });
  fake.fault(CREATE, 'lock_timeout');
  expect(await catchStripeError(create(key))).toMatchObject({
    statusCode: 429,
    code: 'lock_timeout',
  });
  expect((await create(key)).lastResponse.headers).not.toHaveProperty('idempotent-replayed');
});

test('a key whose call still runs is in use', async () => {
  const key = newKey();
  let open = () => {};
  const reached = new Promise<void>((reach) => {
    fake.afterEffect(CREATE, () => {
      reach();
      return new Promise<void>((opened) => {
        open = opened;
      });
    });
  });
  const first = create(key, 10_004);
  await reached;
  expect(made(10_004)).toBe(1);
  const second = await catchStripeError(create(key, 10_004));
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  open();
  const { id } = await first;
  expect((await create(key, 10_004)).id).toBe(id);
});

test('of many calls at once with one key one works', async () => {
  const key = newKey();
  fake.fault(CREATE, 'delay_after', { ms: 500 });
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => create(key, 10_005)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made(10_005)).toBe(1);
});

test('a key is forgotten after a day', async () => {
  const key = newKey();
  const { id } = await create(key);
  fake.clock.advance(DAY - HOUR);
  expect((await create(key)).id).toBe(id);
  fake.clock.advance(HOUR + 1_000);
  expect((await create(key)).id).not.toBe(id);
});

test('a key is at most 255 characters long', async () => {
  expect(await catchStripeError(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
  expect((await create('k'.repeat(255))).object).toBe('payment_intent');
});
