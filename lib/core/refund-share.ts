import { applyFraction } from './money';

/**
 * The share of `paid` (minor units for `quantity` units together) to refund for `now` more units
 * after `before`. The first m units refund paid × m / quantity, rounded half up to a multiple of
 * `step`, and all units exactly `paid`; these units refund the difference. So the total is exact
 * however the units are split.
 */
export function refundShare({ before, now, ...line }: Share): number {
  return upTo(line, before + now) - upTo(line, before);
}

type Share = { paid: number; quantity: number; step?: number; before: number; now: number };

function upTo({ paid, quantity, step = 1 }: Omit<Share, 'before' | 'now'>, units: number): number {
  if (units === quantity) return paid;
  return Math.min(paid, applyFraction(paid, units, quantity, step));
}

/**
 * A paid line item, of which `before` units are refunded already. `tax`: added on top of the price;
 * `step`: that of its currency.
 */
export type PaidLine = {
  paid: number;
  tax: number;
  quantity: number;
  step: number;
  before: number;
};

/** The refund for `now` more units of a line item; price and tax are shared out separately. */
export const lineRefund = ({ paid, tax, ...line }: PaidLine, now: number): number =>
  refundShare({ ...line, paid, now }) + refundShare({ ...line, paid: tax, now });

/** The total refund for units of line items; unknown line items count nothing. */
export const goodsRefund = (
  lines: readonly (PaidLine & { order_item_id: number })[],
  units: readonly { order_item_id: number; quantity: number }[],
): number =>
  units.reduce((sum, { order_item_id, quantity }) => {
    const line = lines.find((candidate) => candidate.order_item_id === order_item_id);
    return sum + (line ? lineRefund(line, quantity) : 0);
  }, 0);

/**
 * The amount of a refund: `named` plus `beside`, an extra amount (below zero: a deduction), at most
 * `remaining`. Minor units.
 */
export const capRefundAmount = (named: number, beside: number, remaining: number): number =>
  Math.min(named + beside, remaining);

/**
 * Divides `amount` over captures by what each has left, the last one first; undefined if they do
 * not have enough together. Minor units.
 */
export function allocateAmount<C extends { left: number }>(
  captures: readonly C[],
  amount: number,
): { from: C; amount: number }[] | undefined {
  let remaining = amount;
  const parts: { from: C; amount: number }[] = [];
  for (const from of captures.toReversed()) {
    const part = Math.min(remaining, from.left);
    if (part > 0) parts.push({ from, amount: part });
    remaining -= part;
  }
  return remaining > 0 ? undefined : parts;
}
