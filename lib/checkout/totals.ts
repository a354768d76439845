import { type Currency, convert } from '@/lib/core/money';

type Line = { quantity: number; unit_minor: number; base_unit_minor: number };

/**
 * A total in both currencies, minor units: what the shopper pays, and the same in the
 * shop's own.
 */
export type Totals = {
  items_subtotal: number;
  shipping_fee: number;
  fee_total: number;
  grand_total: number;
  base_items_subtotal: number;
  base_shipping_fee: number;
  base_fee_total: number;
  base_grand_total: number;
};

/**
 * Adds up a purchase. Unit prices come converted already; shipping and fees are converted
 * once here; from then on everything is whole minor units, so what the shopper sees adds
 * up.
 */
export function totalsOf(
  lines: Line[],
  base_shipping_fee: number,
  base_fee_total: number,
  base: Currency,
  currency: Currency,
): Totals {
  const sum = (of: (line: Line) => number) =>
    lines.reduce((total, line) => total + of(line) * line.quantity, 0);
  const items_subtotal = sum((line) => line.unit_minor);
  const base_items_subtotal = sum((line) => line.base_unit_minor);
  const shipping_fee = convert(base_shipping_fee, base, currency);
  const fee_total = convert(base_fee_total, base, currency);
  return {
    items_subtotal,
    shipping_fee,
    fee_total,
    grand_total: items_subtotal + shipping_fee + fee_total,
    base_items_subtotal,
    base_shipping_fee,
    base_fee_total,
    base_grand_total: base_items_subtotal + base_shipping_fee + base_fee_total,
  };
}
