import type { Candidate } from './candidates';
import { type Evaluation, sumNumbers, type Unmet } from './evaluation';
import { spreadAmount } from './spread';
import { countUnits, type Found, listUnits } from './units';

/** The reward of the highest tier reached, or of every multiple; or what is missing. */
export function reachedTier(
  conditions: Candidate['conditions'],
  measures: { amount: number; quantity: number },
  repeats = false,
): number | Unmet {
  const reached = conditions.filter(({ x, type }) => measures[type] >= x).at(-1);
  if (reached) {
    const { x, y, type } = reached;
    return y * (repeats ? Math.floor(measures[type] / x) : 1);
  }
  const [first] = conditions;
  if (!first) return { reason: 'nothing_left' };
  const missing = first.x - measures[first.type];
  return first.type === 'amount'
    ? { reason: 'min_subtotal_not_met', missing }
    : { reason: 'min_quantity_not_met', missing };
}

/** A volume discount over all units, rounded once. */
export function offTieredUnits(
  evaluation: Evaluation,
  candidate: Candidate,
  repeats: boolean,
  off: (all: number, tier: number, step: number) => number,
): Found | Unmet {
  const { step } = evaluation.prepared;
  const units = listUnits(evaluation, candidate, candidate.lines);
  const sums = units.map(({ units, unit }) => units * unit);
  const goods = { amount: sumNumbers(sums), quantity: countUnits(units) };
  const tier = reachedTier(candidate.conditions, goods, repeats);
  if (typeof tier !== 'number') return tier;
  const parts = spreadAmount(off(goods.amount, tier, step), sums, step);
  return { pieces: units.map(({ line, units }, at) => ({ line, units, amount: parts[at] ?? 0 })) };
}
