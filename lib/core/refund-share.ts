/**
 * What of `paid`, the minor units that `quantity` units cost together, goes back for `now` more
 * units after `before` of them: the first m units give back half-up(paid × m / quantity), these
 * the difference. So the units give back exactly what was paid, however they are parted.
 */
export function refundShare({
  paid,
  quantity,
  before,
  now,
}: {
  paid: number;
  quantity: number;
  before: number;
  now: number;
}): number {
  return upTo(paid, quantity, before + now) - upTo(paid, quantity, before);
}

/** half-up(paid × units / quantity), exactly. */
function upTo(paid: number, quantity: number, units: number): number {
  const whole = BigInt(quantity);
  return Number((BigInt(paid) * BigInt(units) * 2n + whole) / (whole * 2n));
}

/** A line that was paid, of which `before` units gave back already; `tax`: what came on top. */
export type PaidLine = { paid: number; tax: number; quantity: number; before: number };

/** What `now` more units of a line give back, price and tax each in their own shares. */
export const lineRefund = ({ paid, tax, quantity, before }: PaidLine, now: number): number =>
  refundShare({ paid, quantity, before, now }) + refundShare({ paid: tax, quantity, before, now });
