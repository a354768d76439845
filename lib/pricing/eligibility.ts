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

/** What the first of `rules` answers that answers anything. */
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
 * Why a promotion is not for this buyer, here and now, whatever is in the cart; undefined
 * where it is. What is bound to others is `not_found`, so that nobody learns of it (G13).
 */
export const findPromotionRefusal = (
  promotion: PricingPromotion,
  circumstances: Circumstances,
): RefusalReason | undefined => findFirst(refusing, (refuses) => refuses(promotion, circumstances));

/** Whether none of the methods it is bound to is offered; where none is offered yet, any may be. */
export const findMethodRefusal = (
  promotion: PricingPromotion,
  purchase: Purchase,
): RefusalReason | undefined => findFirst(reaching, (reach) => reach(promotion, purchase));

/** Whether a line is none that a promotion is for. */
export const isLineExcluded = (promotion: PricingPromotion, line: Line): boolean =>
  excluding.some((excludes) => excludes(promotion, line));

/** Whether a promotion asks for anything of its goods together: a card shows none that does. */
export const hasThreshold = (promotion: PricingPromotion): boolean =>
  thresholds.some((isThreshold) => isThreshold(promotion));

/** What is missing before a candidate may apply at all. */
export const findUnmetConditions = (
  evaluation: Evaluation,
  candidate: Candidate,
): Unmet | undefined => findFirst(needing, (unmet) => unmet(candidate, evaluation));
