import { actions } from './actions/registry';
import { bestSet, exclude } from './best-set';
import type { Candidate, Prepared } from './candidates';
import { type Evaluated, effectiveOf, evaluate, isEffective } from './evaluate';
import { type Outcome, sumOf } from './evaluation';
import { refusal } from './prepare';
import type { NextOffer, Refused } from './priced';

/** So many other sets are priced to tell what they would have come to. */
const PRICED_AT_MOST = 12;

/** Why each candidate that does nothing in the best set does not. */
export function refusedOf(prepared: Prepared, candidates: Candidate[], best: Evaluated): Refused[] {
  const idle = candidates.filter((one) => !isEffective(best, one));
  const isFew = idle.length <= PRICED_AT_MOST;
  const applied = effectiveOf(best);
  return idle.map((one) => {
    const outcome = best.outcomes.get(one);
    const { reason = 'nothing_left' } = outcome ?? {};
    if (reason === 'nothing_left' && isForFreeDelivery(one, best))
      return refusal(one.promotion, one.code, 'delivery_free');
    if (outcome?.reason) return refusedBy(one, outcome);
    return isFew || one.code !== undefined
      ? compared(prepared, one, best, applied)
      : {
          ...refusal(one.promotion, one.code, 'better_without'),
          instead_of: inTheWay(one, applied),
        };
  });
}

/** Whether it is for a delivery that costs nothing as it is. */
const isForFreeDelivery = (
  { promotion }: Candidate,
  { delivery, shipping_fee, shipping_taken }: Evaluated,
) =>
  promotion.class === 'shipping' &&
  delivery !== null &&
  shipping_fee === sumOf(shipping_taken.map(({ amount }) => amount));

function refusedBy({ promotion, code }: Candidate, { reason, missing }: Outcome): Refused {
  const why = refusal(promotion, code, reason ?? 'nothing_left');
  return { ...why, ...(missing !== undefined && { missing }) };
}

/** The promotions that apply and would not beside it: excluded, or with too little left. */
const inTheWay = (candidate: Candidate, applied: Candidate[], joined?: Evaluated): number[] =>
  applied
    .filter((one) => exclude(one, candidate) || (joined && !isEffective(joined, one)))
    .map(({ promotion }) => promotion.id);

/** What the candidate would do with those it may be applied with. */
function compared(
  prepared: Prepared,
  candidate: Candidate,
  best: Evaluated,
  applied: Candidate[],
): Refused {
  const joined = applied.filter((one) => !exclude(one, candidate));
  const found = evaluate(prepared, [...joined, candidate], best.held);
  const outcome = found.outcomes.get(candidate);
  if (!outcome?.saved && outcome?.reason) return refusedBy(candidate, outcome);
  return {
    ...refusal(candidate.promotion, candidate.code, 'better_without'),
    instead_of: inTheWay(candidate, applied, found),
    total_minor: found.total,
  };
}

/**
 * What a little more would bring: the nearest of what was refused for it and of thresholds above.
 * A code that waits for more says so itself.
 */
export function nextOffer(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
  refused: Refused[],
): NextOffer | null {
  // The first that is said of each.
  const reasons = new Map(refused.toReversed().map((one) => [one.promotion_id, one]));
  const nextOf = (candidate: Candidate): { candidate: Candidate; next: NextOffer }[] => {
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
    .flatMap(nextOf)
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
 * Whether so much more of its goods brings it: others that apply may have the pieces, or keep it
 * out, so that it never comes.
 */
function isReachable(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
  candidate: Candidate,
  { missing_minor = 0, missing_units = 0 }: NextOffer,
): boolean {
  const isInTheWay = (one: Candidate) =>
    one !== candidate &&
    (exclude(one, candidate) || one.lines.some((line) => candidate.lines.includes(line)));
  const [first] = candidate.lines;
  if (first === undefined || !effectiveOf(best).some(isInTheWay)) return true;
  const { unit = 0, quantity = 0 } = prepared.lines[first] ?? {};
  const piece = Math.max(1, Math.floor(((best.net[first] ?? 0) || unit) / quantity));
  const more = missing_units || Math.ceil(missing_minor / piece);
  const lines = prepared.lines.map((line, at) =>
    at === first ? { ...line, quantity: quantity + more } : line,
  );
  const isOfLine = (one: Candidate) => one.lines.includes(first) || one.rewards.includes(first);
  const alone = new Map([...prepared.alone].filter(([one]) => !isOfLine(one)));
  const found = bestSet({ ...prepared, lines, alone }, candidates, best.held);
  const saved = ({ outcomes }: Evaluated) => outcomes.get(candidate)?.saved ?? 0;
  return (
    isEffective(found, candidate) && (saved(found) > saved(best) || !isEffective(best, candidate))
  );
}

/** The next threshold of a promotion that applies already. */
function higherTier(candidate: Candidate, best: Evaluated): NextOffer[] {
  const { promotion, conditions, lines } = candidate;
  const { isTiered, brings } = actions[promotion.action];
  if (!isTiered || promotion.repeatable || !isEffective(best, candidate)) return [];
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
  const said = next.type === 'amount' ? { missing_minor: missing } : { missing_units: missing };
  return [{ promotion_id: promotion.id, ...said, reward: brings(candidate, at) }];
}
