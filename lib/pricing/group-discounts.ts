import { percentOf } from '@/lib/core/money';
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
  type Units,
  unitsOf,
  without,
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

/** One of each target for the price of the bundle, as often as all of them are there. */
function oneOfEach(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const { repeatable } = candidate.promotion;
  let all = dearestFirst(unitsOf(evaluation, candidate, candidate.lines), evaluation);
  const pieces: Piece[] = [];
  let saved = 0;
  let isDearer = false;
  for (;;) {
    const bundle = bundleOf(evaluation, candidate, all);
    if (!bundle.length) break;
    const saving = sumOf(bundle.map(({ units, unit }) => units * unit)) - candidate.value;
    isDearer = saving <= 0;
    if (isDearer) break;
    const left = (line: number) => countOf(all.filter((one) => one.line === line));
    const most = Math.min(...bundle.map(({ line, units }) => Math.floor(left(line) / units)));
    const times = repeatable ? most : 1;
    const taken = bundle.map((one) => ({ ...one, units: one.units * times }));
    all = without(all, taken);
    for (const one of taken) add(pieces, free(one));
    saved += saving * times;
    if (!repeatable) break;
  }
  if (pieces.length) return { pieces: withSaving(evaluation, pieces, saved) };
  return { reason: isDearer ? 'dearer_than_single' : 'no_eligible_item' };
}

/** A piece of each target, the dearest; none where one is missing. No piece stands for two. */
function bundleOf(evaluation: Evaluation, { promotion }: Candidate, all: Units[]): Units[] {
  const { target, target_ids } = promotion;
  const choices = target_ids.map((id) => all.filter((one) => isOf(evaluation, one, target, id)));
  const bundle = new Map<Units, number>();
  // Those that fewest lines are first, so that they are not taken for others.
  for (const lines of choices.sort((a, b) => a.length - b.length)) {
    const found = lines.find((one) => (bundle.get(one) ?? 0) < one.units);
    if (!found) return [];
    bundle.set(found, (bundle.get(found) ?? 0) + 1);
  }
  return [...bundle].map(([one, units]) => ({ ...one, units }));
}

function isOf(
  { lines }: Evaluation,
  { line }: Units,
  target: Candidate['promotion']['target'],
  id: number,
): boolean {
  const found = lines[line]?.line;
  if (!found) return false;
  if (target === 'products') return found.product_id === id;
  if (target === 'stocks') return found.stock_id === id;
  return target === 'brands' ? found.brand_id === id : found.category_ids.includes(id);
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

/** Pieces whose amounts are what they cost: the saving is spread over them. */
function withSaving({ prepared }: Evaluation, pieces: Piece[], saved: number): Piece[] {
  const ordered = [...pieces].sort((a, b) => a.line - b.line);
  const costs = ordered.map(({ amount }) => amount);
  const parts = spread(saved, costs, prepared.step);
  return ordered.map((piece, at) => ({ ...piece, amount: parts[at] ?? 0 }));
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
