/** The bounds of a rate as they are sent: `from` included, `to` excluded; null: no end. */
export type RateBounds = { from: string; to: string | null };
/** Where a delivery begins and ends to be offered, both included; null: nowhere. */
export type OfferedBounds = { least: string | null; most: string | null };

const numberOf = (text: string | null, without: number) => (text === null ? without : Number(text));

/**
 * Where no rate says what a delivery costs, so that it is not offered: between its rates, below
 * the first and above the last, as far as it is offered at all. Rates may stand in any order.
 */
export function rateGaps(
  rates: readonly RateBounds[],
  { least, most }: OfferedBounds,
): RateBounds[] {
  const sorted = rates.toSorted((one, other) => Number(one.from) - Number(other.from));
  const [first, last] = [numberOf(least, 0), numberOf(most, Number.POSITIVE_INFINITY)];
  const gaps: RateBounds[] = [];
  let end: string | null = least ?? '0';
  for (const { from, to } of sorted) {
    if (end !== null && Number(from) > Number(end)) gaps.push({ from: end, to: from });
    if (end !== null && (to === null || Number(to) > Number(end))) end = to;
  }
  if (end !== null) gaps.push({ from: end, to: null });
  return gaps.filter(
    ({ from, to }) => numberOf(to, Number.POSITIVE_INFINITY) > first && Number(from) <= last,
  );
}
