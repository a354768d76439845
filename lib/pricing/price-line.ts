import { type Adjustment, discountOf } from './adjustment';
import { exact } from './exact';

/** What a line of a purchase costs, minor units of one currency: total = subtotal − discount. */
export type PricedLine = {
  line: number;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
};

/**
 * Prices one line of a purchase: `quantity` units at `unit_minor` each, less the discounts among
 * `adjustments` that name it. They take the whole line at most. The unit price comes in the
 * currency of the purchase, converted once; from then on everything is whole minor units, so
 * what the shopper sees adds up. Refuses (422) what is too large to be exact.
 */
export function priceLine({
  line,
  unit_minor,
  quantity,
  adjustments,
}: {
  line: number;
  unit_minor: number;
  quantity: number;
  adjustments: Adjustment[];
}): PricedLine {
  const subtotal_minor = exact(unit_minor * quantity);
  const discounts = adjustments.filter((one) => one.what === 'discount' && one.line === line);
  const discount_minor = discountOf(subtotal_minor, discounts);
  return { line, subtotal_minor, discount_minor, total_minor: subtotal_minor - discount_minor };
}
