import type { promotionTargets } from '@/db/schema/enums';
import type { PromotionClass } from '@/lib/pricing/actions/action';
import { actions, type PromotionAction } from '@/lib/pricing/actions/registry';

/** The default class of an action: e.g. order for a percent off everything. */
export function getDefaultPromotionClass(
  action: PromotionAction,
  target: (typeof promotionTargets)[number],
): PromotionClass {
  const [first = 'product', second] = actions[action].classes;
  return second && target === 'all' ? second : first;
}

/**
 * The default combinations: all, except order with order and shipping with shipping. A unit has one
 * promotion at most, whatever this says (G16).
 */
export const usualCombination = (own: PromotionClass) => ({
  combine_with_product: true,
  combine_with_order: own !== 'order',
  combine_with_shipping: own !== 'shipping',
});

/** Whether `value` is used: some actions can have conditions instead. */
export const asksForValue = (action: PromotionAction, conditions: readonly unknown[]): boolean => {
  const { value, conditions: asks } = actions[action];
  return value !== undefined && !(asks?.isChoice && conditions.length);
};
/** Whether conditions are required. */
export const needsConditions = (action: PromotionAction): boolean => {
  const { conditions } = actions[action];
  return conditions !== undefined && !conditions.isChoice;
};
