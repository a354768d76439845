import { getRangeEnd, type PriceRange, parsePriceRange } from './chosen-facets.schema';

/** Round numbers for the ends of a range, in major units. */
const mantissas = [1, 1.5, 2, 3, 4, 5, 6, 8];
const MOST_DIGITS = 8;
const roundNumbers = Array.from({ length: MOST_DIGITS }, (_, digits) =>
  mantissas.map((mantissa) => mantissa * 10 ** digits),
)
  .flat()
  .filter(Number.isInteger);
const RANGES = 5;

/** An end of a price range, in major and minor units of the shopper's currency. */
export type PriceRangeEnd = { major: number; minor: number };
/** The round prices a list can be split at, and the ends of the chosen ranges, ascending. */
export function priceSteps(chosen: string[], decimals: number): PriceRangeEnd[] {
  const unit = 10 ** decimals;
  const ends = chosen.flatMap((id) => {
    const range = parsePriceRange(id);
    return range ? [range.from * unit, getRangeEnd(range, decimals)] : [];
  });
  return [...new Set([...roundNumbers.map((major) => major * unit), ...ends])]
    .filter((minor) => minor > 0 && Number.isFinite(minor))
    .sort((a, b) => a - b)
    .map((minor) => ({ major: minor / unit, minor }));
}

/**
 * Four or five ranges with about the same number of products, fewer if prices are close together.
 * `counts[n]` is the number of products from step n − 1 to step n, the first from zero.
 */
export function priceRanges(steps: PriceRangeEnd[], counts: number[]): PriceRange[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  // The number of products cheaper than each step.
  let below = 0;
  const cheaper = steps.map((_, index) => {
    below += counts[index] ?? 0;
    return below;
  });
  const inside = steps
    .map((step, index) => ({ ...step, below: cheaper[index] ?? 0 }))
    .filter(({ major, below }) => Number.isInteger(major) && below > 0 && below < total);
  const ends = new Map<number, number>();
  for (let part = 1; part < RANGES; part++) {
    const target = (total * part) / RANGES;
    const nearest = inside.reduce<(typeof inside)[number] | undefined>(
      (best, step) =>
        best && Math.abs(best.below - target) <= Math.abs(step.below - target) ? best : step,
      undefined,
    );
    // Steps with the same number of products below are one end: the first is the rounder.
    if (nearest) ends.set(nearest.below, ends.get(nearest.below) ?? nearest.major);
  }
  const majors = [...ends.values()].sort((a, b) => a - b);
  return majors.length
    ? [0, ...majors].map((from, index) => ({ from, to: majors[index], upTo: false }))
    : [];
}
