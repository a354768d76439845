import type { ProviderIntent } from '@/lib/payments/gateway';
import type { Intent } from '@/lib/payments/intents';
import type { Payment } from '@/lib/payments/ledger';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { isPaymentRecorded, type NewPayment, toPayment } from '../order/ledger';
import type { CommandContext, OrderState } from '../order/state';
import { canTransitionOrder } from '../status';
import { type ReceivedMoney, receiveMoney } from './receive-money';
import { awaitPaymentReview, rejectPayment } from './review-payment';

/** A provider's report of an intent, and its stored state before. */
export type Settlement = {
  before: Intent;
  /** The intent as it is stored from now on. */
  intent: Intent;
  reported: ProviderIntent;
  /** The caller is about to end the order, which requires a canceled intent. */
  closing: boolean;
  /** For a canceled order: its stock was reserved again. */
  goods_reserved: boolean;
};

/**
 * Applies a provider's report of an order's intent: it counts once, however often and in whatever
 * order it arrives. Each failed attempt gets a ledger line. Undefined if nothing changes.
 */
export function settlePayment(
  state: OrderState,
  settlement: Settlement,
  ctx: CommandContext,
): OrderChanges | undefined {
  const failures = failedAttempts(state, settlement, ctx);
  const outcome = isKnown(settlement) ? undefined : toOutcome(settlement, ctx);
  if (!outcome && !failures.length) return undefined;
  return chainOrderChanges(
    state,
    () => ({ payments: failures }),
    (now) => outcome?.(now) ?? {},
  );
}

/** Whether the outcome was known before: final or unchanged. */
function isKnown({ before, reported: { state } }: Settlement): boolean {
  if (before.status === 'captured') return true;
  // Canceled while the provider was still creating it: it must not be paid.
  if (before.status === 'canceled' && state === 'open') return true;
  // The bank declined after processing.
  if (state === 'open') return before.status !== 'processing';
  return state !== 'captured' && before.status === state;
}

type Step = (state: OrderState) => OrderChanges;

function toOutcome(settlement: Settlement, ctx: CommandContext): Step | undefined {
  const { before, intent, reported, closing, goods_reserved } = settlement;
  const isHeld = before.status === 'authorized';
  const waited = isHeld || before.status === 'processing';
  switch (reported.state) {
    case 'open':
    case 'declined':
      return (state) => turnDown(state, lastFailure(reported), ctx);
    case 'processing':
      return (state) => wait(state, intent);
    case 'authorized':
      return (state) => recordHeld(state, settlement, ctx);
    case 'canceled':
      if (closing || !waited) return isHeld ? (state) => recordVoid(state, before, ctx) : undefined;
      return (state) =>
        chainOrderChanges(
          state,
          (now) => (isHeld ? recordVoid(now, before, ctx) : {}),
          (now) => turnDown(now, 'authorization_expired', ctx),
        );
    case 'captured':
      return (state) =>
        isIntentAsRequested(intent, reported)
          ? receiveMoney(state, toReceivedMoney(intent, reported), ctx, { goods_reserved })
          : recordHeld(state, settlement, ctx);
  }
}

const lastFailure = ({ attempts }: ProviderIntent): string =>
  attempts.findLast(({ status }) => status === 'failed')?.error_code ?? '';

const turnDown = (state: OrderState, reason: string, ctx: CommandContext): OrderChanges =>
  canTransitionOrder(state.facts, 'payment_reject') ? rejectPayment(state, reason, ctx) : {};

/** The bank or staff need time: stock stays reserved without a limit. */
const wait = (state: OrderState, { reference }: Intent): OrderChanges =>
  canTransitionOrder(state.facts, 'payment_review') ? awaitPaymentReview(state, reference) : {};

/** Checks the provider's amount, currency, mode and reference against the request. */
export const isIntentAsRequested = (intent: Intent, reported: ProviderIntent): boolean =>
  reported.captured === intent.amount &&
  reported.currency === intent.currency &&
  reported.test_mode === intent.test_mode &&
  reported.reference === intent.reference;

/** The money that an intent brought in. */
export function toReceivedMoney(intent: Intent, reported: ProviderIntent): ReceivedMoney {
  const charge = findCharge(reported);
  return {
    amount: reported.captured,
    provider: intent.provider,
    reference: charge?.reference ?? intent.reference,
    intent_id: intent.id,
    test_mode: intent.test_mode,
    card: charge?.card,
  };
}

const findCharge = ({ attempts }: ProviderIntent) =>
  attempts.findLast(({ status }) => status === 'succeeded');

/**
 * Money is held until staff capture it; or amount or reference differ from the request and staff
 * must check (`mismatch`).
 */
function recordHeld(
  state: OrderState,
  { intent, reported }: Settlement,
  ctx: CommandContext,
): OrderChanges {
  const isRight = reported.state === 'authorized';
  const charge = findCharge(reported);
  const authorization = toLine(state, intent, ctx, {
    type: 'authorize',
    status: isRight ? 'succeeded' : 'pending',
    amount: Math.max(0, isRight ? reported.amount : reported.captured),
    currency: reported.currency,
    provider_reference: charge?.reference ?? intent.reference,
    card_fingerprint: charge?.card?.fingerprint ?? null,
    ...(isRight ? {} : { error_code: 'mismatch' }),
  });
  return { ...wait(state, intent), payments: authorization };
}

const recordVoid = (state: OrderState, before: Intent, ctx: CommandContext): OrderChanges => ({
  payments: toLine(state, before, ctx, {
    type: 'void',
    status: 'succeeded',
    amount: before.amount,
    provider_reference: before.reference,
  }),
});

/** The ledger lines of failed attempts, by reference. */
function failedAttempts(
  state: OrderState,
  { before, reported }: Settlement,
  ctx: CommandContext,
): Payment[] {
  const lines: Payment[] = [];
  for (const { reference, status, amount, card, ...reason } of reported.attempts)
    if (status === 'failed')
      lines.push(
        ...toLine({ ...state, payments: [...state.payments, ...lines] }, before, ctx, {
          type: 'capture',
          status: 'failed',
          amount: Math.max(0, amount),
          provider_reference: reference,
          card_fingerprint: card?.fingerprint ?? null,
          ...reason,
        }),
      );
  return lines;
}

/** A ledger line for an intent; none if already recorded. */
function toLine(
  state: OrderState,
  { id: intent_id, provider, test_mode }: Intent,
  ctx: CommandContext,
  fields: Omit<NewPayment, 'provider'>,
): Payment[] {
  const line = toPayment(state, { intent_id, provider, test_mode, ...fields }, ctx);
  return isPaymentRecorded(state, line) ? [] : [line];
}
