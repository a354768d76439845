import { expect, test } from 'vitest';
import { toSubject, verifyAirwallexEvent } from '@/lib/payments/providers/airwallex/webhook';
import { signEvent } from '../../support/airwallex/fake-airwallex';

const SECRET = 'whsec_of_this_account';
const account = {
  payment_method_id: 1,
  provider: 'airwallex' as const,
  test_mode: true,
  keys: { webhook_secret: SECRET, previous_webhook_secret: 'whsec_of_before' },
};
const now = new Date('2026-11-29T08:00:00Z');
const at = now.getTime();
const toEvent = (name: string, object: object) => ({
  id: 'evt_1',
  name,
  account_id: 'acct_1',
  created_at: now.toISOString(),
  data: { object },
});
const paid = toEvent('payment_intent.succeeded', {
  id: 'int_1',
  metadata: { reference: 'HB1-P1' },
});

const parse = (
  event: object,
  { secret = SECRET, time = at, change = (body: string) => body } = {},
) => {
  const { body, headers } = signEvent(event as typeof paid, secret, time);
  return verifyAirwallexEvent(change(body), new Headers(headers), account, now);
};

test('an event names what happened to which object, in the mode of its secret', () => {
  expect(parse(paid)).toEqual({
    event_id: 'evt_1',
    type: 'payment_intent.succeeded',
    test_mode: true,
    object_id: 'int_1',
    intent_id: 'int_1',
    charge_id: null,
    isOurs: true,
  });
});

test.each([
  ['payment_attempt.paid', { id: 'att_1', payment_intent_id: 'int_1' }, 'att_1'],
  ['refund.settled', { id: 'rfd_1', payment_intent_id: 'int_1', payment_attempt_id: 'a' }, 'a'],
  [
    'payment_dispute.lost',
    { id: 'dst_1', payment_intent_id: 'int_1', payment_attempt_id: 'a' },
    'a',
  ],
])('%s belongs to an intent and a charge', (name, object, charge_id) => {
  expect(parse(toEvent(name, object))).toMatchObject({ intent_id: 'int_1', charge_id });
});

test('what others made with the same account is not ours', () => {
  expect(parse(toEvent('payment_intent.succeeded', { id: 'int_2' }))?.isOurs).toBe(false);
  const attempt = { id: 'att_2', merchant_order_id: 'another shop 12' };
  expect(parse(toEvent('payment_attempt.paid', attempt))?.isOurs).toBe(false);
  const own = { id: 'att_3', merchant_order_id: 'HB1-P2' };
  expect(parse(toEvent('payment_attempt.paid', own))?.isOurs).toBe(true);
});

test('the former secret fits while it is being exchanged, another one never', () => {
  expect(parse(paid, { secret: 'whsec_of_before' })).toBeDefined();
  expect(parse(paid, { secret: 'whsec_of_somebody' })).toBeUndefined();
  expect(parse(paid, { secret: '' })).toBeUndefined();
});

test('a message is taken for five minutes, before and after', () => {
  expect(parse(paid, { time: at - 299_000 })).toBeDefined();
  expect(parse(paid, { time: at + 299_000 })).toBeDefined();
  expect(parse(paid, { time: at - 301_000 })).toBeUndefined();
  expect(parse(paid, { time: at + 301_000 })).toBeUndefined();
});

test('a body that was touched, a time that was touched and no signature are refused', () => {
  expect(parse(paid, { change: (body) => `${body} ` })).toBeUndefined();
  const { body, headers } = signEvent(paid, SECRET, at);
  for (const others of [
    { 'x-timestamp': String(at + 1) },
    { 'x-timestamp': 'yesterday' },
    { 'x-signature': '' },
    { 'x-signature': 'zz' },
    { 'x-signature': headers['x-signature'].slice(2) },
  ])
    expect(
      verifyAirwallexEvent(body, new Headers({ ...headers, ...others }), account, now),
    ).toBeUndefined();
  expect(verifyAirwallexEvent(body, new Headers(), account, now)).toBeUndefined();
});

test('a signed body that is no event says nothing', () => {
  for (const change of ['null', '[]', '{"id":1}', '{"id":"evt","name":"x","data":{}}'])
    expect(parse(JSON.parse(change))).toBeUndefined();
});

test('without a secret nothing is taken', () => {
  const { body, headers } = signEvent(paid, '', at);
  const bare = { ...account, keys: {} };
  expect(verifyAirwallexEvent(body, new Headers(headers), bare, now)).toBeUndefined();
});

test.each([
  ['payment_intent.succeeded', 'intent'],
  ['payment_attempt.authorization_failed', 'intent'],
  ['refund.settled', 'refund'],
  ['payment_dispute.requires_response', 'dispute'],
  ['payout.paid', 'other'],
])('%s is about: %s', (name, subject) => expect(toSubject(name)).toBe(subject));
