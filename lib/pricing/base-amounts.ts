import { spread } from './spread';

/**
 * Amounts of an order in the base currency (G9): the signed `rows` of its currency add up to a
 * total that is converted once, and each row has its share of that by largest remainder, so
 * that the base rows add up as well. `toBase` converts at the order's frozen rate.
 */
export function baseAmounts(rows: readonly number[], toBase: (minor: number) => number): number[] {
  const plus = rows.map((row) => Math.max(0, row));
  const minus = rows.map((row) => Math.max(0, 0 - row));
  const total = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
  const given = toBase(total(minus));
  const owed = toBase(total(plus) - total(minus)) + given;
  const [up, down] = [spread(owed, plus, 1), spread(given, minus, 1)];
  return rows.map((_, at) => (up[at] ?? 0) - (down[at] ?? 0));
}
