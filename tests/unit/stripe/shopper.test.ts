import { loadStripe } from '@stripe/stripe-js/pure';
import { afterAll, expect, test, vi } from 'vitest';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
afterAll(() => fake.close());

const create = (capture_method: 'automatic' | 'manual' = 'automatic') =>
  stripe.paymentIntents.create({ amount: 10_000, currency: 'hkd', capture_method });
const listCharges = async (payment_intent: string) =>
  (await stripe.charges.list({ payment_intent })).data;
const typesTaken = () => fake.take().map(({ type }) => type);

test('a card pays, by the secret a browser has', async () => {
  const { id, client_secret } = await create();
  const { status, intent } = await fake.confirm(client_secret ?? '');
  expect([status, intent?.status]).toEqual([200, 'succeeded']);
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    amount_received: 10_000,
    latest_charge: {
      status: 'succeeded',
      captured: true,
      amount_captured: 10_000,
      payment_intent: id,
      outcome: { network_status: 'approved_by_network' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
  });
  const again = await fake.confirm(id);
  expect([again.status, again.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
  expect(await listCharges(id)).toHaveLength(1);
});

test('each card is declined in its way, and the intent stays payable', async () => {
  const rows = [
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficientFunds', 'card_declined', 'insufficient_funds'],
    ['expired', 'expired_card', undefined],
    ['incorrectCvc', 'incorrect_cvc', undefined],
    ['5555555555554444', 'card_declined', 'test_mode_live_card'],
  ];
  const { id } = await create();
  for (const [card, code, decline_code] of rows) {
    const { status, error } = await fake.confirm(id, card);
    expect([card, status, error]).toMatchObject([card, 402, { type: 'card_error', code }]);
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect([card, error?.decline_code]).toEqual([card, decline_code]);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, charge: error?.charge },
      latest_charge: { id: error?.charge, status: 'failed', failure_code: code, paid: false },
    });
  }
  const wrong = await fake.confirm(id, '4242424242424241');
  expect([wrong.status, wrong.error?.code]).toEqual([402, 'incorrect_number']);
  expect((await fake.confirm(id)).intent?.status).toBe('succeeded');
  const charges = await listCharges(id);
  expect(charges.map(({ status }) => status)).toEqual([
    'succeeded',
    ...rows.map(() => 'failed' as const),
  ]);
});

test('the page of the bank leads back with what became of the payment', async () => {
  const { id, client_secret } = await create();
  const back = `http://shop.test/zh-HK/return?order=7`;
  const confirmation = await fake.confirm(id, 'authenticates', back);
  expect(confirmation.intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: back } },
  });
  const failed = new URL(await fake.answerBank(id, 'fail'));
  expect(Object.fromEntries(failed.searchParams)).toEqual({
    order: '7',
    payment_intent: id,
    payment_intent_client_secret: client_secret,
    redirect_status: 'failed',
  });
  const intent = await stripe.paymentIntents.retrieve(id);
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
    latest_charge: null,
  });
  await fake.confirm(id, 'declinesAfterAuthentication');
  expect(await fake.answerBank(id, 'complete')).toContain('redirect_status=failed');
  await fake.confirm(id, 'authenticates');
  expect(await fake.answerBank(id, 'complete')).toContain('redirect_status=succeeded');
  const [charge, declined] = await listCharges(id);
  expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
  expect(declined?.failure_code).toBe('card_declined');
});

test('a page of the bank that was left behind charges nothing', async () => {
  const { id } = await create();
  await fake.confirm(id, 'authenticates');
  const { next_action } = await stripe.paymentIntents.retrieve(id);
  const page = `${next_action?.redirect_to_url?.url}`;
  await stripe.paymentIntents.cancel(id);
  const answer = await fetch(`${page}/complete`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('redirect_status=failed');
  const { id: raised } = await create();
  await fake.confirm(raised, 'authenticates');
  const intent = await stripe.paymentIntents.update(raised, { amount: 20_000 });
  expect(intent).toMatchObject({ status: 'requires_confirmation', next_action: null });
  expect(await listCharges(id)).toEqual([]);
  expect((await fake.confirm(raised)).intent?.amount).toBe(20_000);
});

test('a payment stays in process until it is settled', async () => {
  for (const [end, status, charged] of [
    ['succeeded', 'succeeded', 'succeeded'],
    ['failed', 'requires_payment_method', 'failed'],
  ] as const) {
    const { id } = await create();
    expect((await fake.confirm(id, 'processing')).intent?.status).toBe('processing');
    expect((await listCharges(id)).map((charge) => charge.status)).toEqual(['pending']);
    expect(fake.settleProcessing(id, end).status).toBe(status);
    expect((await listCharges(id)).map((charge) => charge.status)).toEqual([charged]);
  }
});

test('each step says in events what happened', async () => {
  fake.take();
  const { id } = await create('manual');
  await fake.confirm(id, 'declined');
  await fake.confirm(id, 'authenticates');
  await fake.answerBank(id, 'complete');
  await stripe.paymentIntents.capture(id);
  await stripe.refunds.create({ payment_intent: id });
  expect(typesTaken()).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  const { id: slow } = await create();
  await fake.confirm(slow, 'processing');
  await fake.settleProcessing(slow, 'succeeded');
  expect(typesTaken()).toEqual([
    'payment_intent.created',
    'charge.pending',
    'payment_intent.processing',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test('the loader of Stripe.js takes the script for its own release', async () => {
  const text = await (await fetch(`${fake.url}/endive/stripe.js`)).text();
  const window: Record<string, unknown> = {};
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  new Function('window', text)(window);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
  const { publishableKey } = fake.accounts[0]?.test ?? {};
  const loaded = await loadStripe(publishableKey ?? '');
  vi.unstubAllGlobals();
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
  const { client_secret } = await create();
  const { paymentIntent } = (await loaded?.retrievePaymentIntent(client_secret ?? '')) ?? {};
  expect(paymentIntent).toMatchObject({ amount: 10_000, status: 'requires_payment_method' });
  expect(() => loaded?.elements({ clientSecret: 'seti_1_secret_2' })).toThrow('clientSecret');
});
