import { actions } from '@/lib/pricing/actions/registry';
import type { Circumstances } from '@/lib/pricing/conditions/condition';
import { conditions } from '@/lib/pricing/conditions/registry';
import { findPromotionRefusal, hasThreshold } from '@/lib/pricing/eligibility';
import type { RunningPromotion } from './running-promotions';

/**
 * Whether product cards can show a promotion: it discounts single units automatically, for all with
 * the same view, whatever else is in the cart. Not with limited uses or a budget, which may end at
 * any moment.
 */
export function isListable({ terms, ...limits }: RunningPromotion): boolean {
  const isCounted =
    limits.usage_limit !== null ||
    limits.usage_limit_per_customer !== null ||
    limits.budget_amount_minor !== null;
  const isSeen =
    terms.base_max_discount_minor === null &&
    !hasThreshold(terms) &&
    !conditions.some(({ isUnseen }) => isUnseen?.(terms));
  const isOfPieces = terms.class === 'product' && actions[terms.action].offUnit !== undefined;
  return isOfPieces && terms.trigger === 'automatic' && !isCounted && isSeen;
}

/** Those of `running` that product cards show this viewer now. */
export const filterListablePromotions = (
  running: readonly RunningPromotion[],
  circumstances: Circumstances,
): RunningPromotion[] =>
  running.filter(
    (promotion) => isListable(promotion) && !findPromotionRefusal(promotion.terms, circumstances),
  );
