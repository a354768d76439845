import { z } from 'zod';
import type { ApiResponse } from '@/components/admin/use-api';
import type { Receipt } from '@/lib/pos/pos.schema';
import { basketForm, judgeAnswer, type TillState } from './till-state';

const PREFIX = 'pos:';

/** What a device keeps of a session's till, so that a reload resumes it where it was. */
const savedTill = z.object({
  phase: z.enum(['draft', 'unknown']),
  basket: basketForm,
  last: z.number().nullable(),
  sale: z.record(z.string(), z.unknown()).optional(),
  tries: z.number().optional(),
});

/** As it is kept: a sale that was being sent is one of which nobody knows. */
function toKept(state: TillState): z.output<typeof savedTill> {
  const { basket, last } = state;
  return state.phase === 'sending' || state.phase === 'unknown'
    ? { phase: 'unknown', basket, last, sale: state.sale, tries: state.tries }
    : { phase: 'draft', basket, last };
}

/** The till of a session as this device left it, if it did and it can be read. */
export function readTill(sessionId: number): TillState | undefined {
  try {
    const found = savedTill.parse(
      JSON.parse(localStorage.getItem(`${PREFIX}${sessionId}`) ?? 'null'),
    );
    const { phase, basket, last, sale, tries = 1 } = found;
    if (phase === 'unknown') return sale && { phase, basket, last, sale, tries };
    return { phase, basket, last };
  } catch {
    // Nothing was kept, or nothing of ours.
    return undefined;
  }
}

/** Keeps it. False where this browser cannot: no sale is sent then, as a reload loses its key. */
export function keepTill(sessionId: number, state: TillState): boolean {
  try {
    localStorage.setItem(`${PREFIX}${sessionId}`, JSON.stringify(toKept(state)));
    return true;
  } catch {
    return false;
  }
}

/** A sale that was sent in a session and of which nobody knows what became of it. */
export type FrozenTill = {
  sessionId: number;
  state: Extract<TillState, { phase: 'sending' | 'unknown' }> & { phase: 'unknown' };
};

/** Those that this device keeps of other sessions than `open`, the latest session first. */
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
    // Where nothing can be kept nothing is.
    return [];
  }
}

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

/** The session is closed: only a sale of which nobody knows is asked about again. */
export function closeTill(sessionId: number): void {
  if (readTill(sessionId)?.phase !== 'unknown') forgetTill(sessionId);
}

/** Nothing of the session is taken up again. */
export function forgetTill(sessionId: number): void {
  try {
    localStorage.removeItem(`${PREFIX}${sessionId}`);
  } catch {
    // Where nothing can be kept nothing is.
  }
}
