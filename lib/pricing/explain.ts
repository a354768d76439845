import { bestSet, exclude } from './best-set';
import { type Candidate, type Prepared, refusal } from './candidates';
import { type Evaluated, effectiveOf, evaluate, isEffective } from './evaluate';
import type { Outcome } from './evaluation';
import type { NextOffer, Refused, Reward } from './priced';

/** So many other sets are priced to tell what they would have come to. */
const PRICED_AT_MOST = 12;

/** Why each candidate that does nothing in the best set does not. */
export function refusedOf(prepared: Prepared, candidates: Candidate[], best: Evaluated): Refused[] {
  const idle = candidates.filter((one) => !isEffective(best, one));
  const isFew = idle.length <= PRICED_AT_MOST;
  return idle.map((one) => {
    const outcome = best.outcomes.get(one);
    if (outcome?.reason) return refusedBy(one, outcome);
    return isFew || one.code !== undefined
      ? compared(prepared, one, best)
      : { ...refusal(one.promotion, one.code, 'better_without'), instead_of: inTheWay(one, best) };
  });
}

function refusedBy({ promotion, code }: Candidate, { reason, missing }: Outcome): Refused {
  const why = refusal(promotion, code, reason ?? 'nothing_left');
  return { ...why, ...(missing !== undefined && { missing }) };
}

/** The promotions that apply and would not beside it: excluded, or with too little left. */
const inTheWay = (candidate: Candidate, best: Evaluated, joined?: Evaluated): number[] =>
  effectiveOf(best)
    .filter((one) => exclude(one, candidate) || (joined && !isEffective(joined, one)))
    .map(({ promotion }) => promotion.id);

/** What the candidate would do with those it may be applied with. */
function compared(prepared: Prepared, candidate: Candidate, best: Evaluated): Refused {
  const joined = best.set.filter((one) => isEffective(best, one) && !exclude(one, candidate));
  const found = evaluate(prepared, [...joined, candidate], best.held);
  const outcome = found.outcomes.get(candidate);
  if (!outcome?.saved && outcome?.reason) return refusedBy(candidate, outcome);
  return {
    ...refusal(candidate.promotion, candidate.code, 'better_without'),
    instead_of: inTheWay(candidate, best, found),
    total_minor: found.total,
  };
}

/** What a little more would bring, from what was refused for it and from thresholds above. */
export function nextOffers(
  prepared: Prepared,
  candidates: Candidate[],
  best: Evaluated,
  refused: Refused[],
): NextOffer[] {
  const nextOf = (one: Candidate): NextOffer[] => {
    const promotion_id = one.promotion.id;
    const why = refused.find((two) => two.promotion_id === promotion_id);
    if (why?.missing === undefined) return higherTier(one, best);
    const reward = rewardOf(one, 0);
    const missing =
      why.reason === 'min_quantity_not_met'
        ? { missing_units: why.missing }
        : { missing_minor: why.missing };
    return [{ promotion_id, ...missing, reward }];
  };
  const offers = candidates.flatMap((one) =>
    nextOf(one).filter((next) => isReachable(prepared, candidates, best, one, next)),
  );
  const nearness = ({ missing_minor, missing_units = 0 }: NextOffer) =>
    missing_minor ?? missing_units;
  return offers.sort(
    (a, b) =>
      Number(a.missing_minor === undefined) - Number(b.missing_minor === undefined) ||
      nearness(a) - nearness(b) ||
      a.promotion_id - b.promotion_id,
  );
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
  const found = bestSet({ ...prepared, lines }, candidates, best.held);
  const saved = ({ outcomes }: Evaluated) => outcomes.get(candidate)?.saved ?? 0;
  return (
    isEffective(found, candidate) && (saved(found) > saved(best) || !isEffective(best, candidate))
  );
}

/** The next threshold of a promotion that applies already. */
function higherTier(candidate: Candidate, best: Evaluated): NextOffer[] {
  const { promotion, conditions, lines } = candidate;
  const tiers = ['tiered_amount', 'tiered_percent'];
  if (!tiers.includes(promotion.action) || promotion.repeatable || !isEffective(best, candidate))
    return [];
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
  return [{ promotion_id: promotion.id, ...said, reward: rewardOf(candidate, at) }];
}

/** What a promotion brings once the threshold of its condition `at` is reached. */
function rewardOf({ promotion, conditions, value }: Candidate, at: number): Reward {
  const y = conditions[at]?.y ?? 0;
  switch (promotion.action) {
    case 'percent_off':
      return { kind: 'percent', value };
    case 'tiered_percent':
      return { kind: 'percent', value: y };
    case 'tiered_amount':
      return { kind: 'amount', minor: y };
    case 'amount_off':
    case 'shipping_off':
      return { kind: 'amount', minor: value };
    case 'fixed_price':
    case 'add_on_price':
      return { kind: 'price', minor: value };
    case 'bundle_price':
      return { kind: 'price', minor: conditions.length ? y : value };
    case 'buy_x_get_y':
      return { kind: 'free_units', units: y };
    case 'free_gift':
      return { kind: 'gift', stock_id: promotion.reward_ids[0] ?? 0 };
    case 'free_shipping':
      return { kind: 'free_shipping' };
  }
}
