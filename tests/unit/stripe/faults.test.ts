import { afterAll, afterEach, expect, test } from 'vitest';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { catchStripeError, createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
afterEach(() => fake.clearFaults());
afterAll(() => fake.close());

const CREATE = 'POST /v1/payment_intents';
const create = (amount: number, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount, currency: 'hkd' },
    idempotencyKey ? { idempotencyKey } : undefined,
  );
const made = (amount: number) => fake.intents().filter((intent) => intent.amount === amount).length;
const lost = { type: 'StripeConnectionError', statusCode: undefined };

test('an answer that is lost leaves its work done, and the key knows it', async () => {
  // The SDK itself repeats a closed connection once.
  fake.fault(CREATE, 'drop_after', { times: 2 });
  expect(await catchStripeError(create(10_001, 'lost'))).toMatchObject(lost);
  expect(made(10_001)).toBe(1);
  const { lastResponse } = await create(10_001, 'lost');
  expect(lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(made(10_001)).toBe(1);
});

test('a call that is lost leaves nothing', async () => {
  fake.fault(CREATE, 'drop_before', { times: 2 });
  expect(await catchStripeError(create(10_002, 'never came'))).toMatchObject(lost);
  expect(made(10_002)).toBe(0);
  expect((await create(10_002, 'never came')).status).toBe('requires_payment_method');
});

test('the SDK brings a call through one dropped connection, once', async () => {
  fake.fault(CREATE, 'drop_after');
  await create(10_003);
  expect(made(10_003)).toBe(1);
});

test('down is down for every call until it is cleared', async () => {
  const down = fake.fault('*', 'down');
  expect(await catchStripeError(create(10_004))).toMatchObject(lost);
  expect(await catchStripeError(stripe.refunds.list())).toMatchObject(lost);
  down.clear();
  expect((await create(10_004)).amount).toBe(10_004);
});

test('too many calls and calls at once are 429, and the SDK is told which to repeat', async () => {
  fake.fault(CREATE, 'rate_limit');
  fake.fault(CREATE, 'lock_timeout');
  const retry = { maxNetworkRetries: 1 };
  const params = { amount: 10_005, currency: 'hkd' };
  const first = await catchStripeError(stripe.paymentIntents.create(params, retry));
  expect(first).toMatchObject({ statusCode: 429, code: 'rate_limit' });
  expect((await stripe.paymentIntents.create(params, retry)).amount).toBe(10_005);
});

test('a slow answer comes after its work, a slow call before', async () => {
  for (const [kind, amount, done] of [
    ['delay_before', 10_006, 0],
    ['delay_after', 10_007, 1],
  ] as const) {
    fake.fault(CREATE, kind, { ms: 150 });
    const impatient = stripe.paymentIntents.create(
      { amount, currency: 'hkd' },
      { timeout: 60, idempotencyKey: kind },
    );
    expect(await catchStripeError(impatient)).toMatchObject(lost);
    expect([kind, made(amount)]).toEqual([kind, done]);
    await expect.poll(() => made(amount)).toBe(1);
  }
});

test('a fault is of the calls it names, and of no call that is not there', async () => {
  fake.fault('POST /v1/payment_intents/:id/cancel', 'error_before');
  const { id } = await create(10_008);
  expect(await catchStripeError(stripe.paymentIntents.cancel(id))).toMatchObject({
    statusCode: 500,
  });
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  expect(() => fake.fault('POST /v1/refund', 'down')).toThrow('No call is');
});
