import { conflict } from '@/lib/core/errors';
import { computePaymentBalance, divideOverCaptures } from '@/lib/payments/balance';
import type { StaffCancelReason } from '../cancel-reason.schema';
import type { OrderChanges } from '../order/changes';
import { assertOrderTransition } from '../order/guards';
import type { CommandContext, OrderState } from '../order/state';
import type { GoodsBy } from '../order.schema';
import { settleRefundParts } from '../refunds/judge-refund';
import {
  exceedsRefundable,
  planRefund,
  type RefundParts,
  type RefundPlan,
} from '../refunds/refund-plan';
import { toRefundable } from '../refunds/refundable';
import type { SoldRules } from '../refunds/sold-purchase';
import { endRefundedOrder } from './grant-refund';
import { assertChargeNotDisputed, openRefund, type RefundPart } from './open-refund';

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
 * dispute took all of the money the order ends without a refund. Refuses what `divideRefund` does.
 * `rules`: those that the order was priced by, where it had offers.
 */
export function issueRefund(
  state: OrderState,
  input: RefundInput,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const { captured, refunded, lost } = computePaymentBalance(state.payments);
  const { reason = '', cancel_reason = null, restock } = input;
  if (lost > 0 && refunded + lost === captured && !input.parts) {
    assertRefundable(state, ctx);
    // There is nothing to send, and its goods are free.
    const items = toRefundable(state, ctx)
      .lines.filter(({ left }) => left > 0)
      .map(({ order_item_id, left: quantity }) => ({ order_item_id, quantity, restock }));
    const ending = { refund_number: '', reason, cancel_reason, items };
    return endRefundedOrder(state, ending, ctx);
  }
  const { plan, parts } = divideRefund(state, input, ctx, rules);
  return openRefund(state, parts, { ...plan, reason, cancel_reason }, ctx);
}

/**
 * What a refund gives back of what, and of which captures. Refuses an order that may not be
 * refunded, more than was captured and is neither given back nor on its way, and a disputed charge.
 */
export function divideRefund(
  state: OrderState,
  { parts: named, goods_by, restock }: Pick<RefundInput, 'parts' | 'goods_by' | 'restock'>,
  ctx: CommandContext,
  rules?: SoldRules,
): { plan: RefundPlan; parts: RefundPart[] } {
  assertRefundable(state, ctx);
  const from = toRefundable(state, ctx);
  const settled = named && settleRefundParts(state, from, { parts: named, goods_by, rules }, ctx);
  const plan = planRefund(from, settled, restock);
  const parts = divideOverCaptures(computePaymentBalance(state.payments).captures, plan.amount);
  if (!parts) throw exceedsRefundable('amount', from.total, from.currency);
  assertChargeNotDisputed(state, parts);
  return { plan, parts };
}

function assertRefundable({ facts, payments }: OrderState, ctx: CommandContext): void {
  assertOrderTransition(ctx, facts, 'refunded');
  if (!computePaymentBalance(payments).captured) throw conflict('status', 'not_fully_paid');
}
