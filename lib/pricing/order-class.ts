import { percentOf } from '@/lib/core/money';
import type { Candidate } from './candidates';
import { type Evaluation, refuse, sumOf, takeShares, type Unmet, unmetNeeds } from './evaluation';
import { tierOf } from './group-discounts';
import { manualCandidate } from './manual-discount';

/** The order class: each once over what is left of its lines, then spread over them (G2). */
export function applyOrderClass(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates)
    if (candidate.promotion.class === 'order') applyToOrder(evaluation, candidate);
}

function applyToOrder(evaluation: Evaluation, candidate: Candidate): void {
  const found = unmetNeeds(evaluation, candidate) ?? wantedOff(evaluation, candidate);
  if (typeof found === 'number') takeShares(evaluation, candidate, found);
  else refuse(evaluation, candidate, found.reason, found.missing);
}

/** What a promotion would take off its lines together, if they had it. */
function wantedOff(evaluation: Evaluation, candidate: Candidate): number | Unmet {
  const { net, shares, lines, prepared } = evaluation;
  const { promotion, value } = candidate;
  if (promotion.action === 'amount_off') return value;
  const left = sumOf(candidate.lines.map((at) => (net[at] ?? 0) - (shares[at] ?? 0)));
  if (promotion.action === 'percent_off') return percentOf(left, value, prepared.step);
  const tier = tierOf(candidate, {
    amount: sumOf(candidate.lines.map((at) => net[at] ?? 0)),
    quantity: sumOf(candidate.lines.map((at) => lines[at]?.quantity ?? 0)),
  });
  if ('reason' in tier) return tier;
  const isPercent = promotion.action === 'tiered_percent';
  return isPercent ? percentOf(left, tier.wanted, prepared.step) : tier.wanted;
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
