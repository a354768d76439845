import { actions } from './actions/registry';
import type { Candidate } from './candidates';
import { type Evaluation, note, refuseCandidate } from './evaluation';

/**
 * Gifts, once the delivery is chosen: they cost nothing, count for no threshold and no tariff,
 * and one that is sold out, or that this delivery does not carry, is told, not waited for (D6.8).
 */
export function applyGifts(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates) {
    const { id, action } = candidate.promotion;
    const found = actions[action].gift?.(evaluation, candidate);
    if (!found) continue;
    if ('reason' in found) refuseCandidate(evaluation, candidate, found.reason, found.missing);
    else {
      evaluation.gifts.push({ candidate, promotion_id: id, ...found });
      note(evaluation, candidate, 0);
    }
  }
}
