import type { Candidate, Line } from './candidates';
import type { Circumstances } from './conditions/condition';
import { conditions } from './conditions/registry';
import type { Evaluation, Unmet } from './evaluation';
import type { RefusalReason } from './priced';
import type { PricingPromotion, Purchase } from './purchase';

const refusing = conditions.flatMap(({ refuses }) => refuses ?? []);
const reaching = conditions.flatMap(({ outOfReach }) => outOfReach ?? []);
const excluding = conditions.flatMap(({ excludes }) => excludes ?? []);
const thresholds = conditions.flatMap(({ isThreshold }) => isThreshold ?? []);
const needing = conditions.flatMap(({ unmet }) => unmet ?? []);

/** The first defined answer of `rules`. */
function findFirst<Rule, Answer>(
  rules: readonly Rule[],
  answer: (rule: Rule) => Answer | undefined,
): Answer | undefined {
  for (const rule of rules) {
    const found = answer(rule);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Why a promotion is not for this buyer, here and now, whatever is in the cart; undefined if it is.
 * Those for certain customers are `not_found`, so that nobody else sees them (G13).
 */
export const findPromotionRefusal = (
  promotion: PricingPromotion,
  circumstances: Circumstances,
): RefusalReason | undefined => findFirst(refusing, (refuses) => refuses(promotion, circumstances));

/** Whether none of its methods is offered; while none at all is offered, any is possible. */
export const findMethodRefusal = (
  promotion: PricingPromotion,
  purchase: Purchase,
): RefusalReason | undefined => findFirst(reaching, (reach) => reach(promotion, purchase));

/** Whether a promotion excludes a line. */
export const isLineExcluded = (promotion: PricingPromotion, line: Line): boolean =>
  excluding.some((excludes) => excludes(promotion, line));

/** Whether a promotion has a threshold for its goods together: product cards show none of those. */
export const hasThreshold = (promotion: PricingPromotion): boolean =>
  thresholds.some((isThreshold) => isThreshold(promotion));

/** The first condition of a candidate that is not met. */
export const findUnmetConditions = (
  evaluation: Evaluation,
  candidate: Candidate,
): Unmet | undefined => findFirst(needing, (unmet) => unmet(candidate, evaluation));
