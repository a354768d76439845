import { expect, test } from 'vitest';
import { languages } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { stripeRefusals } from '@/lib/payments/providers/stripe/refusals.schema';
import { findPaymentRefusal, isUncharged, refusalKeys } from '@/lib/payments/refusal-codes.schema';

test.each([
  ['insufficient_funds', 'card_declined', 'card_error', 'insufficient_funds'],
  [undefined, 'expired_card', 'card_error', 'expired'],
  [undefined, 'incorrect_cvc', 'card_error', 'cvc'],
  [undefined, 'incorrect_number', 'card_error', 'number'],
  [undefined, 'processing_error', 'card_error', 'processing'],
  ['authentication_required', 'card_declined', 'card_error', 'authentication'],
  [undefined, 'payment_intent_authentication_failure', 'invalid_request_error', 'authentication'],
  ['generic_decline', 'card_declined', 'card_error', 'declined'],
  [undefined, 'a_code_of_tomorrow', 'card_error', 'declined'],
  [undefined, 'incomplete_number', 'validation_error', 'incomplete'],
  [undefined, undefined, 'api_connection_error', 'connection'],
  [undefined, 'resource_missing', 'invalid_request_error', 'processing'],
] as const)('%s, %s, %s is told as %s', (decline, code, type, key) =>
  expect(findPaymentRefusal(stripeRefusals, decline, code, type)).toBe(key),
);

test('of fraud, theft and loss nobody is told: it is a decline like any other', () => {
  for (const code of [
    'lost_card',
    'stolen_card',
    'fraudulent',
    'pickup_card',
    'merchant_blacklist',
  ])
    expect(findPaymentRefusal(stripeRefusals, code, 'card_declined', 'card_error')).toBe(
      'declined',
    );
});

test('every refusal is told in every language, each in words of its own, with what to do next', () => {
  for (const language of languages) {
    const { refusals } = messages[language].card;
    const texts = refusalKeys.map((key) => refusals[key]);
    expect(new Set(texts).size).toBe(Object.keys(refusals).length);
    for (const text of texts) expect(text).toMatch(/try|ask|press|請|请/i);
  }
});

test('after an answer that was lost nobody is told that nothing was charged', () => {
  expect(isUncharged('connection')).toBe(false);
  expect(isUncharged('declined')).toBe(true);
});
