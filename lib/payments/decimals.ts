import 'server-only';

/** Converts an amount from one number of decimals to another; undefined if digits would be lost. */
export function withDecimals(amount: number, from: number, to: number): number | undefined {
  // Divide: a fraction such as 0.01 isn't exact as a float.
  const moved = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(moved) ? moved : undefined;
}
