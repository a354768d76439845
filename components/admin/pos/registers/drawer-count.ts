import { parseDecimal, toDecimal } from '@/lib/core/money';
import { parseCount } from '@/lib/core/text/typed';

/** How many there are of each coin and note, as typed, by its value in minor units. */
export type TypedCounts = Readonly<Record<number, string>>;
/** `total`: what was typed in place of counting pieces. */
export type DrawerCount = { counts: TypedCounts; total: string; note: string };

export const emptyCount: DrawerCount = { counts: {}, total: '', note: '' };

const typedCounts = (counts: TypedCounts) =>
  Object.entries(counts).filter(([, count]) => count.trim() !== '');

/** Whether coins and notes are counted; else the sum is typed. */
export const countsPieces = ({ counts }: DrawerCount): boolean => typedCounts(counts).length > 0;

/** What the counted pieces come to, minor units; undefined where a number of them is none. */
export function sumPieces(counts: TypedCounts): number | undefined {
  const sum = typedCounts(counts).reduce(
    (sum, [minor, count]) => sum + Number(minor) * parseCount(count),
    0,
  );
  return Number.isNaN(sum) ? undefined : sum;
}

/** A count as it is sent; undefined where what was typed is no count. */
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
