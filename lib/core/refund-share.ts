import { applyFraction } from './money';

/**
 * What of `paid`, the minor units that `quantity` units cost together, goes back for `now` more
 * units after `before` of them: the first m units give back paid × m / quantity to the nearest
 * multiple of `step`, half up, all of them `paid`, and these units the difference. So the units
 * give back exactly what was paid, however they are parted.
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
 * A line that was paid, of which `before` units gave back already. `tax`: what came on top;
 * `step`: of its currency.
 */
export type PaidLine = {
  paid: number;
  tax: number;
  quantity: number;
  step: number;
  before: number;
};

/** What `now` more units of a line give back, price and tax each in their own shares. */
export const lineRefund = ({ paid, tax, ...line }: PaidLine, now: number): number =>
  refundShare({ ...line, paid, now }) + refundShare({ ...line, paid: tax, now });

/** What units of lines give back together; of a line that is not there nothing. */
export const goodsRefund = (
  lines: readonly (PaidLine & { order_item_id: number })[],
  units: readonly { order_item_id: number; quantity: number }[],
): number =>
  units.reduce((sum, { order_item_id, quantity }) => {
    const line = lines.find((candidate) => candidate.order_item_id === order_item_id);
    return sum + (line ? lineRefund(line, quantity) : 0);
  }, 0);

/**
 * What a refund comes to: what is named, and an amount beside it or, below zero, one that is kept
 * of it; never more than is `left`. Minor units.
 */
export const capRefundAmount = (named: number, beside: number, remaining: number): number =>
  Math.min(named + beside, remaining);

/**
 * Divides `amount` over what has so much left, the last one first; undefined where they have
 * not so much together. Minor units.
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
