import type { Messages } from '@/lib/i18n/messages';

/** A key of `messages.card.refusals`. */
export type RefusalKey = keyof Messages['card']['refusals'];

/**
 * What a shopper is told of a card that was refused, by the first of the provider's words that is
 * known here: Stripe's code of the decline, then that of the error, then its type. Whatever a
 * bank says of fraud, theft or loss is told as any other decline: it may be a thief who reads it.
 */
export const refusalOf = (...words: (string | undefined)[]): RefusalKey =>
  words.map((word) => keys.get(word ?? '')).find((key) => key) ?? 'declined';

/** Whether it is worth a word that nothing was charged; after a lost answer nobody knows. */
export const isUncharged = (key: RefusalKey): boolean =>
  key !== 'connection' && key !== 'incomplete';

const codes: Record<RefusalKey, readonly string[]> = {
  declined: [],
  insufficient_funds: ['insufficient_funds'],
  expired: [
    'expired_card',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'invalid_expiry_month_past',
    'invalid_expiry_year_past',
  ],
  cvc: ['incorrect_cvc', 'invalid_cvc'],
  number: ['incorrect_number', 'invalid_number'],
  details: [
    'incorrect_zip',
    'incorrect_address',
    'invalid_account',
    'new_account_information_available',
  ],
  processing: [
    'processing_error',
    'issuer_not_available',
    'reenter_transaction',
    'try_again_later',
    'rate_limit',
    'lock_timeout',
    'rate_limit_error',
    'invalid_request_error',
    'idempotency_error',
    'authentication_error',
  ],
  authentication: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'approve_with_id',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  not_accepted: [
    'card_not_supported',
    'currency_not_supported',
    'not_permitted',
    'restricted_card_type',
    'service_not_allowed',
    'transaction_not_allowed',
  ],
  limit: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'invalid_amount'],
  incomplete: [
    'incomplete_number',
    'incomplete_expiry',
    'incomplete_cvc',
    'incomplete_zip',
    'incomplete_card',
    'validation_error',
  ],
  connection: ['api_connection_error', 'api_error'],
};
export const refusalKeys = Object.keys(codes) as RefusalKey[];

const keys = new Map(
  refusalKeys.flatMap((key) => codes[key].map((code): [string, RefusalKey] => [code, key])),
);
