import 'server-only';
import { type Currency, roundToStep } from '@/lib/core/money';

/** A currency's coins and notes in whole units, largest first. */
const denominations: Record<string, readonly number[]> = {
  HKD: [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  CNY: [100, 50, 20, 10, 5, 1, 0.5, 0.1],
  TWD: [2000, 1000, 500, 200, 100, 50, 10, 5, 1],
  MOP: [1000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  JPY: [10000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  SGD: [1000, 100, 50, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  AUD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  CAD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05],
};
/** The smallest note in whole units; below it are coins, of which people hand over few. */
const smallestNotes: Record<string, number> = {
  HKD: 10,
  MOP: 10,
  TWD: 100,
  JPY: 1000,
  USD: 1,
  CNY: 5,
  SGD: 2,
};
const SMALLEST_NOTE = 5;
const MOST_SUGGESTED = 7;

/** The coins and notes to count in a drawer, in minor units, largest first. */
export function readDenominations({ identifier, decimals }: Currency): number[] {
  const unit = 10 ** decimals;
  const faceValues = denominations[identifier] ?? [
    100,
    50,
    20,
    10,
    5,
    1,
    ...(decimals ? [0.1] : []),
  ];
  return faceValues.map((value) => Math.round(value * unit)).filter((minor) => minor > 0);
}

/**
 * The smallest coin in minor units: cash amounts are multiples of it. A currency whose coins aren't
 * known here isn't rounded.
 */
const smallestCoin = (currency: Currency): number =>
  denominations[currency.identifier] ? (readDenominations(currency).at(-1) ?? 1) : 1;

/** Rounds `minor` to the nearest multiple of the smallest coin. */
export const roundToCash = (minor: number, currency: Currency): number =>
  roundToStep(minor, smallestCoin(currency));

/**
 * Amounts likely handed over for `due`, in minor units: exactly that, then as many notes of each
 * kind as cover it, up to the largest note.
 */
export function suggestCash(due: number, currency: Currency): number[] {
  const smallest = (smallestNotes[currency.identifier] ?? SMALLEST_NOTE) * 10 ** currency.decimals;
  const notes = readDenominations(currency).filter((minor) => minor >= smallest);
  const sums = notes.map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...sums])].sort((a, b) => a - b).slice(0, MOST_SUGGESTED);
}
