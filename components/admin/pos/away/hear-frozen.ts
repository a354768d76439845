import type { ApiResponse } from '@/components/admin/use-api';
import type { Receipt } from '@/lib/pos/pos.schema';
import { type FrozenTill, forgetTill, keepTill, readTill } from '../till/device-store';
import { judgeAnswer } from '../till/till-state';

/**
 * What an answer says of a sale that was asked about again. One that was made leaves the device;
 * any other stays, so that a reload asks again: one that was refused until somebody removes it.
 */
export function hearFrozen(
  { sessionId, state }: FrozenTill,
  answer: ApiResponse<Receipt>,
): ReturnType<typeof judgeAnswer> {
  const tries = state.tries + 1;
  const outcome = judgeAnswer(answer, tries);
  // A tab that still has this till may have gone on to its next sale.
  const savedState = readTill(sessionId);
  if (savedState?.phase !== 'unknown' || savedState.basket.key !== state.basket.key) return outcome;
  if (outcome === 'sold') forgetTill(sessionId);
  else keepTill(sessionId, { ...state, tries });
  return outcome;
}
