import 'server-only';
import { DAY_MS } from '@/lib/core/durations';
import type { CurrencyUnits, ProviderDispute, ProviderIntent, ProviderRefund } from '../../gateway';
import type {
  AirwallexAttempt,
  AirwallexDispute,
  AirwallexIntent,
  AirwallexRefund,
} from './answers';
import { toDeclineCode } from './declines';
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
