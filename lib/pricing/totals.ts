import { type Adjustment, discountOf, sumOf } from './adjustment';
import { exact } from './exact';
import type { PricedLine } from './price-line';

/**
 * What a purchase costs, minor units of one currency, in the fields of an order:
 * grand_total = items_subtotal − items_discount − order_discount + shipping_fee + fee_total.
 */
export type Totals = {
  items_subtotal: number;
  items_discount: number;
  order_discount: number;
  shipping_fee: number;
  fee_total: number;
  grand_total: number;
};

/**
 * Adds up a purchase: its lines, priced with the same adjustments, and the adjustments that are
 * of no line. Discounts off the order take the goods at most, never shipping or fees, so no
 * total is below zero. Refuses (422) a sum that is too large to be exact. Throws RangeError for
 * an adjustment that cannot be: a discount that raises, shipping or a fee that lowers or names
 * a line, a line that is not there.
 */
export function totals({
  lines,
  adjustments,
}: {
  lines: PricedLine[];
  adjustments: Adjustment[];
}): Totals {
  assertPossible(lines, adjustments);
  const ofOrder = (wanted: Adjustment['what']) =>
    adjustments.filter(({ what, line }) => what === wanted && line === undefined);
  const items_subtotal = exact(lines.reduce((sum, line) => sum + line.subtotal_minor, 0));
  const items_discount = lines.reduce((sum, line) => sum + line.discount_minor, 0);
  const items_total = lines.reduce((sum, line) => sum + line.total_minor, 0);
  const order_discount = discountOf(items_total, ofOrder('discount'));
  const shipping_fee = sumOf(ofOrder('shipping'));
  const fee_total = sumOf(ofOrder('fee'));
  return {
    items_subtotal,
    items_discount,
    order_discount,
    shipping_fee,
    fee_total,
    grand_total: exact(items_total - order_discount + shipping_fee + fee_total),
  };
}

function assertPossible(lines: PricedLine[], adjustments: Adjustment[]): void {
  const known = new Set(lines.map(({ line }) => line));
  for (const { what, line, amount_minor } of adjustments) {
    const discounts = what === 'discount';
    const isSigned = discounts ? amount_minor <= 0 : amount_minor >= 0;
    const isPlaced = line === undefined || (discounts && known.has(line));
    if (!isSigned || !isPlaced)
      throw new RangeError(`no such adjustment: ${what} of ${amount_minor}, line ${line}`);
  }
}
