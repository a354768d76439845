import 'server-only';

/** An amount of so many decimals with another number of them; undefined where it has a rest. */
export function withDecimals(amount: number, from: number, to: number): number | undefined {
  // Divided, not multiplied by a part of one, which no float holds exactly.
  const moved = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(moved) ? moved : undefined;
}
