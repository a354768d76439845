import { percentOf } from '@/lib/core/money';
import type { Candidate, Line } from './candidates';
import { type Evaluation, type Piece, sumOf, type Unmet, unitsFor } from './evaluation';
import { spread } from './spread';

/** What a promotion of several units found: pieces it lowers, units it needs besides. */
type Found = { pieces: Piece[]; used?: { line: number; units: number }[] };
type Find = (evaluation: Evaluation, candidate: Candidate) => Found | Unmet;

/** Units of a line that may be taken, and what one costs. */
type Units = { line: number; units: number; unit: number };

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

const unitsOf = (evaluation: Evaluation, candidate: Candidate, lines: number[]): Units[] =>
  lines.flatMap((line) => {
    const units = unitsFor(evaluation, candidate, line);
    const found = evaluation.lines[line];
    return units && found ? { line, units, unit: found.unit } : [];
  });
const countOf = (all: { units: number }[]) => sumOf(all.map(({ units }) => units));
const cheapestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => a.unit - b.unit || stockOf(lines, a) - stockOf(lines, b));
const dearestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => b.unit - a.unit || stockOf(lines, a) - stockOf(lines, b));
const stockOf = (lines: Line[], { line }: Units) => lines[line]?.line.stock_id ?? 0;

/** The first `count` units of these, and what is left of them. */
function split(all: Units[], count: number): [Units[], Units[]] {
  const [taken, left]: [Units[], Units[]] = [[], []];
  let wanted = count;
  for (const one of all) {
    const units = Math.min(wanted, one.units);
    wanted -= units;
    if (units) taken.push({ ...one, units });
    if (one.units > units) left.push({ ...one, units: one.units - units });
  }
  return [taken, left];
}

const free = ({ line, units, unit }: Units): Piece => ({ line, units, amount: units * unit });

/** The conditions that `count` reaches and how often, the highest first; repeated if it may be. */
function groups(
  { conditions, promotion }: Candidate,
  count: number,
  sizeOf: (x: number, y: number) => number,
) {
  const found: { times: number; x: number; y: number }[] = [];
  let left = count;
  for (const { x, y } of [...conditions].reverse()) {
    const size = sizeOf(x, y);
    if (left < size) continue;
    const times = promotion.repeatable ? Math.floor(left / size) : 1;
    found.push({ times, x, y });
    left -= times * size;
    if (!promotion.repeatable) break;
  }
  return found;
}

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

/** Buy x of one set, get up to y of another: the cheapest that are there. */
function freeOfOthers(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const bought = unitsOf(evaluation, candidate, candidate.lines);
  const rewards = cheapestFirst(unitsOf(evaluation, candidate, candidate.rewards), evaluation);
  const { x: least = 0 } = candidate.conditions[0] ?? {};
  let found = groups(candidate, countOf(bought), (x) => x);
  while (found.length) {
    const given = Math.min(sumOf(found.map(({ times, y }) => times * y)), countOf(rewards));
    const needed = sumOf(found.map(({ times, x }) => times * x));
    const [gifts] = split(rewards, given);
    const rest = without(bought, gifts);
    if (given && countOf(rest) >= needed) {
      const [used] = split(cheapestFirst(rest, evaluation), needed);
      return { pieces: gifts.map(free), used };
    }
    found = fewer(found);
  }
  return missingUnits(least - countOf(bought) || 1);
}

/** One group less than these. */
function fewer(found: { times: number; x: number; y: number }[]) {
  const last = found.at(-1);
  if (!last) return [];
  const before = found.slice(0, -1);
  return last.times > 1 ? [...before, { ...last, times: last.times - 1 }] : before;
}

function without(all: Units[], taken: Units[]): Units[] {
  return all.flatMap((one) => {
    const units = one.units - countOf(taken.filter(({ line }) => line === one.line));
    return units > 0 ? { ...one, units } : [];
  });
}

const missingUnits = (missing: number): Unmet => ({
  reason: 'min_quantity_not_met',
  missing: Math.max(1, missing),
});

/** One of each target for the price of the bundle, as often as all of them are there. */
function oneOfEach(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const { target_ids, target, repeatable } = candidate.promotion;
  let all = dearestFirst(unitsOf(evaluation, candidate, candidate.lines), evaluation);
  const pieces: Piece[] = [];
  let saved = 0;
  let isDearer = false;
  for (;;) {
    const bundle = target_ids.map((id) => all.find((one) => isOf(evaluation, one, target, id)));
    const whole = bundle.filter((one) => one !== undefined);
    if (whole.length < target_ids.length || !whole.length) break;
    const saving = sumOf(whole.map(({ unit }) => unit)) - candidate.value;
    isDearer = saving <= 0;
    if (isDearer) break;
    const most = Math.min(...whole.map((one) => Math.floor(one.units / timesIn(whole, one)) || 1));
    const times = repeatable ? most : 1;
    for (const one of whole) all = without(all, [{ ...one, units: times }]);
    for (const { line, unit } of whole) add(pieces, { line, units: times, amount: unit * times });
    saved += saving * times;
    if (!repeatable) break;
  }
  return pieces.length
    ? { pieces: withSaving(evaluation, pieces, saved) }
    : { reason: isDearer ? 'dearer_than_single' : 'no_eligible_item' };
}

const timesIn = (all: Units[], one: Units) => all.filter(({ line }) => line === one.line).length;

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

/** Who buys enough has up to y of the rewards at a price each, the dearest first. */
function addOns(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const { value, promotion } = candidate;
  const rewards = dearestFirst(unitsOf(evaluation, candidate, candidate.rewards), evaluation);
  const dearer = rewards.filter(({ unit }) => unit > value);
  const targets = without(unitsOf(evaluation, candidate, candidate.lines), []);
  const [{ x = 1, y = 1, type = 'quantity' } = {}] = candidate.conditions;
  const others = targets.filter(({ line }) => !candidate.rewards.includes(line));
  const bought = others.length ? others : targets;
  const measure =
    type === 'amount' ? sumOf(bought.map(({ units, unit }) => units * unit)) : countOf(bought);
  if (measure < x)
    return type === 'amount'
      ? { reason: 'min_subtotal_not_met', missing: x - measure }
      : missingUnits(x - measure);
  const times = promotion.repeatable ? Math.floor(measure / x) : 1;
  const [taken] = split(dearer, times * y);
  if (!taken.length) return { reason: rewards.length ? 'dearer_than_single' : 'no_eligible_item' };
  const used =
    type === 'quantity' ? split(cheapestFirst(without(bought, taken), evaluation), x)[0] : [];
  return { pieces: taken.map((one) => ({ ...one, amount: one.units * (one.unit - value) })), used };
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
