import { conflict } from '@/lib/core/errors';
import { computePaymentBalance, divideOverCaptures } from '@/lib/payments/balance';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import { getOrderCurrency } from '../amounts';
import type { OrderChanges } from '../order/changes';
import { toPayment } from '../order/ledger';
import { type CommandContext, findRefund, type OrderState, type Refund } from '../order/state';
import { exceedsRefundable } from '../refunds/refund-plan';
import { getRefundMoney } from '../refunds/refund-state';
import { assertChargeNotDisputed, beginRefund, type RefundPart } from './open-refund';

/**
 * Records that staff sent a refund's money by hand, because no provider does or it failed, with
 * this reference. `notify` notifies the buyer. Throws 404, and 409 if nothing is to be sent, so
 * that it isn't sent twice.
 */
export function noteRefundSent(
  state: OrderState,
  refundId: number,
  { reference, notify }: { reference: string; notify: boolean },
  ctx: CommandContext,
): OrderChanges {
  const granted = findGranted(state, refundId);
  const { refund_number, order_id } = granted;
  const { due, failed, pending } = getRefundMoney(granted, state.payments);
  if (!due.length && failed <= 0) throw conflict('status', 'refund_not_due');
  const byHand = toRefundParts(state, granted, failed, ctx).map(({ capture, amount }, index) => ({
    capture_id: capture.id,
    amount,
    currency: capture.currency,
    provider: 'manual' as const,
    provider_reference: `${refund_number}-${index + 1}:by-hand`,
    surplus: granted.surplus,
    test_mode: capture.test_mode,
  }));
  const payments: Payment[] = [];
  for (const line of [...due, ...byHand]) {
    const { capture_id, amount, currency, provider, provider_reference } = line;
    const { surplus, test_mode } = line;
    const fields = {
      refund_id: refundId,
      capture_id,
      type: 'refund',
      status: 'succeeded',
      amount,
      currency,
      provider,
      provider_reference,
      provider_id: reference,
      surplus,
      test_mode,
    } as const;
    const now = { ...state, payments: [...state.payments, ...payments] };
    payments.push(toPayment(now, fields, ctx));
  }
  return {
    payments,
    refunds: [{ id: refundId, status: pending ? 'pending' : 'succeeded', error_message: null }],
    events: [{ type: 'refund_sent', data: { refund_number, reference } }],
    announcements: notify
      ? [{ event: 'order.refund_sent', payload: { order_id, refund_number } }]
      : [],
  };
}

/**
 * Retries the failed part of a refund under a new key. Throws 404, and 409 if nothing failed or its
 * charge is disputed.
 */
export function reopenRefund(
  state: OrderState,
  refundId: number,
  ctx: CommandContext,
): OrderChanges {
  const granted = findGranted(state, refundId);
  const { failed } = getRefundMoney(granted, state.payments);
  if (failed <= 0) throw conflict('status', 'refund_not_due');
  const parts = toRefundParts(state, granted, failed, ctx, ({ provider }) =>
    isAutomaticProvider(provider),
  );
  assertChargeNotDisputed(state, parts);
  const { refund_number } = granted;
  const attempt = granted.attempt + 1;
  return {
    refunds: [{ id: refundId, attempt, error_message: null }],
    payments: beginRefund(state, { ...granted, attempt }, parts, ctx),
    events: [{ type: 'refund_retried', data: { refund_number } }],
  };
}

function findGranted(state: OrderState, refundId: number): Refund {
  const granted = findRefund(state, refundId);
  if (granted.status !== 'pending' || !granted.granted_at)
    throw conflict('status', 'refund_not_due');
  return granted;
}

/**
 * The captures to refund failed money from, as the original ones may have been refunded otherwise.
 * Throws 409 for more than is left.
 */
function toRefundParts(
  { order, payments }: OrderState,
  { surplus }: Refund,
  amount: number,
  { settings }: CommandContext,
  may: (capture: Payment) => boolean = () => true,
): RefundPart[] {
  const balance = computePaymentBalance(payments);
  const captures = (surplus ? balance.surplus : balance.captures).filter(({ capture }) =>
    may(capture),
  );
  const parts = divideOverCaptures(captures, amount);
  if (parts) return parts;
  const remaining = captures.reduce((sum, capture) => sum + capture.left, 0);
  throw exceedsRefundable('status', remaining, getOrderCurrency(settings, order));
}
