import { z } from 'zod';
import type { ApiResponse } from '@/components/admin/use-api';
import type { Receipt } from '@/lib/pos/pos.schema';
import { basketForm, judgeAnswer, type TillState } from './till-state';

const PREFIX = 'pos:';

/** The state of a session's register that this device stores, to resume it after a reload. */
const savedTill = z.object({
  phase: z.enum(['draft', 'unknown']),
  basket: basketForm,
  last: z.number().nullable(),
  sale: z.record(z.string(), z.unknown()).optional(),
  tries: z.number().optional(),
});

/** The state to store. A sale being sent is stored as `unknown`, as a reload loses its response. */
function toKept(state: TillState): z.output<typeof savedTill> {
  const { basket, last } = state;
  return state.phase === 'sending' || state.phase === 'unknown'
    ? { phase: 'unknown', basket, last, sale: state.sale, tries: state.tries }
    : { phase: 'draft', basket, last };
}

/** The stored state of a session's register; undefined if there is none or it isn't readable. */
export function readTill(sessionId: number): TillState | undefined {
  try {
    const found = savedTill.parse(
      JSON.parse(localStorage.getItem(`${PREFIX}${sessionId}`) ?? 'null'),
    );
    const { phase, basket, last, sale, tries = 1 } = found;
    if (phase === 'unknown') return sale && { phase, basket, last, sale, tries };
    return { phase, basket, last };
  } catch {
    // Nothing stored, or not readable.
    return undefined;
  }
}

/**
 * Stores the state. False if the browser can't: the sale isn't sent then, as a reload would lose
 * its key.
 */
export function keepTill(sessionId: number, state: TillState): boolean {
  try {
    localStorage.setItem(`${PREFIX}${sessionId}`, JSON.stringify(toKept(state)));
    return true;
  } catch {
    return false;
  }
}

/** A sale of a session that was sent and whose result is unknown. */
export type FrozenTill = {
  sessionId: number;
  state: Extract<TillState, { phase: 'sending' | 'unknown' }> & { phase: 'unknown' };
};

/** Stored sales with unknown result, of sessions other than `open`; the latest session first. */
export function listFrozen(open: readonly number[]): FrozenTill[] {
  return listSessions()
    .filter((id) => !open.includes(id))
    .sort((a, b) => b - a)
    .flatMap((sessionId) => {
      const state = readTill(sessionId);
      if (state?.phase !== 'unknown') return [];
      return [{ sessionId, state: { ...state, phase: state.phase } }];
    });
}

function listSessions(): number[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    return names.flatMap((name) => {
      const digits = name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
      return /^\d{1,15}$/.test(digits) ? [Number(digits)] : [];
    });
  } catch {
    // A browser without storage has none.
    return [];
  }
}

/**
 * Processes the response to a repeated sale. A completed sale is deleted from the device; any other
 * stays, a refused one until staff remove it.
 */
export function hearFrozen(
  { sessionId, state }: FrozenTill,
  answer: ApiResponse<Receipt>,
): ReturnType<typeof judgeAnswer> {
  const tries = state.tries + 1;
  const outcome = judgeAnswer(answer, tries);
  // A tab at this register may have started its next sale.
  const savedState = readTill(sessionId);
  if (savedState?.phase !== 'unknown' || savedState.basket.key !== state.basket.key) return outcome;
  if (outcome === 'sold') forgetTill(sessionId);
  else keepTill(sessionId, { ...state, tries });
  return outcome;
}

/** Deletes the state of a closed session, unless its sale's result is unknown. */
export function closeTill(sessionId: number): void {
  if (readTill(sessionId)?.phase !== 'unknown') forgetTill(sessionId);
}

/** Deletes the state of a session. */
export function forgetTill(sessionId: number): void {
  try {
    localStorage.removeItem(`${PREFIX}${sessionId}`);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
