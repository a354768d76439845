import { offTieredUnits, reachedTier } from '../tiers';
import type { Action } from './action';

/** A volume discount by amounts. */
export const tieredAmount: Action = {
  classes: ['product', 'order'],
  conditions: { counts: ['amount', 'quantity'], unit: 'amount', y: 'y_amount' },
  repeats: {},
  capped: true,
  offUnits: (evaluation, candidate) =>
    offTieredUnits(evaluation, candidate, candidate.promotion.repeatable, (all, tier) =>
      Math.min(tier, all),
    ),
  offOrder: (goods, { conditions, promotion }) =>
    reachedTier(conditions, goods, promotion.repeatable),
  isTiered: true,
  brings: ({ conditions }, at) => ({ kind: 'amount', minor: conditions[at]?.y ?? 0 }),
  words: (_, { t, money, threshold, each }) =>
    each((tier) => t('words.tier_amount', { x: threshold(tier), y: money(tier.y) })),
  example: { conditions: [{ x: '500', y: '50', type: 'amount' }], bought: [300, 250] },
};
