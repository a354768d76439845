import { findBundlePieces, findFixedPriceUnits } from '../bundles';
import type { Action } from './action';

/** Any x units, or one of each target, for one price. */
export const bundlePrice: Action = {
  classes: ['product'],
  value: { unit: 'amount', label: 'value_bundle_price' },
  conditions: {
    counts: ['quantity'],
    unit: 'amount',
    x: 'x_bundle_price',
    y: 'y_bundle_price',
    hint: 'conditions_bundle_hint',
    isChoice: true,
  },
  repeats: {},
  targetProblems: ({ conditions, target_ids }) => {
    if (conditions.length) return undefined;
    return target_ids.length < 2 ? [{ path: ['target_ids'], key: 'promotion_bundle_of_two' }] : [];
  },
  offUnits: (evaluation, candidate) =>
    candidate.conditions.length
      ? findFixedPriceUnits(evaluation, candidate)
      : findBundlePieces(evaluation, candidate),
  brings: ({ conditions, value }, at) => ({
    kind: 'price',
    minor: conditions.length ? (conditions[at]?.y ?? 0) : value,
  }),
  words: ({ value }, { t, money, each }) =>
    each(({ x, y }) => t('words.bundle_any', { x, y: money(y) })) ??
    (value ? t('words.bundle_each', { amount: money(value) }) : undefined),
  example: { conditions: [{ x: '3', y: '250', type: 'quantity' }], bought: [100, 100, 100] },
};
