import { actions } from './actions/registry';
import { arePromotionsExclusive, findBestPromotionSet } from './best-set';
import type { Candidate, Prepared } from './candidates';
import {
  type Evaluated,
  evaluatePromotions,
  filterEffectivePromotions,
  isEffectivePromotion,
} from './evaluate';
import { type CandidateOutcome, sumNumbers } from './evaluation';
import { toPromotionRefusal } from './prepare';
import type { NextOffer, RefusedPromotion } from './priced';

/** The most other sets priced to report their totals. */
const PRICED_AT_MOST = 12;

/** Why each candidate without effect in the best set has none. */
export function explainRefusals(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
): RefusedPromotion[] {
  const idle = candidates.filter((candidate) => !isEffectivePromotion(best, candidate));
  const isFew = idle.length <= PRICED_AT_MOST;
  const applied = filterEffectivePromotions(best);
  return idle.map((candidate) => {
    const outcome = best.outcomes.get(candidate);
    const { reason = 'nothing_left' } = outcome ?? {};
    if (reason === 'nothing_left' && isForFreeDelivery(candidate, best))
      return toPromotionRefusal(candidate.promotion, candidate.code, 'delivery_free');
    if (outcome?.reason) return refusedBy(candidate, outcome);
    return isFew || candidate.code !== undefined
      ? compared(prepared, candidate, best, applied)
      : {
          ...toPromotionRefusal(candidate.promotion, candidate.code, 'better_without'),
          instead_of: inTheWay(candidate, applied),
        };
  });
}

/** Whether it discounts shipping that is free anyway. */
const isForFreeDelivery = (
  { promotion }: Candidate,
  { delivery, shipping_fee, shipping_taken }: Evaluated,
) =>
  promotion.class === 'shipping' &&
  delivery !== null &&
  shipping_fee === sumNumbers(shipping_taken.map(({ amount }) => amount));

function refusedBy(
  { promotion, code }: Candidate,
  { reason, missing }: CandidateOutcome,
): RefusedPromotion {
  const why = toPromotionRefusal(promotion, code, reason ?? 'nothing_left');
  return { ...why, ...(missing !== undefined && { missing }) };
}

/** The applied promotions that would not apply beside it: excluded, or with too little left. */
const inTheWay = (candidate: Candidate, applied: Candidate[], joined?: Evaluated): number[] =>
  applied
    .filter(
      (rival) =>
        arePromotionsExclusive(rival, candidate) ||
        (joined && !isEffectivePromotion(joined, rival)),
    )
    .map(({ promotion }) => promotion.id);

/** The candidate's effect together with those it combines with. */
function compared(
  prepared: Prepared,
  candidate: Candidate,
  best: Evaluated,
  applied: Candidate[],
): RefusedPromotion {
  const joined = applied.filter((rival) => !arePromotionsExclusive(rival, candidate));
  const found = evaluatePromotions(prepared, [...joined, candidate], best.methods);
  const outcome = found.outcomes.get(candidate);
  if (!outcome?.saved && outcome?.reason) return refusedBy(candidate, outcome);
  return {
    ...toPromotionRefusal(candidate.promotion, candidate.code, 'better_without'),
    instead_of: inTheWay(candidate, applied, found),
    total_minor: found.total,
  };
}

/**
 * The next offer for spending a little more: the nearest of unmet conditions and higher tiers.
 * Codes that are pending have their own text.
 */
export function nextOffer(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
  refused: RefusedPromotion[],
): NextOffer | null {
  // The first refusal of each.
  const reasons = new Map(refused.toReversed().map((refusal) => [refusal.promotion_id, refusal]));
  const listNextOffers = (candidate: Candidate): { candidate: Candidate; next: NextOffer }[] => {
    const promotion_id = candidate.promotion.id;
    const why = reasons.get(promotion_id);
    if (why?.code !== undefined) return [];
    if (why?.missing === undefined)
      return higherTier(candidate, best).map((next) => ({ candidate, next }));
    const reward = actions[candidate.promotion.action].brings(candidate, 0);
    const missing =
      why.reason === 'min_quantity_not_met'
        ? { missing_units: why.missing }
        : { missing_minor: why.missing };
    return [{ candidate, next: { promotion_id, ...missing, reward } }];
  };
  const nearness = ({ missing_minor, missing_units = 0 }: NextOffer) =>
    missing_minor ?? missing_units;
  const nearest = candidates
    .flatMap(listNextOffers)
    .sort(
      ({ next: a }, { next: b }) =>
        Number(a.missing_minor === undefined) - Number(b.missing_minor === undefined) ||
        nearness(a) - nearness(b) ||
        a.promotion_id - b.promotion_id,
    )
    .find(({ candidate, next }) => isReachable(prepared, candidates, best, candidate, next));
  return nearest?.next ?? null;
}

/**
 * Whether that much more of its goods is enough: other promotions may have the units, or exclude
 * it, so that it never applies.
 */
function isReachable(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
  candidate: Candidate,
  { missing_minor = 0, missing_units = 0 }: NextOffer,
): boolean {
  const isInTheWay = (rival: Candidate) =>
    rival !== candidate &&
    (arePromotionsExclusive(rival, candidate) ||
      rival.lines.some((line) => candidate.lines.includes(line)));
  const [first] = candidate.lines;
  if (first === undefined || !filterEffectivePromotions(best).some(isInTheWay)) return true;
  const { unit = 0, quantity = 0 } = prepared.lines[first] ?? {};
  const piece = Math.max(1, Math.floor(((best.net[first] ?? 0) || unit) / quantity));
  const more = missing_units || Math.ceil(missing_minor / piece);
  const lines = prepared.lines.map((line, at) =>
    at === first ? { ...line, quantity: quantity + more } : line,
  );
  const isOfLine = (rival: Candidate) =>
    rival.lines.includes(first) || rival.rewards.includes(first);
  const alone = new Map([...prepared.alone].filter(([rival]) => !isOfLine(rival)));
  const found = findBestPromotionSet({ ...prepared, lines, alone }, candidates, best.methods);
  const saved = ({ outcomes }: Evaluated) => outcomes.get(candidate)?.saved ?? 0;
  return (
    isEffectivePromotion(found, candidate) &&
    (saved(found) > saved(best) || !isEffectivePromotion(best, candidate))
  );
}

/** The next tier of a promotion that already applies. */
function higherTier(candidate: Candidate, best: Evaluated): NextOffer[] {
  const { promotion, conditions, lines } = candidate;
  const { isTiered, brings } = actions[promotion.action];
  if (!isTiered || promotion.repeatable || !isEffectivePromotion(best, candidate)) return [];
  const isOrder = promotion.class === 'order';
  const measures = { amount: 0, quantity: 0 };
  for (const at of lines) {
    const { unit = 0, quantity = 0 } = best.lines[at] ?? {};
    measures.amount += isOrder ? (best.net[at] ?? 0) : unit * quantity;
    measures.quantity += quantity;
  }
  const at = conditions.findIndex(({ x, type }) => measures[type] < x);
  const next = conditions[at];
  if (!next) return [];
  const missing = next.x - measures[next.type];
  const shortfall =
    next.type === 'amount' ? { missing_minor: missing } : { missing_units: missing };
  return [{ promotion_id: promotion.id, ...shortfall, reward: brings(candidate, at) }];
}
