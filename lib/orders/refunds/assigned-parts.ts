import { invalid } from '@/lib/core/errors';
import { lineRefund } from '@/lib/core/refund-share';
import { type Refundable, type RefundPlan, type RefundUnits, summed } from './refund-plan';

/** What staff say an outside refund is of. */
export type AssignedParts = { items: RefundUnits[]; shipping: boolean; fee: boolean };

/**
 * What of an `amount` that went back already is of which lines, the delivery and the fees, in this
 * order: units by what they cost (G12), each never more than is left of the amount, and what
 * nothing was named for stays a free amount. Minor units. Refuses (422) more units than are left.
 */
export function assignedParts(
  from: Refundable,
  { items, shipping, fee }: AssignedParts,
  amount: number,
): RefundPlan {
  let free_amount = amount;
  const take = (wanted: number): number => {
    const taken = Math.max(0, Math.min(wanted, free_amount));
    free_amount -= taken;
    return taken;
  };
  const lines = summed(items).map(({ order_item_id, quantity }) => {
    const line = from.lines.find((one) => one.order_item_id === order_item_id);
    if (!line || quantity > line.left) throw invalid('items', 'quantity_exceeds_refundable');
    const restock = items.some((one) => one.order_item_id === order_item_id && one.restock);
    return { order_item_id, quantity, restock, amount: take(lineRefund(line, quantity)) };
  });
  const shipping_amount = shipping ? take(from.shipping) : 0;
  const fee_amount = fee ? take(from.fee) : 0;
  return { items: lines, shipping_amount, fee_amount, free_amount, amount };
}
