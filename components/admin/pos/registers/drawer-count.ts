import { parseDecimal, toDecimal } from '@/lib/core/money';
import { parseCount } from '@/lib/core/text/typed';

/** The number of each coin and note as entered, by face value in minor units. */
export type TypedCounts = Readonly<Record<number, string>>;
/** `total`: the amount entered without counting coins and notes. */
export type DrawerCount = { counts: TypedCounts; total: string; note: string };

export const emptyCount: DrawerCount = { counts: {}, total: '', note: '' };

const typedCounts = (counts: TypedCounts) =>
  Object.entries(counts).filter(([, count]) => count.trim() !== '');

/** Whether coins and notes were counted; otherwise the total is entered. */
export const countsPieces = ({ counts }: DrawerCount): boolean => typedCounts(counts).length > 0;

/** The sum of the counted coins and notes in minor units; undefined if a count is invalid. */
export function sumPieces(counts: TypedCounts): number | undefined {
  const sum = typedCounts(counts).reduce(
    (sum, [minor, count]) => sum + Number(minor) * parseCount(count),
    0,
  );
  return Number.isNaN(sum) ? undefined : sum;
}

/** The count to send; undefined if it is invalid. */
export function toCloseInput(count: DrawerCount, decimals: number) {
  const note = count.note.trim();
  if (!countsPieces(count)) {
    const minor = parseDecimal(count.total, decimals);
    return minor === undefined || minor < 0
      ? undefined
      : { counted_cash: toDecimal(minor, decimals), note };
  }
  const sum = sumPieces(count.counts);
  if (sum === undefined) return undefined;
  const counts = Object.fromEntries(
    typedCounts(count.counts).map(([minor, pieces]) => [
      toDecimal(Number(minor), decimals),
      parseCount(pieces),
    ]),
  );
  return { counted_cash: toDecimal(sum, decimals), counts, note };
}
