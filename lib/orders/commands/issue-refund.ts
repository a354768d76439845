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
  /** What is refunded; undefined: everything left. */
  parts?: RefundParts;
  /** How items are valued if a promotion's condition is no longer met. */
  goods_by?: GoodsBy | undefined;
};

/**
 * Opens a refund of all money left, or of the price paid for `parts`: the money is reserved, and
 * the order changes once the provider sent it (`recordRefund`). Gifts the kept items no longer earn
 * are included. If a lost dispute took all the money, the order ends without a refund. Throws as
 * `divideRefund`. `rules`: the rules the order was priced by, if it had promotions.
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
    // There is no money to send, but the stock is released.
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
 * What a refund covers and from which captures. Throws if the order may not be refunded, for more
 * than is captured and not yet refunded or pending, and for a disputed charge.
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
