import type { ApiResponse } from '@/components/admin/use-api';

/**
 * Whether the shop answers. `here`: it does, as far as is known; `doubted`: something got no answer
 * and it is asked at once; `away`: it did not answer that either. `fails`: how often it was asked
 * in vain since; `checks`: how often it was asked at all.
 */
export type TillConnection = { phase: 'here' | 'doubted' | 'away'; fails: number; checks: number };
export const connected: TillConnection = { phase: 'here', fails: 0, checks: 0 };

export type ConnectionEvent =
  /** A call of the till was answered, or was not. */
  | { type: 'answered' }
  | { type: 'silence' }
  /** The light call that asks for the shop was answered, or was not. */
  | { type: 'checked'; isAnswered: boolean }
  /** What the browser says of its own line: it knows of cables, not of shops. */
  | { type: 'offline' }
  | { type: 'online' };

/** What is known of the connection by what happens; what says nothing new changes nothing. */
export function reduceConnection(state: TillConnection, event: ConnectionEvent): TillConnection {
  const { phase, fails } = state;
  switch (event.type) {
    case 'answered':
      return phase === 'here' ? state : { ...state, phase: 'here', fails: 0 };
    case 'silence':
      return phase === 'here' ? { ...state, phase: 'doubted', fails: 0 } : state;
    case 'checked': {
      const checks = state.checks + 1;
      if (event.isAnswered) return { phase: 'here', fails: 0, checks };
      // One that fails by itself is no proof: a database that restarts says so too.
      return phase === 'here'
        ? { phase: 'doubted', fails: 1, checks }
        : { phase: 'away', fails: fails + 1, checks };
    }
    case 'offline':
      return phase === 'away' ? state : { ...state, phase: 'away', fails: 1 };
    case 'online':
      // It is asked at once whether the shop is there as well.
      return phase === 'away' ? { ...state, fails: 0 } : state;
  }
}

const HEARTBEAT_MS = 20_000;
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** After how many milliseconds the shop is asked whether it is there. */
export function toCheckDelay({ phase, fails }: TillConnection): number {
  if (phase === 'here') return HEARTBEAT_MS;
  if (fails === 0) return 0;
  return Math.min(FIRST_MS * 2 ** (fails - 1), LONGEST_MS);
}

/** What stands before the shop says so for it, and what the shop says while its data is away. */
const ofNoShop = [502, 503, 504];
export const isNoAnswerStatus = (status: number | undefined): boolean =>
  status === undefined || status === 0 || ofNoShop.includes(status);

/** Whether a call got no answer of the shop: nobody knows what it came to. */
export const hasNoAnswer = (answer: ApiResponse<unknown>): boolean =>
  answer.messages !== undefined && isNoAnswerStatus(answer.status);
