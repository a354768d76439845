import { rewardedUnits } from '../rewards';
import { listUnits, sortUnitsDearestFirst, type Units } from '../units';
import type { Action } from './action';

/** For enough goods, up to y rewards at a fixed price each, the dearest first. */
export const addOnPrice: Action = {
  classes: ['product'],
  value: { unit: 'amount', label: 'value_add_on_price' },
  conditions: { counts: ['amount', 'quantity'], unit: 'pieces', y: 'y_add_on_price' },
  rewards: { from: 'others', label: 'reward_ids_add_on_price' },
  repeats: {},
  offUnits: (evaluation, candidate) => {
    const { value } = candidate;
    const rewards = listUnits(evaluation, candidate, candidate.rewards);
    const dearer = sortUnitsDearestFirst(rewards, evaluation).filter(({ unit }) => unit > value);
    const found = rewardedUnits(evaluation, candidate, dearer);
    if ('reason' in found)
      return found.reason === 'no_eligible_item' && rewards.length
        ? { reason: 'dearer_than_single' }
        : found;
    const off = ({ units, unit }: Units) => units * (unit - value);
    return {
      pieces: found.had.map((piece) => ({ ...piece, amount: off(piece) })),
      used: found.used,
    };
  },
  brings: ({ value }) => ({ kind: 'price', minor: value }),
  words: ({ value }, { t, money, first, threshold, rewards: gifts }) => {
    if (!first || !value) return undefined;
    const values = { amount: money(value), x: threshold(first) };
    return gifts ? t('words.add_on_of', { gifts, ...values }) : t('words.add_on', values);
  },
  example: {
    value: '50',
    conditions: [{ x: '1', y: '1', type: 'quantity' }],
    bought: [100],
    rewards: [80],
  },
};
