import { applyPercent } from '@/lib/core/money';
import type { Candidate } from './candidates';
import { type Evaluation, type LinePieces, sumNumbers, type Unmet } from './evaluation';
import {
  countUnits,
  findGroups,
  free,
  largestWhere,
  listUnits,
  missingUnits,
  sortUnitsCheapestFirst,
  splitUnits,
  subtractUnits,
  type UnitGroup,
  type Units,
  withSaving,
} from './units';

/** Units at a lower price, and those bought for it. */
type Rewarded = { had: Units[]; used: Units[] };

/**
 * Buy x get y: the cheapest of x + y units of one set (G4), or besides x of one set up to y of
 * another, the cheapest in the cart.
 */
export function cheapestUnits(evaluation: Evaluation, candidate: Candidate): Rewarded | Unmet {
  if (candidate.promotion.reward_target !== 'same') {
    const rewards = listUnits(evaluation, candidate, candidate.rewards);
    return rewardedUnits(evaluation, candidate, sortUnitsCheapestFirst(rewards, evaluation));
  }
  const all = listUnits(evaluation, candidate, candidate.lines);
  const found = findGroups(candidate, countUnits(all), (x, y) => x + y);
  const rewardCount = sumNumbers(found.map(({ times, y }) => times * y));
  const bought = sumNumbers(found.map(({ times, x }) => times * x));
  const { x = 0, y = 0 } = candidate.conditions[0] ?? {};
  if (!rewardCount) return missingUnits(x + y - countUnits(all));
  const [had, remainder] = splitUnits(sortUnitsCheapestFirst(all, evaluation), rewardCount);
  return { had, used: splitUnits(remainder, bought)[0] };
}

/** A percent off units together, rounded once and spread over them (G1). */
export function percentOffUnits(
  evaluation: Evaluation,
  all: Units[],
  percent: number,
): LinePieces[] {
  const whole = all.map(free);
  const sum = sumNumbers(whole.map(({ amount }) => amount));
  return withSaving(evaluation, whole, applyPercent(sum, percent, evaluation.prepared.step));
}

type Type = Candidate['conditions'][number]['type'];
export const measured = (all: Units[], type: Type) =>
  type === 'amount' ? sumNumbers(all.map(({ units, unit }) => units * unit)) : countUnits(all);

/**
 * As many rewards, first to last, as the other goods bought earn, by the highest condition that
 * earns any. A unit counts once, as bought or as reward.
 */
export function rewardedUnits(
  evaluation: Evaluation,
  candidate: Candidate,
  rewards: Units[],
): Rewarded | Unmet {
  const bought = listUnits(evaluation, candidate, candidate.lines);
  const { conditions, promotion } = candidate;
  const [{ x, type } = { x: 1, type: 'quantity' as const }] = conditions;
  const listRemaining = (count: number) => subtractUnits(bought, splitUnits(rewards, count)[0]);
  for (let highest = conditions.length; highest > 0; highest--) {
    const reachable = { promotion, conditions: conditions.slice(0, highest) };
    const found = findGroups(reachable, measured(bought, type), (least) => least);
    const most = Math.min(countUnits(rewards), sumNumbers(found.map(({ times, y }) => times * y)));
    const count = largestWhere(
      most,
      (n) => measured(listRemaining(n), type) >= neededFor(found, n),
    );
    const needed = type === 'quantity' ? neededFor(found, count) : 0;
    const [used] = splitUnits(sortUnitsCheapestFirst(listRemaining(count), evaluation), needed);
    if (count) return { had: splitUnits(rewards, count)[0], used };
  }
  const missing = x - measured(listRemaining(1), type);
  if (missing <= 0) return { reason: 'no_eligible_item' };
  return type === 'amount' ? { reason: 'min_subtotal_not_met', missing } : missingUnits(missing);
}

/** Units needed for `count` rewards, by the groups that give them. */
function neededFor(found: UnitGroup[], count: number): number {
  let [remaining, needed] = [count, 0];
  for (const { times, x, y } of found) {
    const groups = Math.min(times, Math.ceil(remaining / y));
    needed += groups * x;
    remaining -= groups * y;
  }
  return needed;
}
