'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Refreshed, type SharedRefresh, sharedRefresh } from './shared-refresh';

/** Token refresh lead time (§9). */
const LEAD_SECONDS = 600;
const WARN_SECONDS = 120;
const TICK_MS = 1000;
/** How long to wait before retrying a failed refresh. */
const RETRY_MS = 15_000;
/** How long another tab has to report its response. */
const ELSEWHERE_MS = 5000;
/** The page's two clocks differ this much only after sleep, or when one was set. */
const ASLEEP_MS = 30_000;

type State = 'live' | 'ending' | 'ended';
type Login = { expires_in_seconds: number };

export interface LoginCountdown {
  /** `ending`: no refresh succeeded, and little time is left. */
  state: State;
  /** Seconds left, exact while `ending`. */
  remainingSeconds: number;
  /** Extends the login now; false if that needs a password. */
  extend: () => Promise<boolean>;
  /** There is a login again, for this many seconds; tells the other tabs. */
  renew: (seconds: number) => void;
}

const toLoginState = (seconds: number): State => (seconds > 0 ? 'live' : 'ended');

/**
 * Counts down a login and refreshes it ten minutes before its end, or at once if less is left (§4),
 * once for all tabs. The server gives the seconds left and a monotonic clock counts them, so a
 * wrong system time does no harm; after sleep it asks the server. While the server is unreachable
 * nothing ends; its next response decides.
 */
export function useLoginCountdown(login: Login, path: string): LoginCountdown {
  const [state, setState] = useState(() => toLoginState(login.expires_in_seconds));
  const [remainingSeconds, setRemainingSeconds] = useState(login.expires_in_seconds);
  const until = useRef(0);
  const lead = useRef(LEAD_SECONDS);
  const nextTry = useRef(0);
  const failed = useRef(false);
  const shared = useRef<SharedRefresh>(undefined);

  const begin = useCallback((seconds: number, leadSeconds: number) => {
    until.current = performance.now() + seconds * 1000;
    lead.current = leadSeconds;
    nextTry.current = 0;
    failed.current = false;
    setState(toLoginState(seconds));
  }, []);
  /** After a refresh: a login at its maximum is not refreshed repeatedly. */
  const applyRefresh = useCallback(
    (seconds: number) => begin(seconds, Math.min(LEAD_SECONDS, seconds / 2)),
    [begin],
  );

  const refresh = useCallback(async (): Promise<Refreshed> => {
    nextTry.current = performance.now() + RETRY_MS;
    const answer = (await shared.current?.refresh()) ?? 'unreachable';
    if (answer === 'elsewhere') nextTry.current = performance.now() + ELSEWHERE_MS;
    if (answer === 'ended') setState('ended');
    else if (typeof answer === 'object') applyRefresh(answer.seconds);
    failed.current =
      answer === 'unreachable' || (typeof answer === 'object' && answer.seconds <= WARN_SECONDS);
    return answer;
  }, [applyRefresh]);

  const extend = useCallback(async () => {
    const before = until.current;
    const answer = await refresh();
    return typeof answer !== 'object' || until.current > before + TICK_MS;
  }, [refresh]);

  const renew = useCallback(
    (seconds: number) => {
      applyRefresh(seconds);
      shared.current?.tell(seconds);
    },
    [applyRefresh],
  );

  useEffect(() => {
    const made = sharedRefresh(path, applyRefresh);
    shared.current = made;
    return made.close;
  }, [path, applyRefresh]);

  const isOver = state === 'ended';
  useEffect(() => {
    if (isOver) return;
    let offset = Date.now() - performance.now();
    const tick = () => {
      const now = performance.now();
      const parted = Math.abs(Date.now() - now - offset) > ASLEEP_MS;
      offset = Date.now() - now;
      const seconds = (until.current - now) / 1000;
      if (seconds <= WARN_SECONDS && failed.current) {
        setRemainingSeconds(Math.max(0, Math.round(seconds)));
        setState('ending');
      }
      if (parted || (seconds <= lead.current && now >= nextTry.current)) refresh();
    };
    const timer = setInterval(tick, TICK_MS);
    const onReturn = () => document.visibilityState === 'visible' && tick();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', refresh);
    };
  }, [isOver, refresh]);

  // Each response of the shop restarts the count, even an equal one.
  useEffect(() => begin(login.expires_in_seconds, LEAD_SECONDS), [login, begin]);

  return { state, remainingSeconds, extend, renew };
}
