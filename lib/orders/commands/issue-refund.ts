import { conflict } from '@/lib/core/errors';
import { balanceOf, dividedOver } from '@/lib/payments/balance';
import type { StaffCancelReason } from '../cancel-reason.schema';
import type { OrderChanges } from '../order/changes';
import type { CommandContext, OrderState } from '../order/state';
import { assertTransition } from '../order-lock';
import { type GoodsBy, settleParts } from '../refunds/judge-refund';
import { exceedsRefundable, planRefund, type RefundParts } from '../refunds/refund-plan';
import { toRefundable } from '../refunds/refundable';
import type { SoldRules } from '../refunds/sold-purchase';
import { endRefunded } from './grant-refund';
import { assertNotDisputed, openRefund } from './open-refund';

export type RefundInput = {
  cancel_reason?: StaffCancelReason;
  reason?: string;
  restock: boolean;
  /** What is given back; without them all that is left. */
  parts?: RefundParts;
  /** How its goods are valued where an offer's condition breaks. */
  goods_by?: GoodsBy | undefined;
};

/**
 * Opens a refund of all that is left of an order's money, or of what its `parts` cost their buyer:
 * the money is reserved, and what the order says follows once its provider sent it
 * (`recordRefund`). Gifts that the kept goods would not have brought go with it. Where a lost
 * dispute took all of the money the order ends without a refund. Refuses an order that may not be
 * refunded, more than was captured and is neither given back nor on its way, and a disputed charge.
 * `rules`: those that the order was priced by, where it had offers.
 */
export function issueRefund(
  state: OrderState,
  input: RefundInput,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  assertTransition(ctx, state.facts, 'refunded');
  const { captured, refunded, lost, captures } = balanceOf(state.payments);
  if (!captured) throw conflict('status', 'not_fully_paid');
  const { parts: named, goods_by, reason = '', cancel_reason = null, restock } = input;
  const from = toRefundable(state, ctx);
  if (lost > 0 && refunded + lost === captured && !named) {
    // There is nothing to send, and its goods are free.
    const items = from.lines
      .filter(({ left }) => left > 0)
      .map(({ order_item_id, left: quantity }) => ({ order_item_id, quantity, restock }));
    const ending = { refund_number: '', reason, cancel_reason, items };
    return endRefunded(state, ending, ctx);
  }
  const settled = named && settleParts(state, from, { parts: named, goods_by, rules }, ctx);
  const plan = planRefund(from, settled, restock);
  const parts = dividedOver(captures, plan.amount);
  if (!parts) throw exceedsRefundable('amount', from.total, from.currency);
  assertNotDisputed(state, parts);
  return openRefund(state, parts, { ...plan, reason, cancel_reason }, ctx);
}
