import type { Candidate, Line } from './candidates';
import { type Evaluation, type Piece, sumOf, type Unmet, unitsFor } from './evaluation';
import { spread } from './spread';

/** What a promotion of several units found: pieces it lowers, units it needs besides. */
export type Found = { pieces: Piece[]; used?: { line: number; units: number }[] };
/** Units of a line that may be taken, and what one costs. */
export type Units = { line: number; units: number; unit: number };

/** The units of lines that a candidate may have. */
export function unitsOf(evaluation: Evaluation, candidate: Candidate, lines: number[]): Units[] {
  const all: Units[] = [];
  for (const line of lines) {
    const units = unitsFor(evaluation, candidate, line);
    const found = evaluation.lines[line];
    if (units && found) all.push({ line, units, unit: found.unit });
  }
  return all;
}
export const countOf = (all: { units: number }[]) => sumOf(all.map(({ units }) => units));
export const cheapestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => a.unit - b.unit || stockOf(lines, a) - stockOf(lines, b));
export const dearestFirst = (all: Units[], { lines }: Evaluation) =>
  [...all].sort((a, b) => b.unit - a.unit || stockOf(lines, a) - stockOf(lines, b));
const stockOf = (lines: Line[], { line }: Units) => lines[line]?.line.stock_id ?? 0;

/** The first `count` units of these, and what is left of them. */
export function split(all: Units[], count: number): [Units[], Units[]] {
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

/** Units that cost nothing. */
export const free = ({ line, units, unit }: Units): Piece => ({
  line,
  units,
  amount: units * unit,
});

/** So many times y units for every x. */
export type Group = { times: number; x: number; y: number };

/** The conditions that `count` reaches and how often, the highest first; repeated if it may be. */
export function groups(
  { conditions, promotion }: Pick<Candidate, 'conditions' | 'promotion'>,
  count: number,
  sizeOf: (x: number, y: number) => number,
): Group[] {
  const found: Group[] = [];
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

/** These without units that are taken. */
export function without(all: Units[], taken: Units[]): Units[] {
  return all.flatMap((one) => {
    const units = one.units - countOf(taken.filter(({ line }) => line === one.line));
    return units > 0 ? { ...one, units } : [];
  });
}

/** Pieces whose amounts are what they cost: the saving is spread over them. */
export function withSaving({ prepared }: Evaluation, pieces: Piece[], saved: number): Piece[] {
  const ordered = [...pieces].sort((a, b) => a.line - b.line);
  const costs = ordered.map(({ amount }) => amount);
  const parts = spread(saved, costs, prepared.step);
  return ordered.map((piece, at) => ({ ...piece, amount: parts[at] ?? 0 }));
}

/** So many units are missing. */
export const missingUnits = (missing: number): Unmet => ({
  reason: 'min_quantity_not_met',
  missing: Math.max(1, missing),
});

/** The largest count up to `most` that fits; what fits more fits less. */
export function largestWhere(most: number, fits: (count: number) => boolean): number {
  let [known, above] = [0, most + 1];
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2);
    if (fits(middle)) known = middle;
    else above = middle;
  }
  return known;
}
