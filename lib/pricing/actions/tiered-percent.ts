import { applyPercent } from '@/lib/core/money';
import { offTieredUnits, reachedTier } from '../tiers';
import type { Action } from './action';

/** A volume discount by percents. */
export const tieredPercent: Action = {
  classes: ['product', 'order'],
  conditions: { counts: ['amount', 'quantity'], unit: 'percent', y: 'y_percent' },
  capped: true,
  offUnits: (evaluation, candidate) => offTieredUnits(evaluation, candidate, false, applyPercent),
  offOrder: (goods, { conditions }, step) => {
    const tier = reachedTier(conditions, goods);
    return typeof tier === 'number' ? applyPercent(goods.remaining, tier, step) : tier;
  },
  isTiered: true,
  takesAll: ({ conditions }) => conditions.some(({ y }) => y >= 10_000),
  brings: ({ conditions }, at) => ({ kind: 'percent', value: conditions[at]?.y ?? 0 }),
  words: (_, { t, threshold, each }) =>
    each((tier) => t('words.tier_percent', { x: threshold(tier), y: tier.y })),
  example: { conditions: [{ x: '3', y: '10', type: 'quantity' }], bought: [100, 100, 100] },
};
