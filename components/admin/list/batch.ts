import type { ApiMessages, ApiResponse } from '../use-api';

/** What the API answers to a batch: which were changed, and why the others were not. */
export type BatchResponse = { updated: number[]; failed: { id: number; reason: string }[] };
/** What a batch came to in all; `untried` are those after a call that failed as a whole. */
export type BatchOutcome = BatchResponse & { untried: number[]; messages?: ApiMessages };

/** So many records a call: a shop's transaction stays short, and progress can be told. */
const CHUNK = 100;
/** Of work that takes longer for each: prices and their undo. */
export const SMALL_CHUNK = 25;

/** Does a batch in calls of a hundred, one after the other, and stops at one that fails. */
export async function inChunks(
  ids: readonly number[],
  call: (ids: number[]) => Promise<ApiResponse<BatchResponse>>,
  onProgress: (done: number) => void = () => undefined,
  size = CHUNK,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { updated: [], failed: [], untried: [] };
  for (let from = 0; from < ids.length; from += size) {
    onProgress(from);
    const answer = await call(ids.slice(from, from + size));
    if (answer.messages) return { ...outcome, untried: ids.slice(from), messages: answer.messages };
    outcome.updated.push(...answer.data.updated);
    outcome.failed.push(...answer.data.failed);
  }
  return outcome;
}

/** Refusals with the same words together, each with the records it is about. */
export function byReason(failed: BatchResponse['failed']): { reason: string; ids: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const { id, reason } of failed) groups.set(reason, [...(groups.get(reason) ?? []), id]);
  return [...groups].map(([reason, ids]) => ({ reason, ids }));
}
