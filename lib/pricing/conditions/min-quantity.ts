import { sumNumbers } from '../evaluation';
import type { Condition } from './condition';

/** A minimum of units of its goods. */
export const minQuantity: Condition = {
  unmet: ({ lines, promotion: { min_quantity } }, { prepared }) => {
    if (!min_quantity) return undefined;
    const missing = min_quantity - sumNumbers(lines.map((at) => prepared.lines[at]?.quantity ?? 0));
    return missing > 0 ? { reason: 'min_quantity_not_met', missing } : undefined;
  },
  isThreshold: ({ min_quantity }) => min_quantity !== null,
  words: ({ min_quantity }, { t }) => {
    const count = Number(min_quantity);
    return count > 0 ? t('words.from_pieces', { pieces: t('words.pieces', { count }) }) : undefined;
  },
};
