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

/** Asked of the server itself, which looks for its database once a second at most. */
const CHECK = '/api/health/database';
const PATIENCE_MS = 4000;
/** A call that takes longer has the shop asked whether it is there. */
const SLOW_MS = 2000;

/** Whether the shop answers at all: any answer that is not of whoever stands before it. */
async function askForShop(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(CHECK, { cache: 'no-store', signal });
    return !isNoAnswerStatus(status);
  } catch {
    // No line, no server, or none that answers in time.
    return false;
  }
}

/** Knows whether the shop answers, by every call below it and by asking for it. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(connected);
  const latest = useRef(state);
  /** Who waits to be told that the shop is away. */
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
