import type {
  conditionTypes,
  promotionActions,
  promotionClasses,
  promotionTargets,
} from '@/db/schema/enums';

export type PromotionAction = (typeof promotionActions)[number];
export type PromotionClass = (typeof promotionClasses)[number];
type Unit = 'percent' | 'amount' | 'pieces';

/** What an action asks for beside its target; the form shows no more of a promotion. */
export type ActionRule = {
  /** What its `value` is; without it the conditions say everything. */
  value?: 'percent' | 'amount';
  /** What the `y` of a condition is; without it there are no conditions. */
  reward?: Unit;
  /** What the `x` of a condition may count. */
  counts: readonly (typeof conditionTypes)[number][];
  classes: readonly PromotionClass[];
  /** What is given beside what is bought: variants, other goods, or those or the same. */
  rewards?: 'stocks' | 'others' | 'any';
  /** Whether every multiple of a condition may count. */
  repeats?: true;
  /** Whether `max_discount` bounds it. */
  capped?: true;
};

const both = ['amount', 'quantity'] as const;
const pieces = ['quantity'] as const;
const goods = ['product', 'order'] as const;

export const actionRules: Record<PromotionAction, ActionRule> = {
  percent_off: { value: 'percent', counts: [], classes: goods, capped: true },
  amount_off: { value: 'amount', counts: [], classes: goods },
  fixed_price: { value: 'amount', counts: [], classes: ['product'] },
  tiered_amount: { reward: 'amount', counts: both, classes: goods, repeats: true, capped: true },
  tiered_percent: { reward: 'percent', counts: both, classes: goods, capped: true },
  buy_x_get_y: {
    reward: 'pieces',
    counts: pieces,
    classes: ['product'],
    rewards: 'any',
    repeats: true,
    capped: true,
  },
  bundle_price: {
    value: 'amount',
    reward: 'amount',
    counts: pieces,
    classes: ['product'],
    repeats: true,
  },
  free_gift: {
    reward: 'pieces',
    counts: both,
    classes: ['product'],
    rewards: 'stocks',
    repeats: true,
  },
  add_on_price: {
    value: 'amount',
    reward: 'pieces',
    counts: both,
    classes: ['product'],
    rewards: 'others',
    repeats: true,
  },
  free_shipping: { counts: [], classes: ['shipping'], capped: true },
  shipping_off: { value: 'amount', counts: [], classes: ['shipping'] },
};

/** What a promotion takes from where nobody says it: a percent of everything, of the order. */
export function usualClass(
  action: PromotionAction,
  target: (typeof promotionTargets)[number],
): PromotionClass {
  const [first = 'product', second] = actionRules[action].classes;
  return second && target === 'all' ? second : first;
}

/**
 * What a promotion may meet where nobody says it: all but those of the order or of the delivery
 * beside its own. Of pieces each has one promotion at most, whatever this says (G16).
 */
export const usualCombination = (own: PromotionClass) => ({
  combine_with_product: true,
  combine_with_order: own !== 'order',
  combine_with_shipping: own !== 'shipping',
});

/** Whether `value` says something: a bundle with conditions has its prices there. */
export const asksForValue = (action: PromotionAction, conditions: readonly unknown[]): boolean =>
  actionRules[action].value !== undefined && (action !== 'bundle_price' || !conditions.length);
/** Whether it takes conditions, and needs one. */
export const needsConditions = (action: PromotionAction): boolean =>
  actionRules[action].reward !== undefined && action !== 'bundle_price';
