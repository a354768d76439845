import { percentOf } from '@/lib/core/money';
import { actions } from './actions/registry';
import type { Candidate } from './candidates';
import { unmetNeeds } from './eligibility';
import { type Evaluation, refuseCandidate, sumOf, takeShares, type Unmet } from './evaluation';
import { manualCandidate } from './manual-discount';

/** The order class: each once over what is left of its lines, then spread over them (G2). */
export function applyOrderClass(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates)
    if (candidate.promotion.class === 'order') applyToOrder(evaluation, candidate);
}

function applyToOrder(evaluation: Evaluation, candidate: Candidate): void {
  const found = unmetNeeds(evaluation, candidate) ?? wantedOff(evaluation, candidate);
  if (typeof found === 'number') takeShares(evaluation, candidate, found);
  else refuseCandidate(evaluation, candidate, found.reason, found.missing);
}

/** What a promotion would take off its lines together, if they had it. */
function wantedOff(evaluation: Evaluation, candidate: Candidate): number | Unmet {
  const { net, shares, lines, prepared } = evaluation;
  const goods = {
    amount: sumOf(candidate.lines.map((at) => net[at] ?? 0)),
    quantity: sumOf(candidate.lines.map((at) => lines[at]?.quantity ?? 0)),
    left: sumOf(candidate.lines.map((at) => (net[at] ?? 0) - (shares[at] ?? 0))),
  };
  return actions[candidate.promotion.action].offOrder?.(goods, candidate, prepared.step) ?? 0;
}

/** What staff take off by hand, of what promotions left; spread as those of the order are. */
export function applyManualDiscount(evaluation: Evaluation): void {
  const { manual_discount } = evaluation.prepared.purchase;
  if (!manual_discount) return;
  const candidate = manualCandidate(evaluation.lines.length);
  const { net, shares, prepared } = evaluation;
  const left = sumOf(net.map((one, at) => one - (shares[at] ?? 0)));
  const { action, value } = manual_discount;
  takeShares(
    evaluation,
    candidate,
    action === 'percent_off' ? percentOf(left, value, prepared.step) : value,
  );
}
