import type { ApiResponse } from '@/components/admin/use-api';

/**
 * Whether the server is reachable. `here`: as far as known; `doubted`: a call got no response, a
 * check follows; `away`: a check failed again, or the browser is offline. `fails`: failed checks
 * since; `checks`: all checks, so that each one schedules the next.
 */
export type TillConnection = { phase: 'here' | 'doubted' | 'away'; fails: number; checks: number };
export const connected: TillConnection = { phase: 'here', fails: 0, checks: 0 };

export type ConnectionEvent =
  /** A call of the register got a response, or none. */
  | { type: 'answered' }
  | { type: 'silence' }
  /** The small call that checks the connection got a response, or none. */
  | { type: 'checked'; isAnswered: boolean }
  /** The browser's own events; they only mean that the device has a network. */
  | { type: 'offline' }
  | { type: 'online' };

/** The next connection state; returns the same state if the event changes nothing. */
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
      // One failed check isn't proof: a restarting database fails it too.
      return phase === 'here'
        ? { phase: 'doubted', fails: 1, checks }
        : { phase: 'away', fails: fails + 1, checks };
    }
    case 'offline':
      return phase === 'away' ? state : { ...state, phase: 'away', fails: 1 };
    case 'online':
      // The network is back: check at once whether the server is too.
      return phase === 'away' ? { ...state, fails: 0 } : state;
  }
}

const HEARTBEAT_MS = 20_000;
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** Milliseconds until the next check. */
export function toCheckDelay({ phase, fails }: TillConnection): number {
  if (phase === 'here') return HEARTBEAT_MS;
  if (fails === 0) return 0;
  return Math.min(FIRST_MS * 2 ** (fails - 1), LONGEST_MS);
}

/** Sent by a proxy in place of the server, or by the server while its database is down. */
const ofNoShop = [502, 503, 504];
export const isNoAnswerStatus = (status: number | undefined): boolean =>
  status === undefined || status === 0 || ofNoShop.includes(status);

/** Whether a call got no response from the server, so its result is unknown. */
export const hasNoAnswer = (answer: ApiResponse<unknown>): boolean =>
  answer.messages !== undefined && isNoAnswerStatus(answer.status);
