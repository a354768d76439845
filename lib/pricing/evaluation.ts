import { type Candidate, type Line, type Prepared, UNLIMITED } from './candidates';
import type { Gift, RefusalReason } from './priced';
import { spreadAmount } from './spread';

/** A candidate's discount on a line in one set of promotions; `units`: the units it is for. */
type Taken = { candidate: Candidate; line: number; amount: number; units?: number };

/** Why a promotion takes nothing, and how much is missing. */
export type Unmet = { reason: RefusalReason; missing?: number };
/** The outcome of a candidate in one set of promotions. */
export type CandidateOutcome = { saved: number } & Partial<Unmet>;

/**
 * A set of promotions being applied: what is left of every line, and the discounts. Lines by their
 * position in `prepared.lines`.
 */
export type Evaluation = {
  prepared: Prepared;
  lines: Line[];
  /** Units of each line without a promotion. */
  free: number[];
  /** The promotions on each line. */
  owners: Candidate[][];
  /** Each line after product discounts. */
  net: number[];
  /** The order discount of each line. */
  shares: number[];
  taken: Taken[];
  gifts: (Gift & { candidate: Candidate })[];
  /** The shipping method, once known. */
  delivery: number | null;
  shipping_fee: number;
  /** The fee is what is missing to an amount from which shipping costs less. */
  is_missing_fee: boolean;
  shipping_taken: { candidate: Candidate; amount: number }[];
  outcomes: Map<Candidate, CandidateOutcome>;
  /** All discounts on the goods. */
  off: number;
};

export function newEvaluation(prepared: Prepared): Evaluation {
  const { lines } = prepared;
  return {
    prepared,
    lines,
    free: lines.map(({ quantity }) => quantity),
    owners: lines.map(() => []),
    net: lines.map(({ unit, quantity }) => unit * quantity),
    shares: lines.map(() => 0),
    taken: [],
    gifts: [],
    delivery: null,
    shipping_fee: 0,
    is_missing_fee: false,
    shipping_taken: [],
    outcomes: new Map(),
    off: 0,
  };
}

export function sumNumbers(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Units of a line under a product promotion, and their discount. */
export type LinePieces = { line: number; units: number; amount: number };

/**
 * Applies the discount a product candidate has found, within its cap, the floors of the lines and
 * the limit of all discounts. `used`: units it needs besides.
 */
export function takeDiscountPieces(
  evaluation: Evaluation,
  candidate: Candidate,
  pieces: LinePieces[],
  used: { line: number; units: number }[] = [],
): void {
  const { lines } = evaluation;
  const bounded = pieces.map(({ line, units, amount }) => {
    const { unit = 0, floor = 0 } = lines[line] ?? {};
    return Math.min(amount, units * (unit - floor), getRoom(evaluation, line));
  });
  const amounts = withinBounds(evaluation, candidate, bounded);
  const saved = sumNumbers(amounts);
  if (!saved || !isWithinBudget(evaluation, candidate, saved)) return;
  for (const [at, { line, units }] of pieces.entries()) {
    const amount = amounts[at] ?? 0;
    reserveUnits(evaluation, candidate, line, units);
    evaluation.net[line] = (evaluation.net[line] ?? 0) - amount;
    if (amount) evaluation.taken.push({ candidate, line, amount, units });
  }
  for (const { line, units } of used) reserveUnits(evaluation, candidate, line, units);
  evaluation.off += saved;
  recordPromotionOutcome(evaluation, candidate, saved);
}

function reserveUnits(
  { free, owners }: Evaluation,
  candidate: Candidate,
  line: number,
  units: number,
) {
  if (!units) return;
  free[line] = (free[line] ?? 0) - units;
  if (!owners[line]?.includes(candidate)) owners[line]?.push(candidate);
}

/** Units of a line available to a candidate. */
export function unitsFor({ free, owners }: Evaluation, candidate: Candidate, line: number): number {
  for (const owner of owners[line] ?? [])
    if (owner !== candidate && !(combinesOnLine(candidate) && combinesOnLine(owner))) return 0;
  return free[line] ?? 0;
}

const combinesOnLine = ({ promotion }: Candidate) => promotion.combine_with.product;

/** How much more may be taken off a line. */
function getRoom({ lines, net, shares }: Evaluation, line: number): number {
  const { floor = 0, quantity = 0 } = lines[line] ?? {};
  return Math.max(0, (net[line] ?? 0) - (shares[line] ?? 0) - floor * quantity);
}

/** Takes an amount off lines together, spread over what is left of them (G2). */
export function takeDiscountShares(
  evaluation: Evaluation,
  candidate: Candidate,
  targetAmount: number,
): void {
  const { net, shares, prepared } = evaluation;
  const room = candidate.lines.map((at) => getRoom(evaluation, at));
  const weights = candidate.lines.map((at) => (net[at] ?? 0) - (shares[at] ?? 0));
  const [amount = 0] = withinBounds(evaluation, candidate, [
    Math.min(targetAmount, sumNumbers(room)),
  ]);
  if (!amount) refuseCandidate(evaluation, candidate, 'nothing_left');
  if (!amount || !isWithinBudget(evaluation, candidate, amount)) return;
  const parts = spreadWithin(amount, weights, room, prepared.step);
  for (const [at, line] of candidate.lines.entries()) {
    const part = parts[at] ?? 0;
    shares[line] = (shares[line] ?? 0) + part;
    if (part) evaluation.taken.push({ candidate, line, amount: part });
  }
  evaluation.off += amount;
  recordPromotionOutcome(evaluation, candidate, amount);
}

/** `spreadAmount` with a limit per part: what does not fit goes to the others. */
function spreadWithin(amount: number, weights: number[], room: number[], step: number): number[] {
  const parts = spreadAmount(amount, weights, step);
  if (parts.every((part, at) => part <= (room[at] ?? 0))) return parts;
  const capped = parts.map((part, at) => Math.min(part, room[at] ?? 0));
  const remainingRoom = room.map((most, at) => most - (capped[at] ?? 0));
  const overflow = spreadWithin(amount - sumNumbers(capped), remainingRoom, remainingRoom, step);
  return capped.map((part, at) => part + (overflow[at] ?? 0));
}

/** Limits amounts to the candidate's cap and to all that may be taken off the goods. */
function withinBounds(
  { prepared, off }: Evaluation,
  { cap }: Candidate,
  amounts: number[],
): number[] {
  const most = Math.min(cap, prepared.most_off === UNLIMITED ? UNLIMITED : prepared.most_off - off);
  return sumNumbers(amounts) <= most
    ? amounts
    : spreadAmount(Math.max(0, most), amounts, prepared.step);
}

/** All or nothing within a budget (G7). */
export function isWithinBudget(
  evaluation: Evaluation,
  candidate: Candidate,
  saved: number,
): boolean {
  if (candidate.budget === UNLIMITED || evaluation.prepared.toBase(saved) <= candidate.budget)
    return true;
  refuseCandidate(evaluation, candidate, 'budget_used_up');
  return false;
}

export function recordPromotionOutcome(
  { outcomes }: Evaluation,
  candidate: Candidate,
  saved: number,
): void {
  outcomes.set(candidate, { saved: (outcomes.get(candidate)?.saved ?? 0) + saved });
}

/** Records why a candidate takes nothing; keeps what it takes otherwise. */
export function refuseCandidate(
  { outcomes }: Evaluation,
  candidate: Candidate,
  reason: RefusalReason,
  missing?: number,
): void {
  if (outcomes.get(candidate)?.saved) return;
  outcomes.set(candidate, { saved: 0, reason, ...(missing !== undefined && { missing }) });
}
