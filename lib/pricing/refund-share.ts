import { fractionOf } from '@/lib/core/money';

/** What a line of an order paid and the tax of it, minor units, and of how many units. */
export type PaidLine = { paid_minor: number; tax_minor: number; quantity: number };
export type RefundShare = { paid_minor: number; tax_minor: number };

/**
 * What `units` of a line are given back of what it paid, after `before` of them were: the share
 * of all that are back then, half up to `step`, less what went back before. So the parts add up to
 * what was paid, in however many parts it goes (G12). Tax is divided in the same way: it is added
 * where prices are without it. Throws RangeError for more units than the line has.
 */
export function refundShare(
  { paid_minor, tax_minor, quantity }: PaidLine,
  { before, units }: { before: number; units: number },
  step = 1,
): RefundShare {
  if (before < 0 || units < 0 || before + units > quantity)
    throw new RangeError(`${units} more units than ${before} of ${quantity}`);
  const upTo = (amount: number, count: number) =>
    count === quantity ? amount : Math.min(amount, fractionOf(amount, count, quantity, step));
  const share = (amount: number) => upTo(amount, before + units) - upTo(amount, before);
  return { paid_minor: share(paid_minor), tax_minor: share(tax_minor) };
}
