import { percentOf } from '@/lib/core/money';
import { oneOfEach, withSaving } from './bundles';
import type { Candidate } from './candidates';
import { type Evaluation, type Piece, sumOf, type Unmet } from './evaluation';
import { addOns, freeOfOthers } from './rewards';
import { spread } from './spread';
import {
  cheapestFirst,
  countOf,
  dearestFirst,
  type Found,
  free,
  groups,
  missingUnits,
  split,
  unitsOf,
} from './units';

type Find = (evaluation: Evaluation, candidate: Candidate) => Found | Unmet;

export const groupDiscounts: Partial<Record<Candidate['promotion']['action'], Find>> = {
  buy_x_get_y: (evaluation, candidate) =>
    candidate.promotion.reward_target === 'same'
      ? freeOfTheSame(evaluation, candidate)
      : freeOfOthers(evaluation, candidate),
  bundle_price: (evaluation, candidate) =>
    candidate.conditions.length
      ? anyForPrice(evaluation, candidate)
      : oneOfEach(evaluation, candidate),
  add_on_price: addOns,
  tiered_amount: tiered,
  tiered_percent: tiered,
};

/** Buy x get y of one set: of x + y units the cheapest are free (G4). */
function freeOfTheSame(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const all = unitsOf(evaluation, candidate, candidate.lines);
  const found = groups(candidate, countOf(all), (x, y) => x + y);
  const given = sumOf(found.map(({ times, y }) => times * y));
  const bought = sumOf(found.map(({ times, x }) => times * x));
  const { x = 0, y = 0 } = candidate.conditions[0] ?? {};
  if (!given) return missingUnits(x + y - countOf(all));
  const [gifts, rest] = split(cheapestFirst(all, evaluation), given);
  const [used] = split(rest, bought);
  return { pieces: gifts.map(free), used };
}

/** Any x units for y together: the dearest, so that the offer saves most. */
function anyForPrice(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  let left = dearestFirst(unitsOf(evaluation, candidate, candidate.lines), evaluation);
  const pieces: Piece[] = [];
  let saved = 0;
  let isDearer = false;
  const { x: least = 0 } = candidate.conditions[0] ?? {};
  for (const { x, y } of [...candidate.conditions].reverse()) {
    while (countOf(left) >= x) {
      const [first] = left;
      // As many groups as one line holds, at once.
      const times = candidate.promotion.repeatable ? Math.floor((first?.units ?? 0) / x) || 1 : 1;
      const [group, rest] = split(left, x * times);
      const saving = sumOf(group.map(({ units, unit }) => units * unit)) - y * times;
      isDearer = saving <= 0;
      if (isDearer) break;
      for (const one of group) add(pieces, free(one));
      saved += saving;
      left = rest;
      if (!candidate.promotion.repeatable) break;
    }
    if (pieces.length && !candidate.promotion.repeatable) break;
  }
  if (pieces.length) return { pieces: withSaving(evaluation, pieces, saved) };
  return isDearer ? { pieces, reason: 'dearer_than_single' } : missingUnits(least - countOf(left));
}

/** Units of one line together, whatever group they came by. */
function add(pieces: Piece[], { line, units, amount }: Piece): void {
  const same = pieces.find((one) => one.line === line);
  if (!same) pieces.push({ line, units, amount });
  else {
    same.units += units;
    same.amount += amount;
  }
}

/** A reward by how much is bought: over all its units, rounded once. */
function tiered(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const units = unitsOf(evaluation, candidate, candidate.lines);
  const sums = units.map(({ units, unit }) => units * unit);
  const all = sumOf(sums);
  const tier = tierOf(candidate, { amount: all, quantity: countOf(units) });
  if ('reason' in tier) return tier;
  const amount =
    candidate.promotion.action === 'tiered_percent'
      ? percentOf(all, tier.wanted, evaluation.prepared.step)
      : Math.min(tier.wanted, all);
  const parts = spread(amount, sums, evaluation.prepared.step);
  return { pieces: units.map(({ line, units }, at) => ({ line, units, amount: parts[at] ?? 0 })) };
}

/** The reward of the highest threshold reached, or of every multiple; or what is missing. */
export function tierOf(
  { conditions, promotion }: Candidate,
  measures: { amount: number; quantity: number },
): { wanted: number } | Unmet {
  const reached = conditions.filter(({ x, type }) => measures[type] >= x).at(-1);
  if (reached) {
    const { x, y, type } = reached;
    const repeats = promotion.repeatable && promotion.action !== 'tiered_percent';
    return { wanted: y * (repeats ? Math.floor(measures[type] / x) : 1) };
  }
  const [first] = conditions;
  if (!first) return { reason: 'nothing_left' };
  const missing = first.x - measures[first.type];
  return first.type === 'amount'
    ? { reason: 'min_subtotal_not_met', missing }
    : { reason: 'min_quantity_not_met', missing };
}
