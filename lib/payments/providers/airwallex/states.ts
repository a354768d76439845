import 'server-only';
import { DAY_MS } from '@/lib/core/durations';
import type { CurrencyUnits, ProviderDispute, ProviderIntent, ProviderRefund } from '../../gateway';
import type {
  AirwallexAttempt,
  AirwallexDispute,
  AirwallexIntent,
  AirwallexRefund,
} from './answers';
import { fromAirwallexAmount } from './units';

/** How many days a card authorization holds, by default. */
const HELD_DAYS = 5;

const states: Record<string, ProviderIntent['state']> = {
  REQUIRES_PAYMENT_METHOD: 'open',
  REQUIRES_CUSTOMER_ACTION: 'open',
  PENDING: 'processing',
  REQUIRES_CAPTURE: 'authorized',
  SUCCEEDED: 'captured',
  CANCELLED: 'canceled',
  EXPIRED: 'canceled',
};
const paid = ['AUTHORIZED', 'CAPTURE_REQUESTED', 'PAID', 'SETTLED'];
const refunded = ['SETTLED', 'SUCCEEDED'];

/** Airwallex's amount in minor units; -1, which matches no amount, if it can't be converted. */
const toMinor = (major: number, currency: CurrencyUnits) =>
  fromAirwallexAmount(major, currency) ?? -1;

/** Undefined for an unknown status. */
export function fromAirwallexIntent(
  intent: AirwallexIntent,
  attempts: readonly AirwallexAttempt[],
  { currency, test_mode }: { currency: CurrencyUnits; test_mode: boolean },
): ProviderIntent | undefined {
  const state = states[intent.status];
  if (!state) return undefined;
  // Newest first, with times exact only to the second.
  const ordered = [...attempts]
    .reverse()
    .sort((attempt, other) => Date.parse(attempt.created_at) - Date.parse(other.created_at));
  const latest = intent.latest_payment_attempt ?? ordered.at(-1);
  const authorizedAttempt = ordered.findLast(({ status }) => status === 'AUTHORIZED');
  return {
    provider_id: intent.id,
    reference: intent.merchant_order_id,
    state,
    amount: toMinor(intent.amount, currency),
    captured: toMinor(intent.captured_amount ?? 0, currency),
    currency: intent.currency,
    test_mode,
    // An attempt that was abandoned, canceled or expired isn't a decline.
    attempts: ordered.flatMap((attempt) =>
      paid.includes(attempt.status) || attempt.status === 'FAILED'
        ? [toAttempt(attempt, currency)]
        : [],
    ),
    refused: state === 'open' && latest?.status === 'FAILED' ? toDeclineCode(latest) : undefined,
    capture_before: authorizedAttempt
      ? new Date(Date.parse(authorizedAttempt.created_at) + HELD_DAYS * DAY_MS)
      : undefined,
    client_secret: intent.client_secret ?? undefined,
  };
}

function toAttempt(
  attempt: AirwallexAttempt,
  currency: CurrencyUnits,
): ProviderIntent['attempts'][number] {
  const card = attempt.payment_method?.card;
  const attempted = { reference: attempt.id, amount: toMinor(attempt.amount, currency) };
  if (attempt.status === 'FAILED')
    return { ...attempted, status: 'failed', error_code: toDeclineCode(attempt) };
  return {
    ...attempted,
    status: 'succeeded',
    card: card
      ? { fingerprint: card.fingerprint ?? null, country: card.issuer_country_code ?? null }
      : undefined,
  };
}

/**
 * Airwallex passes on the card network's response codes (ISO 8583), mapped here to the usual words.
 * Fraud, theft and loss stay a plain decline.
 */
const networkCodes: Record<string, string> = {
  '14': 'incorrect_number',
  '33': 'expired_card',
  '51': 'insufficient_funds',
  '54': 'expired_card',
  '57': 'transaction_not_allowed',
  '58': 'transaction_not_allowed',
  '61': 'card_velocity_exceeded',
  '62': 'restricted_card_type',
  '65': 'card_velocity_exceeded',
  '82': 'incorrect_cvc',
  '91': 'issuer_not_available',
  '96': 'processing_error',
  N7: 'incorrect_cvc',
};
const failures: Record<string, string> = {
  authentication_declined: 'authentication_required',
  '3ds_not_supported': 'authentication_required',
  provider_unavailable: 'processing_error',
  provider_timeout: 'processing_error',
};

type Failure = Pick<AirwallexAttempt, 'failure_code' | 'provider_original_response_code'>;

/** Why an attempt failed, as one of the usual decline codes. */
const toDeclineCode = ({ failure_code, provider_original_response_code }: Failure): string =>
  failures[failure_code ?? ''] ??
  networkCodes[provider_original_response_code ?? ''] ??
  'card_declined';

export const fromAirwallexRefund = (
  { id, status, amount, metadata }: AirwallexRefund,
  currency: CurrencyUnits,
): ProviderRefund => ({
  provider_id: id,
  key: metadata?.key,
  status: refunded.includes(status) ? 'succeeded' : status === 'FAILED' ? 'failed' : 'pending',
  amount: toMinor(amount, currency),
  error_message: status === 'FAILED' ? 'declined' : undefined,
});

/** A bank inquiry (RFI) precedes a dispute and takes no money itself. */
const questions: Record<string, string> = {
  REQUIRES_RESPONSE: 'warning_needs_response',
  CHALLENGED: 'warning_under_review',
};
const disputes: Record<string, string> = {
  REQUIRES_RESPONSE: 'needs_response',
  CHALLENGED: 'under_review',
  PENDING_DECISION: 'under_review',
  WON: 'won',
  REVERSED: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
  EXPIRED: 'lost',
};
const closed = ['won', 'lost', 'warning_closed'];

export function fromAirwallexDispute(
  dispute: AirwallexDispute,
  currency: CurrencyUnits,
): ProviderDispute {
  const { id, stage, due_at, payment_attempt_id, reason } = dispute;
  const isQuestion = stage === 'RFI';
  const status = isQuestion
    ? (questions[dispute.status] ?? 'warning_closed')
    : (disputes[dispute.status] ?? 'under_review');
  return {
    provider_id: id,
    charge: payment_attempt_id,
    amount: toMinor(dispute.amount, currency),
    status,
    reason: reason?.type === 'FRAUD' ? 'fraudulent' : 'general',
    is_charge_refundable: isQuestion,
    due_by: due_at ? new Date(due_at) : null,
    is_closed: closed.includes(status),
    fee: undefined,
  };
}
