import { type Candidate, isLineInTargetSet } from './candidates';
import { type Evaluation, type LinePieces, sumNumbers, type Unmet } from './evaluation';
import {
  countUnits,
  type Found,
  free,
  largestWhere,
  listUnits,
  missingUnits,
  sortUnitsDearestFirst,
  splitUnits,
  type Units,
  withSaving,
} from './units';

/**
 * One unit of each part for the bundle's price, as long as that saves more. Units are matched to
 * parts, so the order of the parts never matters.
 */
export function findBundlePieces(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  const { promotion, value } = candidate;
  const { target, target_ids } = promotion;
  if (!target_ids.length) return { reason: 'no_eligible_item' };
  const all = sortUnitsDearestFirst(listUnits(evaluation, candidate, candidate.lines), evaluation);
  const parts = all.map(({ line }) => {
    const goods = evaluation.lines[line]?.line;
    return target_ids.flatMap((id, part) =>
      goods && isLineInTargetSet(goods, target, [id]) ? part : [],
    );
  });
  const most = promotion.repeatable ? Math.floor(countUnits(all) / target_ids.length) : 1;
  const getCost = (times: number) => {
    const taken = dearestFor({ all, parts, count: target_ids.length, times });
    return taken && sumNumbers(taken.map((units, at) => units * (all[at]?.unit ?? 0)));
  };
  // Every further bundle has cheaper units than the one before.
  const times = largestWhere(most, (count) => {
    const [cost, before] = [getCost(count), getCost(count - 1)];
    return cost !== undefined && before !== undefined && cost - before > value;
  });
  if (!times)
    return { reason: getCost(1) === undefined ? 'no_eligible_item' : 'dearer_than_single' };
  const taken = dearestFor({ all, parts, count: target_ids.length, times }) ?? [];
  const pieces = all.flatMap(({ line, unit }, at) => {
    const units = taken[at] ?? 0;
    return units ? { line, units, amount: units * unit } : [];
  });
  return { pieces: withSaving(evaluation, pieces, (getCost(times) ?? 0) - times * value) };
}

type Matching = { all: Units[]; parts: number[][]; count: number; times: number };

/**
 * Units of each line that fill a part when each of `count` parts is needed `times` times, the
 * dearest possible; undefined if one is missing. A line is used as far as earlier lines can still
 * move to other parts, which finds the dearest of all such choices.
 */
function dearestFor({ all, parts, count, times }: Matching): number[] | undefined {
  const missing = Array.from({ length: count }, () => times);
  const assigned = all.map(() => missing.map(() => 0));
  const taken = all.map(({ units }, line) => {
    let taken = 0;
    while (taken < units) {
      const moved = move({ assigned, parts, missing }, line, units - taken, new Set());
      if (!moved) break;
      taken += moved;
    }
    return taken;
  });
  return sumNumbers(missing) ? undefined : taken;
}

type State = { assigned: number[][]; parts: number[][]; missing: number[] };

/** Assigns up to `units` of a line to a part that is missing some, or whose lines can move. */
function move(state: State, line: number, units: number, seen: Set<number>): number {
  const { assigned, parts, missing } = state;
  for (const part of parts[line] ?? []) {
    if (seen.has(part)) continue;
    seen.add(part);
    const give = (count: number) => {
      const row = assigned[line] ?? [];
      row[part] = (row[part] ?? 0) + count;
      return count;
    };
    const free = Math.min(units, missing[part] ?? 0);
    if (free) {
      missing[part] = (missing[part] ?? 0) - free;
      return give(free);
    }
    for (const [other, row] of assigned.entries()) {
      const moved = row[part] && move(state, other, Math.min(units, row[part]), seen);
      if (!moved) continue;
      row[part] = (row[part] ?? 0) - moved;
      return give(moved);
    }
  }
  return 0;
}

/** Any x units for y together: the dearest, so that the offer saves most. */
export function findFixedPriceUnits(evaluation: Evaluation, candidate: Candidate): Found | Unmet {
  let remaining = sortUnitsDearestFirst(
    listUnits(evaluation, candidate, candidate.lines),
    evaluation,
  );
  const pieces: LinePieces[] = [];
  let saved = 0;
  let isDearer = false;
  const { x: least = 0 } = candidate.conditions[0] ?? {};
  for (const { x, y } of [...candidate.conditions].reverse()) {
    while (countUnits(remaining) >= x) {
      const [first] = remaining;
      // As many groups as one line holds, at once.
      const times = candidate.promotion.repeatable ? Math.floor((first?.units ?? 0) / x) || 1 : 1;
      const [group, others] = splitUnits(remaining, x * times);
      const saving = sumNumbers(group.map(({ units, unit }) => units * unit)) - y * times;
      isDearer = saving <= 0;
      if (isDearer) break;
      for (const units of group) add(pieces, free(units));
      saved += saving;
      remaining = others;
      if (!candidate.promotion.repeatable) break;
    }
    if (pieces.length && !candidate.promotion.repeatable) break;
  }
  if (pieces.length) return { pieces: withSaving(evaluation, pieces, saved) };
  return isDearer
    ? { pieces, reason: 'dearer_than_single' }
    : missingUnits(least - countUnits(remaining));
}

/** Merges the units of a line, whatever group they are from. */
function add(pieces: LinePieces[], { line, units, amount }: LinePieces): void {
  const same = pieces.find((piece) => piece.line === line);
  if (!same) pieces.push({ line, units, amount });
  else {
    same.units += units;
    same.amount += amount;
  }
}
