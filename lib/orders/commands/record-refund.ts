import { findRefunds } from '@/lib/payments/balance';
import type { ProviderRefund } from '@/lib/payments/gateway';
import type { Payment } from '@/lib/payments/ledger';
import { applyOrderChanges, chainOrderChanges, type OrderChanges } from '../order/changes';
import { isPaymentRecorded, toPayment } from '../order/ledger';
import { type CommandContext, findRefund, type OrderState, type Refund } from '../order/state';
import { isEditRefund } from '../refunds/refund-state';
import { grantRefund } from './grant-refund';
import { moveReturn } from './move-return';

/** A part of a refund and the provider's answer. */
export type RefundAnswer = {
  line: Payment;
  answer: Pick<ProviderRefund, 'status' | 'error_message'> & { provider_id?: string };
};

/**
 * Records providers' answers to a refund. The first answer other than a refusal grants it: it then
 * counts for the order, and money that fails later is still owed. A fully refused refund never
 * counts. A return it was to close is closed, or waits for another refund.
 */
export function recordRefund(
  state: OrderState,
  refundId: number,
  answers: readonly RefundAnswer[],
  ctx: CommandContext,
): OrderChanges {
  const opened = findRefund(state, refundId);
  const payments = answeredLines(state, answers, ctx);
  const answeredState = applyOrderChanges(state, { payments });
  const parts = findRefunds(answeredState.payments).filter(
    ({ line }) => line.refund_id === refundId,
  );
  const isRefused = !opened.granted_at && parts.every(({ status }) => status === 'failed');
  const arrived = parts
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { line }) => sum + line.amount, 0);
  const isPaid = arrived === opened.amount;
  const failed = answers.findLast(({ answer }) => answer.status === 'failed')?.answer;
  const after = {
    status: isRefused ? 'failed' : isPaid ? 'succeeded' : 'pending',
    granted_at: isRefused ? null : (opened.granted_at ?? ctx.now()),
    error_message: isPaid ? null : failed ? (failed.error_message ?? '') : opened.error_message,
  } as const;
  const isFirst = !opened.granted_at;
  const closing = state.returns.find(
    ({ refund_id, status }) => isFirst && refund_id === refundId && status === 'received',
  );
  return chainOrderChanges(
    state,
    () => ({ payments, refunds: [{ id: refundId, ...after }] }),
    (now) => notifyOfRefund(now, opened, failed, closing !== undefined),
    () => {
      if (!closing) return {};
      if (!isRefused) return moveReturn(closing, 'closed', { closed_at: ctx.now() }, ctx);
      const version = closing.version + 1;
      return { returns: [{ id: closing.id, refund_id: null, fee: 0, version }] };
    },
    (now) => (isFirst && !isRefused ? grantRefund(now, refundId, ctx) : {}),
  );
}

/** The ledger lines for the answers, without those already recorded. */
function answeredLines(
  state: OrderState,
  answers: readonly RefundAnswer[],
  ctx: CommandContext,
): Payment[] {
  const lines: Payment[] = [];
  for (const { line, answer } of answers) {
    const { status, provider_id = null, error_message } = answer;
    if (status === 'pending') continue;
    const { refund_id, capture_id, amount, currency, provider } = line;
    const { provider_reference, test_mode, surplus } = line;
    const now = { ...state, payments: [...state.payments, ...lines] };
    const fields = {
      refund_id,
      capture_id,
      type: 'refund',
      status,
      amount,
      currency,
      provider,
      provider_reference,
      provider_id,
      error_message,
      test_mode,
      surplus,
    } as const;
    const answered = toPayment(now, fields, ctx);
    if (!isPaymentRecorded(now, answered)) lines.push(answered);
  }
  return lines;
}

/** Notifies the buyer of a refund, and staff if it failed. */
function notifyOfRefund(
  state: OrderState,
  before: Refund,
  failed: RefundAnswer['answer'] | undefined,
  by_return: boolean,
): OrderChanges {
  const { id, order_id, refund_number, amount, ...after } = findRefund(state, before.id);
  const isGranted = after.granted_at !== null;
  const changes = { events: [], announcements: [] } as Required<
    Pick<OrderChanges, 'events' | 'announcements'>
  >;
  if (failed && isGranted)
    changes.events.push({
      type: 'refund_failed',
      data: { refund_number, reason: failed.error_message ?? '' },
    });
  if (!before.granted_at && isGranted)
    changes.announcements.push({
      event: 'order.refunded',
      payload: { order_id, refund_number, by_return },
    });
  // The buyer was already notified of an edit's refund.
  const isTold = before.status === 'succeeded' || isEditRefund({ id, ...after }, state.payments);
  if (!after.surplus || after.status !== 'succeeded' || isTold) return changes;
  const currency = state.payments.find(({ refund_id }) => refund_id === id)?.currency ?? '';
  changes.events.push({ type: 'late_payment_refunded', data: { amount, currency } });
  changes.announcements.push({
    event: 'order.late_payment_refunded',
    payload: { order_id, amount_minor: amount, currency },
  });
  return changes;
}
