import { percentOf } from '@/lib/core/money';
import type { Candidate } from './candidates';
import { type Evaluation, type Piece, sumOf, type Unmet } from './evaluation';
import {
  cheapestFirst,
  countOf,
  free,
  type Group,
  groups,
  largestWhere,
  missingUnits,
  split,
  type Units,
  unitsOf,
  without,
  withSaving,
} from './units';

/** Units that are had at a lower price, and those that are bought for it. */
type Rewarded = { had: Units[]; used: Units[] };

/**
 * Buy x get y: of x + y units of one set the cheapest (G4), or beside x of one set up to y of
 * another, the cheapest that are there.
 */
export function cheapestUnits(evaluation: Evaluation, candidate: Candidate): Rewarded | Unmet {
  if (candidate.promotion.reward_target !== 'same') {
    const rewards = unitsOf(evaluation, candidate, candidate.rewards);
    return rewardedUnits(evaluation, candidate, cheapestFirst(rewards, evaluation));
  }
  const all = unitsOf(evaluation, candidate, candidate.lines);
  const found = groups(candidate, countOf(all), (x, y) => x + y);
  const given = sumOf(found.map(({ times, y }) => times * y));
  const bought = sumOf(found.map(({ times, x }) => times * x));
  const { x = 0, y = 0 } = candidate.conditions[0] ?? {};
  if (!given) return missingUnits(x + y - countOf(all));
  const [had, rest] = split(cheapestFirst(all, evaluation), given);
  return { had, used: split(rest, bought)[0] };
}

/** A percent off units together, rounded once and spread over them (G1). */
export function percentOffUnits(evaluation: Evaluation, all: Units[], percent: number): Piece[] {
  const whole = all.map(free);
  const sum = sumOf(whole.map(({ amount }) => amount));
  return withSaving(evaluation, whole, percentOf(sum, percent, evaluation.prepared.step));
}

type Type = Candidate['conditions'][number]['type'];
export const measured = (all: Units[], type: Type) =>
  type === 'amount' ? sumOf(all.map(({ units, unit }) => units * unit)) : countOf(all);

/**
 * As many of the rewards as what is bought besides brings, the first first, by the highest
 * condition that brings any. A unit counts once, as bought or as had.
 */
export function rewardedUnits(
  evaluation: Evaluation,
  candidate: Candidate,
  rewards: Units[],
): Rewarded | Unmet {
  const bought = unitsOf(evaluation, candidate, candidate.lines);
  const { conditions, promotion } = candidate;
  const [{ x, type } = { x: 1, type: 'quantity' as const }] = conditions;
  const rest = (count: number) => without(bought, split(rewards, count)[0]);
  for (let highest = conditions.length; highest > 0; highest--) {
    const reachable = { promotion, conditions: conditions.slice(0, highest) };
    const found = groups(reachable, measured(bought, type), (least) => least);
    const most = Math.min(countOf(rewards), sumOf(found.map(({ times, y }) => times * y)));
    const count = largestWhere(most, (n) => measured(rest(n), type) >= neededFor(found, n));
    const needed = type === 'quantity' ? neededFor(found, count) : 0;
    const [used] = split(cheapestFirst(rest(count), evaluation), needed);
    if (count) return { had: split(rewards, count)[0], used };
  }
  const missing = x - measured(rest(1), type);
  if (missing <= 0) return { reason: 'no_eligible_item' };
  return type === 'amount' ? { reason: 'min_subtotal_not_met', missing } : missingUnits(missing);
}

/** What has to be bought for so many rewards, by the groups that give them. */
function neededFor(found: Group[], count: number): number {
  let [left, needed] = [count, 0];
  for (const { times, x, y } of found) {
    const groups = Math.min(times, Math.ceil(left / y));
    needed += groups * x;
    left -= groups * y;
  }
  return needed;
}
