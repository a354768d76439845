import type { Candidate, Line } from './candidates';
import { type Evaluation, type LinePieces, sumNumbers, type Unmet, unitsFor } from './evaluation';
import { spreadAmount } from './spread';

/** What a promotion of several units found: units it discounts, others it needs. */
export type Found = { pieces: LinePieces[]; used?: { line: number; units: number }[] };
/** Available units of a line, and their unit price. */
export type Units = { line: number; units: number; unit: number };

/** A candidate's available units of lines. */
export function listUnits(evaluation: Evaluation, candidate: Candidate, lines: number[]): Units[] {
  const all: Units[] = [];
  for (const line of lines) {
    const units = unitsFor(evaluation, candidate, line);
    const found = evaluation.lines[line];
    if (units && found) all.push({ line, units, unit: found.unit });
  }
  return all;
}
export const countUnits = (all: { units: number }[]) => sumNumbers(all.map(({ units }) => units));
export const sortUnitsCheapestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => a.unit - b.unit || getStockId(lines, a) - getStockId(lines, b));
export const sortUnitsDearestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => b.unit - a.unit || getStockId(lines, a) - getStockId(lines, b));
const getStockId = (lines: Line[], { line }: Units) => lines[line]?.line.stock_id ?? 0;

/** The first `count` units, and those left. */
export function splitUnits(all: Units[], count: number): [Units[], Units[]] {
  const [taken, remaining]: [Units[], Units[]] = [[], []];
  let remainingCount = count;
  for (const entry of all) {
    const units = Math.min(remainingCount, entry.units);
    remainingCount -= units;
    if (units) taken.push({ ...entry, units });
    if (entry.units > units) remaining.push({ ...entry, units: entry.units - units });
  }
  return [taken, remaining];
}

/** Makes units free. */
export const free = ({ line, units, unit }: Units): LinePieces => ({
  line,
  units,
  amount: units * unit,
});

/** y units for every x, `times` times. */
export type UnitGroup = { times: number; x: number; y: number };

/** The conditions that `count` reaches and how often, the highest first; repeated if allowed. */
export function findGroups(
  { conditions, promotion }: Pick<Candidate, 'conditions' | 'promotion'>,
  count: number,
  getSize: (x: number, y: number) => number,
): UnitGroup[] {
  const found: UnitGroup[] = [];
  let remaining = count;
  for (const { x, y } of [...conditions].reverse()) {
    const size = getSize(x, y);
    if (remaining < size) continue;
    const times = promotion.repeatable ? Math.floor(remaining / size) : 1;
    found.push({ times, x, y });
    remaining -= times * size;
    if (!promotion.repeatable) break;
  }
  return found;
}

/** Removes the units taken. */
export function subtractUnits(all: Units[], taken: Units[]): Units[] {
  return all.flatMap((entry) => {
    const units = entry.units - countUnits(taken.filter(({ line }) => line === entry.line));
    return units > 0 ? { ...entry, units } : [];
  });
}

/** Spreads a saving over units by their price. */
export function withSaving(
  { prepared }: Evaluation,
  pieces: LinePieces[],
  saved: number,
): LinePieces[] {
  const ordered = [...pieces].sort((a, b) => a.line - b.line);
  const costs = ordered.map(({ amount }) => amount);
  const parts = spreadAmount(saved, costs, prepared.step);
  return ordered.map((piece, at) => ({ ...piece, amount: parts[at] ?? 0 }));
}

/** That many units are missing. */
export const missingUnits = (missing: number): Unmet => ({
  reason: 'min_quantity_not_met',
  missing: Math.max(1, missing),
});

/** The largest count up to `most` that fits; lower ones fit too. */
export function largestWhere(most: number, fits: (count: number) => boolean): number {
  let [fitting, above] = [0, most + 1];
  while (above - fitting > 1) {
    const middle = Math.floor((fitting + above) / 2);
    if (fits(middle)) fitting = middle;
    else above = middle;
  }
  return fitting;
}
