import { conflict } from '@/lib/core/errors';
import { computePaymentBalance, divideOverCaptures } from '@/lib/payments/balance';
import { resolveCancelReason } from '../cancel-reason';
import type { StaffCancelReason } from '../cancel-reason.schema';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { openRefund } from './open-refund';
import { returnShipments, sentShipments } from './unship';

type CancelInput = {
  /** The text for the buyer, and the reason for reports. */
  reason?: string | undefined;
  cancel_reason?: StaffCancelReason | undefined;
};

/**
 * Cancels an order that is not fully paid: releases reserved stock and promotion uses, restocks
 * what came back unopened, and refunds a part payment. Throws 409 while its provider may still
 * bring money.
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
