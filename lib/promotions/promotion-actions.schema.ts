import type { promotionTargets } from '@/db/schema/enums';
import type { PromotionClass } from '@/lib/pricing/actions/action';
import { actions, type PromotionAction } from '@/lib/pricing/actions/registry';

/** What a promotion takes from where nobody says it: a percent of everything, of the order. */
export function getDefaultPromotionClass(
  action: PromotionAction,
  target: (typeof promotionTargets)[number],
): PromotionClass {
  const [first = 'product', second] = actions[action].classes;
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

/** Whether `value` says something: some actions have conditions in its place. */
export const asksForValue = (action: PromotionAction, conditions: readonly unknown[]): boolean => {
  const { value, conditions: asks } = actions[action];
  return value !== undefined && !(asks?.isChoice && conditions.length);
};
/** Whether it takes conditions, and needs one. */
export const needsConditions = (action: PromotionAction): boolean => {
  const { conditions } = actions[action];
  return conditions !== undefined && !conditions.isChoice;
};
