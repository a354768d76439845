import { conflict } from '@/lib/core/errors';
import { computePaymentBalance, divideOverCaptures } from '@/lib/payments/balance';
import { resolveCancelReason } from '../cancel-reason';
import type { StaffCancelReason } from '../cancel-reason.schema';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { openRefund } from './open-refund';
import { returnShipments, sentShipments } from './unship';

type CancelInput = {
  /** What its buyer is told, and why it was in the words of the reports. */
  reason?: string | undefined;
  cancel_reason?: StaffCancelReason | undefined;
};

/**
 * Ends an order that is not paid in full: what was reserved, goods and offers, is free again, what
 * came back unopened is in stock again, and a part payment goes back. Refuses (409) one that its
 * provider can still bring money for.
 */
export function cancelOrder(
  state: OrderState,
  input: CancelInput,
  ctx: CommandContext,
): OrderChanges {
  const { order, items, facts } = state;
  if (state.intent) throw conflict('status', 'payment_processing');
  const { reason = '' } = input;
  const cancel_reason = resolveCancelReason(ctx, order.status, input.cancel_reason);
  const ended: OrderChanges = {
    order: {
      status: 'canceled',
      cancel_reason,
      canceled_at: ctx.now(),
      expires_at: null,
      ...(facts.units_shipped && { fulfillment_status: 'returned' }),
    },
    status_data: { reason, cancel_reason },
    items: items.map(({ id, quantity }) => ({ id, quantity_canceled: quantity })),
    stock: [{ kind: 'release_all' }],
    uses: [{ kind: 'release' }],
    announcements: [{ event: 'order.canceled', payload: { order_id: order.id, reason } }],
  };
  return chainOrderChanges(
    state,
    () => returnShipments(state, sentShipments(state), 'free').changes,
    (now) => owePartPayments(now, ctx),
    () => ended,
  );
}

function owePartPayments(state: OrderState, ctx: CommandContext): OrderChanges {
  const { captures } = computePaymentBalance(state.payments);
  const amount = captures.reduce((sum, { left }) => sum + left, 0);
  const parts = divideOverCaptures(captures, amount) ?? [];
  return amount ? openRefund(state, parts, { amount, granted_at: ctx.now() }, ctx) : {};
}
