import { applyPercent } from '@/lib/core/money';
import { actions } from './actions/registry';
import type { Candidate } from './candidates';
import { findUnmetConditions } from './eligibility';
import {
  type Evaluation,
  type LinePieces,
  refuseCandidate,
  takeDiscountPieces,
  unitsFor,
} from './evaluation';
import { spreadAmount } from './spread';

/**
 * The product class: promotions of several units first, in the given order, then for each line the
 * one with the largest discount, so that product cards show the cart's price. A unit has at most
 * one promotion, a line several only if all of them combine with their own class (G16).
 */
export function applyProductClass(evaluation: Evaluation, candidates: Candidate[]): void {
  const own = candidates.filter(({ promotion }) => promotion.class === 'product');
  if (!own.length) return;
  for (const candidate of own) if (isOfSeveral(candidate)) applyGroup(evaluation, candidate);
  applyPerLine(evaluation, own.filter(isPerLine));
}

const isPerLine = ({ promotion }: Candidate) => actions[promotion.action].offUnit !== undefined;
const isOfSeveral = ({ promotion }: Candidate) => actions[promotion.action].offUnits !== undefined;

function applyGroup(evaluation: Evaluation, candidate: Candidate): void {
  const found = findUnmetConditions(evaluation, candidate) ?? find(evaluation, candidate);
  if ('reason' in found) refuseCandidate(evaluation, candidate, found.reason, found.missing);
  else takeDiscountPieces(evaluation, candidate, found.pieces, found.used);
  if (!evaluation.outcomes.has(candidate)) refuseCandidate(evaluation, candidate, 'nothing_left');
}

const find = (evaluation: Evaluation, candidate: Candidate) =>
  actions[candidate.promotion.action].offUnits?.(evaluation, candidate) ?? { pieces: [] };

function applyPerLine(evaluation: Evaluation, candidates: Candidate[]): void {
  const ready = candidates.filter((candidate) => {
    const unmet = findUnmetConditions(evaluation, candidate);
    if (unmet?.reason) refuseCandidate(evaluation, candidate, unmet.reason, unmet.missing);
    return !unmet;
  });
  const pieces = new Map<Candidate, LinePieces[]>(ready.map((candidate) => [candidate, []]));
  for (const line of evaluation.lines.keys()) {
    const best = findBest(evaluation, ready, line);
    if (best) pieces.get(best.candidate)?.push(best.piece);
  }
  for (const candidate of ready) {
    const own = pieces.get(candidate) ?? [];
    if (own.length) takeDiscountPieces(evaluation, candidate, rounded(evaluation, candidate, own));
    if (!evaluation.outcomes.has(candidate)) refuseCandidate(evaluation, candidate, 'nothing_left');
  }
}

function findBest(evaluation: Evaluation, candidates: Candidate[], line: number) {
  let best: { candidate: Candidate; piece: LinePieces } | undefined;
  for (const candidate of candidates) {
    if (!candidate.lines.includes(line)) continue;
    const units = unitsFor(evaluation, candidate, line);
    const amount = units * offUnit(evaluation, candidate, line);
    if (amount > (best?.piece.amount ?? 0)) best = { candidate, piece: { line, units, amount } };
  }
  return best;
}

/** The discount of a promotion on one unit of a line. */
function offUnit({ lines, prepared }: Evaluation, candidate: Candidate, line: number): number {
  const off = actions[candidate.promotion.action].offUnit ?? (() => 0);
  return off(lines[line]?.unit ?? 0, candidate, prepared.step);
}

/** Rounds what no list can show once over its units, then spreads it (G1). */
function rounded(
  { lines, prepared }: Evaluation,
  candidate: Candidate,
  pieces: LinePieces[],
): LinePieces[] {
  if (candidate.is_per_unit) return pieces;
  const sums = pieces.map(({ line, units }) => (lines[line]?.unit ?? 0) * units);
  const all = sums.reduce((sum, lineSum) => sum + lineSum, 0);
  const parts = spreadAmount(
    applyPercent(all, candidate.value, prepared.step),
    sums,
    prepared.step,
  );
  return pieces.map((piece, at) => ({ ...piece, amount: parts[at] ?? 0 }));
}
