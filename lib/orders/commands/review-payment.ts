import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { OrderChanges } from '../order/changes';
import { isPaymentRecorded, toPayment } from '../order/ledger';
import type { CommandContext, OrderState } from '../order/state';

/** Money is said to be on its way: the goods stay reserved until a person has checked. */
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

/** The goods of an order are kept however long its payment is being checked. */
export const awaitPaymentReview = ({ order }: OrderState, reference: string): OrderChanges => ({
  order: { status: 'payment_review', expires_at: null },
  status_data: { reference },
  stock: [{ kind: 'extend', until: null }],
  announcements: [{ event: 'order.payment_review', payload: { order_id: order.id } }],
});

/**
 * Rejects a payment: the goods stay reserved for a while, in which the shopper may pay
 * again. After a declined card, whose holder is still at it, `payment_retry_minutes`; after
 * a transfer that staff did not find, as long as the way to pay gave at first. An attempt never
 * shortens what the order was promised.
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
  // What was paid once, and costs more since an edit, is never given up by itself.
  const expires_at = order.paid_at ? null : until;
  return {
    order: { status: 'payment_reject', expires_at },
    status_data: { reason },
    stock: [{ kind: 'extend', until: expires_at }],
    announcements: [{ event: 'order.payment_rejected', payload: { order_id: order.id, reason } }],
  };
}

/** `until`, or the end of the time to pay that the shopper was told of, where that is later. */
export const keepPaymentDeadline = (
  {
    allow_ship_before_payment: isPaidAtDoor,
    expires_at,
  }: Pick<OrderState['order'], 'allow_ship_before_payment' | 'expires_at'>,
  until: Date,
): Date => (!isPaidAtDoor && expires_at && expires_at > until ? expires_at : until);

/** Another proof of the payment of an order that staff are to check already. */
export const notePaymentProof = (
  { order: { id } }: OrderState,
  reference: string,
): OrderChanges => ({
  events: [{ type: 'payment_proof', data: { reference } }],
  announcements: [{ event: 'order.payment_review', payload: { order_id: id } }],
});
