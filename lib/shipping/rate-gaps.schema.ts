/** The bounds of a rate as they are sent, both included; null: no end. */
export type RateBounds = { from: string; to: string | null };
/** Where a delivery begins and ends to be offered, both included; null: nowhere. */
type OfferedBounds = { least: string | null; most: string | null };
/** What lies above one rate and below the next; null: there is none on that side. */
export type RateGap = { above: string | null; below: string | null };

type NumberBounds = { from: number; to: number | null };
/** Rates in the order of what they are for: by where they begin, then by where they end. */
export const byBounds = (bounds: NumberBounds, other: NumberBounds): number =>
  bounds.from - other.from || (bounds.to ?? Number.MAX_VALUE) - (other.to ?? Number.MAX_VALUE);

/**
 * Where no rate says what a delivery costs, so that it is not offered: between its rates, below
 * the first and above the last, as far as it is offered at all. Rates may stand in any order;
 * values have so many `decimals`, so that 2 pieces lead to 3 and 299.99 to 300.00.
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
