import { sumNumbers } from '../evaluation';
import type { Condition } from './condition';

/** A minimum of its goods after product, before order discounts, without gifts (G3). */
export const minSubtotal: Condition = {
  unmet: ({ lines, min_subtotal }, { net }) => {
    if (!min_subtotal) return undefined;
    const missing = min_subtotal - sumNumbers(lines.map((at) => net[at] ?? 0));
    return missing > 0 ? { reason: 'min_subtotal_not_met', missing } : undefined;
  },
  isThreshold: ({ min_subtotal }) => min_subtotal !== null,
  words: ({ min_subtotal }, { t, money }) =>
    min_subtotal ? t('words.from_amount', { amount: money(min_subtotal) }) : undefined,
};
