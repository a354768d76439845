'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ConnectionContext } from './connection-context';
import {
  type ConnectionEvent,
  connected,
  isNoAnswerStatus,
  reduceConnection,
  toCheckDelay,
} from './connection-state';

/** Never cached; the server queries its database for it at most once a second. */
const CHECK = '/api/health/database';
const PATIENCE_MS = 4000;
/** A call that takes longer triggers a check of the connection. */
const SLOW_MS = 2000;

/** Whether the server responds. A gateway error from a proxy in front of it doesn't count. */
async function askForShop(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(CHECK, { cache: 'no-store', signal });
    return !isNoAnswerStatus(status);
  } catch {
    // Offline, server down or timed out.
    return false;
  }
}

/**
 * Tracks whether the server is reachable, from the result of every call below it and its own
 * checks.
 */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(connected);
  const latest = useRef(state);
  /** Callbacks that end the calls in `untilAway` once the server is unreachable. */
  const waiting = useRef(new Set<() => void>());
  const apply = useCallback((event: ConnectionEvent) => {
    latest.current = reduceConnection(latest.current, event);
    setState(latest.current);
    if (latest.current.phase !== 'away') return;
    for (const leave of waiting.current) leave();
    waiting.current.clear();
  }, []);
  useEffect(() => {
    const offline = () => apply({ type: 'offline' });
    const online = () => apply({ type: 'online' });
    if (!navigator.onLine) offline();
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, [apply]);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      const isAnswered = await askForShop();
      if (!isGone) apply({ type: 'checked', isAnswered });
    }, toCheckDelay(state));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state, apply]);
  const isAway = state.phase === 'away';
  const value = useMemo(
    () => ({
      isAway,
      isThere: () => latest.current.phase === 'here',
      hear: (isAnswered: boolean) => apply({ type: isAnswered ? 'answered' : 'silence' }),
      untilAway: async <T,>(call: () => Promise<T>): Promise<T | undefined> => {
        if (latest.current.phase === 'away') return undefined;
        let leave = () => {};
        const away = new Promise<undefined>((resolve) => {
          leave = () => resolve(undefined);
        });
        waiting.current.add(leave);
        const timer = setTimeout(() => apply({ type: 'silence' }), SLOW_MS);
        try {
          return await Promise.race([call(), away]);
        } finally {
          clearTimeout(timer);
          waiting.current.delete(leave);
        }
      },
    }),
    [isAway, apply],
  );
  return <ConnectionContext value={value}>{children}</ConnectionContext>;
}
