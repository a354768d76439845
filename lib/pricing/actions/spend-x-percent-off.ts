import { measured, percentOffUnits } from '../rewards';
import { reachedTier } from '../tiers';
import { listUnits } from '../units';
import type { Action } from './action';

/**
 * Spending enough on some goods gives a percent off others, rounded once (G1). Goods in both sets
 * are discounted, and count for no threshold.
 */
export const spendXPercentOff: Action = {
  classes: ['product'],
  conditions: {
    counts: ['amount', 'quantity'],
    unit: 'percent',
    y: 'y_percent',
  },
  rewards: { from: 'others', label: 'reward_ids_off' },
  capped: true,
  offUnits: (evaluation, candidate) => {
    const { lines, rewards, conditions } = candidate;
    const others = lines.filter((line) => !rewards.includes(line));
    const bought = listUnits(evaluation, candidate, others);
    const goods = { amount: measured(bought, 'amount'), quantity: measured(bought, 'quantity') };
    const tier = reachedTier(conditions, goods);
    if (typeof tier !== 'number') return tier;
    const rewardUnits = listUnits(evaluation, candidate, rewards);
    if (!rewardUnits.length) return { reason: 'no_eligible_item' };
    return { pieces: percentOffUnits(evaluation, rewardUnits, tier) };
  },
  takesAll: ({ conditions }) => conditions.some(({ y }) => y >= 10_000),
  brings: ({ conditions }, at) => ({ kind: 'percent_others', value: conditions[at]?.y ?? 0 }),
  words: (_, { t, threshold, each, rewards }) =>
    each((tier) => {
      const values = { x: threshold(tier), y: tier.y };
      return rewards
        ? t('words.spend_x_percent_off_of', { rewards, ...values })
        : t('words.spend_x_percent_off', values);
    }),
  example: { conditions: [{ x: '500', y: '20', type: 'amount' }], bought: [500], rewards: [100] },
};
