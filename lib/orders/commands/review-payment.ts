import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { OrderChanges } from '../order/changes';
import { isPaymentRecorded, toPayment } from '../order/ledger';
import type { CommandContext, OrderState } from '../order/state';

/** Records a claimed payment: stock stays reserved until staff have checked it. */
export function claimPayment(
  state: OrderState,
  reference: string,
  ctx: CommandContext,
): OrderChanges {
  const { order } = state;
  const line = toPayment(
    state,
    {
      type: 'authorize',
      status: 'pending',
      amount: order.grand_total - order.paid_total,
      provider: 'manual',
      provider_reference: `${order.order_number}:${reference}`,
    },
    ctx,
  );
  const payments = isPaymentRecorded(state, line) ? [] : [line];
  return { ...awaitPaymentReview(state, reference), payments };
}

/** Stock stays reserved without a time limit while the payment is reviewed. */
export const awaitPaymentReview = ({ order }: OrderState, reference: string): OrderChanges => ({
  order: { status: 'payment_review', expires_at: null },
  status_data: { reference },
  stock: [{ kind: 'extend', until: null }],
  announcements: [{ event: 'order.payment_review', payload: { order_id: order.id } }],
});

/**
 * Rejects a payment: stock stays reserved for a while, so that the shopper can pay again.
 * `payment_retry_minutes` after a declined card, as the shopper is still there; after a transfer
 * that staff didn't find, the payment method's original window. An attempt never shortens the
 * promised deadline.
 */
export function rejectPayment(
  state: OrderState,
  reason: string,
  { now, settings }: CommandContext,
): OrderChanges {
  const { order, payment_method: method } = state;
  const minutes =
    !method || isAutomaticProvider(method.provider)
      ? settings.payment_retry_minutes
      : method.payment_window_minutes;
  const until = keepPaymentDeadline(order, new Date(now().getTime() + minutes * 60_000));
  // An order that was paid once and costs more since an edit never expires.
  const expires_at = order.paid_at ? null : until;
  return {
    order: { status: 'payment_reject', expires_at },
    status_data: { reason },
    stock: [{ kind: 'extend', until: expires_at }],
    announcements: [{ event: 'order.payment_rejected', payload: { order_id: order.id, reason } }],
  };
}

/** `until`, or the payment deadline the shopper was given, if later. */
export const keepPaymentDeadline = (
  {
    allow_ship_before_payment: isPaidAtDoor,
    expires_at,
  }: Pick<OrderState['order'], 'allow_ship_before_payment' | 'expires_at'>,
  until: Date,
): Date => (!isPaidAtDoor && expires_at && expires_at > until ? expires_at : until);

/** Records another proof for a payment already under review. */
export const notePaymentProof = (
  { order: { id } }: OrderState,
  reference: string,
): OrderChanges => ({
  events: [{ type: 'payment_proof', data: { reference } }],
  announcements: [{ event: 'order.payment_review', payload: { order_id: id } }],
});
