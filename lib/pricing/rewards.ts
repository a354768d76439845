import type { Candidate } from './candidates';
import { type Evaluation, sumOf, type Unmet } from './evaluation';
import {
  cheapestFirst,
  countOf,
  dearestFirst,
  type Found,
  free,
  type Group,
  groups,
  largestWhere,
  missingUnits,
  split,
  type Units,
  unitsOf,
  without,
} from './units';

/** Buy x of one set, get up to y of another: the cheapest that are there. */
export function freeOfOthers(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const rewards = unitsOf(evaluation, candidate, candidate.rewards);
  const found = rewarded(evaluation, candidate, cheapestFirst(rewards, evaluation));
  return 'reason' in found ? found : { pieces: found.had.map(free), used: found.used };
}

/** Who buys enough has up to y of the rewards at a price each, the dearest first. */
export function addOns(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const { value } = candidate;
  const rewards = unitsOf(evaluation, candidate, candidate.rewards);
  const dearer = dearestFirst(rewards, evaluation).filter(({ unit }) => unit > value);
  const found = rewarded(evaluation, candidate, dearer);
  if ('reason' in found)
    return found.reason === 'no_eligible_item' && rewards.length
      ? { reason: 'dearer_than_single' }
      : found;
  const off = ({ units, unit }: Units) => units * (unit - value);
  return { pieces: found.had.map((one) => ({ ...one, amount: off(one) })), used: found.used };
}

type Type = Candidate['conditions'][number]['type'];
const measured = (all: Units[], type: Type) =>
  type === 'amount' ? sumOf(all.map(({ units, unit }) => units * unit)) : countOf(all);

/**
 * As many of the rewards as what is bought besides brings, the first first, by the highest
 * condition that brings any. A unit counts once, as bought or as had.
 */
function rewarded(
  evaluation: Evaluation,
  candidate: Candidate,
  rewards: Units[],
): { had: Units[]; used: Units[] } | Unmet {
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
