import { conflict, invalid } from '@/lib/core/errors';
import { lineRefund } from '@/lib/core/refund-share';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { type CommandContext, findRefund, type OrderState, type Refund } from '../order/state';
import type { AssignRefundInput } from '../order.schema';
import { settleRefundParts } from '../refunds/judge-refund';
import {
  type Refundable,
  type RefundPlan,
  type RefundUnits,
  sumUnitsByLine,
} from '../refunds/refund-plan';
import { waitsForLines } from '../refunds/refund-state';
import { toRefundable } from '../refunds/refundable';
import type { SoldRules } from '../refunds/sold-purchase';
import { takeRefundedUnitsBack } from './grant-refund';
import { noteRestocked, takeReturnedBack } from './take-back';

/**
 * Assigns lines, shipping and fees to a refund made directly at the provider. Their shares never
 * exceed its amount; the rest stays a free amount. Unshipped units are released, returned ones
 * restocked where their line says `restock`, and gifts the kept items no longer earn don't ship.
 * Moves no money. Throws 404 for another order's refund, 409 if it was assigned before or is not
 * such a refund, 422 for more units than are left.
 */
export function assignRefundLines(
  state: OrderState,
  refundId: number,
  { items, shipping, fee, restock }: Omit<AssignRefundInput, 'version'>,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const outside = findRefund(state, refundId);
  if (!waitsForLines(outside)) throw conflict('status', 'refund_not_assignable');
  const units = items.map((item) => ({ ...item, restock: item.restock ?? restock }));
  const from = toRefundable(state, ctx);
  const goesOn = ['paid', 'shipped', 'completed'].includes(state.order.status);
  const named = { items: units, shipping, fee, amount: 0 };
  const settled = goesOn ? settleRefundParts(state, from, { parts: named, rules }, ctx) : named;
  const { amount: _, ...parts } = assignRefundParts(from, settled, outside.amount);
  // The admin marks the refund as assigned, even if it covers no line.
  const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  return chainOrderChanges(
    state,
    () => ({ refunds: [{ id: refundId, ...parts, admin_id }] }),
    (now) => {
      const assigned = findRefund(now, refundId);
      return goesOn
        ? takeRefundedUnitsBack(now, assigned, 'refund_assigned', ctx)
        : noteReturned(now, assigned);
    },
  );
}

function noteReturned(state: OrderState, { id, items, refund_number }: Refund): OrderChanges {
  const { changes, restocked } = takeReturnedBack(state, items);
  return chainOrderChanges(
    state,
    () => changes,
    () => noteRestocked({ id, items }, restocked),
    () => ({
      events: [{ type: 'refund_assigned', data: { refund_number } }],
      order: restocked.length ? { fulfillment_status: 'returned' } : {},
    }),
  );
}

/** What staff say an outside refund covers. */
type AssignedParts = { items: RefundUnits[]; shipping: boolean; fee: boolean };

/**
 * Divides a refunded `amount` among lines, shipping and fees, in this order: units at their price
 * (G12), never more than is left of the amount; the rest is a free amount. Minor units. Throws 422
 * for more units than are left.
 */
export function assignRefundParts(
  from: Refundable,
  { items, shipping, fee }: AssignedParts,
  amount: number,
): RefundPlan {
  let free_amount = amount;
  const take = (due: number): number => {
    const taken = Math.max(0, Math.min(due, free_amount));
    free_amount -= taken;
    return taken;
  };
  const lines = sumUnitsByLine(items).map(({ order_item_id, quantity }) => {
    const line = from.lines.find((line) => line.order_item_id === order_item_id);
    if (!line || quantity > line.left) throw invalid('items', 'quantity_exceeds_refundable');
    const restock = items.some((item) => item.order_item_id === order_item_id && item.restock);
    return { order_item_id, quantity, restock, amount: take(lineRefund(line, quantity)) };
  });
  const shipping_amount = shipping ? take(from.shipping) : 0;
  const fee_amount = fee ? take(from.fee) : 0;
  return { items: lines, shipping_amount, fee_amount, free_amount, amount };
}
