import type { ApiMessages, ApiResponse } from '../use-api';

/** The API's response to a batch: which were updated, and why the others were not. */
export type BatchResponse = { updated: number[]; failed: { id: number; reason: string }[] };
/** The result of a whole batch; `untried` are those after a call that failed entirely. */
export type BatchOutcome = BatchResponse & { untried: number[]; messages?: ApiMessages };

/** The records per call: keeps the transactions short, and allows progress to be shown. */
const CHUNK = 100;
/** For slower work: prices and their undo. */
export const SMALL_CHUNK = 25;

/** Runs a batch in calls of a hundred, one after the other, and stops if one fails. */
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

/** Groups failures with the same reason, each with its records. */
export function byReason(failed: BatchResponse['failed']): { reason: string; ids: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const { id, reason } of failed) groups.set(reason, [...(groups.get(reason) ?? []), id]);
  return [...groups].map(([reason, ids]) => ({ reason, ids }));
}
