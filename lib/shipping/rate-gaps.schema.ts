/** The bounds of a rate as sent, both inclusive; null: no end. */
export type RateBounds = { from: string; to: string | null };
/** The limits within which a method is offered, both inclusive; null: no limit. */
type OfferedBounds = { least: string | null; most: string | null };
/** The gap above one rate and below the next; null: no rate on that side. */
export type RateGap = { above: string | null; below: string | null };

type NumberBounds = { from: number; to: number | null };
/** Sorts rates by where they begin, then by where they end. */
export const byBounds = (bounds: NumberBounds, other: NumberBounds): number =>
  bounds.from - other.from || (bounds.to ?? Number.MAX_VALUE) - (other.to ?? Number.MAX_VALUE);

/**
 * Gaps for which no rate sets a price, so that the method is not offered: between its rates, below
 * the first and above the last, within its limits. Rates may be in any order; values have
 * `decimals` decimals, so that 2 units are followed by 3, and 299.99 by 300.00.
 */
export function rateGaps(
  rates: readonly RateBounds[],
  { least, most }: OfferedBounds,
  decimals: number,
): RateGap[] {
  const whole = (text: string) => Math.round(Number(text) * 10 ** decimals);
  const sorted = rates
    .map(({ from, to }) => ({
      from: whole(from),
      to: to === null ? null : whole(to),
      sent: { from, to },
    }))
    .sort(byBounds);
  const last = most === null ? Number.POSITIVE_INFINITY : whole(most);
  const gaps: RateGap[] = [];
  let above: string | null = null;
  let next = least === null ? 0 : whole(least);
  for (const { from, to, sent } of sorted) {
    if (from > next && next <= last) gaps.push({ above, below: sent.from });
    if (to === null) return gaps;
    if (to < next) continue;
    next = to + 1;
    above = sent.to;
  }
  return next <= last ? [...gaps, { above, below: null }] : gaps;
}
