import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { catchStripeError, createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
const [account] = fake.accounts;
if (!account) throw new Error('no account');
afterAll(() => fake.close());

const call = (path: string, init: RequestInit & { key?: string; version?: string } = {}) => {
  const { key = account.test.secretKey, version = Stripe.API_VERSION, headers, ...rest } = init;
  return fetch(`${fake.url}${path}`, {
    ...rest,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(version && { 'Stripe-Version': version }),
      ...headers,
    },
  });
};
const form = 'application/x-www-form-urlencoded';
const post = (body: string, type = form) =>
  call('/v1/payment_intents', { method: 'POST', body, headers: { 'Content-Type': type } });
const readError = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: Record<string, string> };
  return [answer.status, error.code, error.param];
};

test('a key says whose call it is and in which mode; an unknown one is refused', async () => {
  const live = createSdk(fake, account.live.secretKey);
  const tested = await stripe.paymentIntents.create({ amount: 1000, currency: 'hkd' });
  const real = await live.paymentIntents.create({ amount: 1000, currency: 'hkd' });
  expect([tested.livemode, real.livemode]).toEqual([false, true]);
  const unknown = createSdk(fake, 'sk_test_unknown').paymentIntents.retrieve(tested.id);
  expect(await catchStripeError(unknown)).toMatchObject({ statusCode: 401 });
  expect((await call('/v1/refunds', { key: '' })).status).toBe(401);
  const other = await catchStripeError(live.paymentIntents.retrieve(tested.id));
  expect(other).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  expect(other.message).toContain('a similar object exists in test mode');
  expect((await live.paymentIntents.list()).data.map(({ id }) => id)).toEqual([real.id]);
});

test('accounts have keys of their own, and do not see each other', async () => {
  const keys = (name: string) => ({ secretKey: `sk_${name}`, publishableKey: `pk_${name}` });
  const buildAccount = (name: string) => ({
    id: `acct_${name}`,
    test: keys(`test_${name}`),
    live: keys(`live_${name}`),
  });
  const bothAccounts = await startFakeStripe({
    accounts: [buildAccount('one'), buildAccount('two')],
  });
  const [firstSdk, other] = [
    createSdk(bothAccounts, 'sk_live_one'),
    createSdk(bothAccounts, 'sk_live_two'),
  ];
  const { id } = await firstSdk.paymentIntents.create({ amount: 1000, currency: 'hkd' });
  expect(await catchStripeError(other.paymentIntents.retrieve(id))).toMatchObject({
    statusCode: 404,
  });
  expect((await firstSdk.paymentIntents.retrieve(id)).livemode).toBe(true);
  await bothAccounts.close();
});

test('a call names the version it is written for, by its date', async () => {
  for (const version of ['', 'latest', '2026-13-01.endive', '2026-10-28.'])
    expect([version, (await call('/v1/refunds', { version })).status]).toEqual([version, 400]);
  expect((await call('/v1/refunds', { version: '2024-06-20' })).status).toBe(200);
});

test('what is unknown, missing or wrong is refused by name, and an unknown address too', async () => {
  const rows: [string, unknown[]][] = [
    ['amount=1000&currency=hkd&colour=red', [400, 'parameter_unknown', 'colour']],
    [
      'amount=1000&currency=hkd&automatic_payment_methods[on]=true',
      [400, 'parameter_unknown', 'automatic_payment_methods[on]'],
    ],
    ['amount=1000&currency=hkd&confirm=true', [400, 'parameter_unknown', 'confirm']],
    ['currency=hkd', [400, 'parameter_missing', 'amount']],
    [
      'amount=1000&currency=hkd&automatic_payment_methods[allow_redirects]=never',
      [400, 'parameter_missing', 'automatic_payment_methods[enabled]'],
    ],
    ['amount=10.5&currency=hkd', [400, 'parameter_invalid_integer', 'amount']],
    ['amount=0&currency=hkd', [400, 'parameter_invalid_integer', 'amount']],
    ['amount=1000&currency=hkd&description=', [400, 'parameter_invalid_empty', 'description']],
    ['amount=1000&currency=hkd&capture_method=later', [400, undefined, 'capture_method']],
    ['amount=1000&currency=hkd&receipt_email=x', [400, 'email_invalid', 'receipt_email']],
    [
      'amount=1000&currency=hkd&payment_method_types=card',
      [400, undefined, 'payment_method_types'],
    ],
    [`amount=1000&currency=hkd&metadata[${'k'.repeat(41)}]=1`, [400, undefined, expect.anything()]],
    [`amount=1000&currency=hkd&metadata[k]=${'v'.repeat(501)}`, [400, undefined, 'metadata[k]']],
    ['amount=1000&currency=hkd&expand[]=charges', [400, undefined, 'expand[0]']],
  ];
  for (const [body, refused] of rows)
    expect([body, await readError(await post(body))]).toEqual([body, refused]);
  expect((await post('{"amount":1000}', 'application/json')).status).toBe(400);
  expect((await call('/v1/payment_intent')).status).toBe(404);
  expect(fake.intents().filter(({ amount }) => amount !== 1000)).toEqual([]);
});

test('a publishable key sees a part of the intent whose secret it names, and no more', async () => {
  const { publishableKey: key } = account.test;
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'hkd',
    metadata: { order_id: '7' },
  });
  const path = `/v1/payment_intents/${intent.id}`;
  const seen = await call(`${path}?client_secret=${intent.client_secret}`, { key });
  const part = (await seen.json()) as object;
  expect(part).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  expect(part).not.toHaveProperty('metadata');
  expect((await call(`${path}?client_secret=${intent.id}_secret_x`, { key })).status).toBe(400);
  expect((await call(path, { key })).status).toBe(400);
  expect(await readError(await call('/v1/refunds', { key }))).toEqual([
    403,
    'secret_key_required',
    undefined,
  ]);
});

test('browsers of every site may call it and read the answer', async () => {
  const preflight = await call('/v1/payment_intents/pi_1', { method: 'OPTIONS', key: '' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Stripe-Version');
  const answer = await call('/v1/refunds');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('the calls are kept, without what is secret in them', async () => {
  const intent = await stripe.paymentIntents.create(
    { amount: 2000, currency: 'hkd', metadata: { order_id: '9' } },
    { idempotencyKey: 'order-9-1' },
  );
  expect(fake.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v1/payment_intents',
    params: { amount: '2000', metadata: { order_id: '9' } },
    idempotencyKey: 'order-9-1',
    headers: { authorization: 'Bearer sk_test_[redacted]' },
    status: 200,
    replayed: false,
  });
  await fake.confirm(intent.client_secret ?? '', 'succeeds');
  const all = JSON.stringify(fake.calls);
  for (const secret of [intent.client_secret, account.test.secretKey, '4242424242424242'])
    expect(all).not.toContain(secret);
});
