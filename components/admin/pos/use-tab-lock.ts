'use client';

import { useEffect, useState } from 'react';

/** `unguarded`: this browser cannot tell its tabs apart. */
export type TabLock = 'waiting' | 'mine' | 'elsewhere' | 'unguarded';

/**
 * Whether this tab has what only one tab of a device may have; it gets it once the other one is
 * closed. `take` takes it away from the other tab, which is told so.
 */
export function useTabLock(name: string): [TabLock, take: () => void] {
  const [state, setState] = useState<TabLock>('waiting');
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (!navigator.locks) return setState('unguarded');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gone = new AbortController();
    const hold = (lock: Lock | null) => {
      if (gone.signal.aborted) return undefined;
      setState(lock ? 'mine' : 'elsewhere');
      return lock ? held.then(() => true) : false;
    };
    const request = async () => {
      const how = taken ? { steal: true } : { ifAvailable: true };
      if (await navigator.locks.request(name, how, hold)) return;
      await navigator.locks.request(name, { signal: gone.signal }, hold);
    };
    request().catch(() => {
      // Another tab took it, or this screen was left.
      if (!gone.signal.aborted) setState('elsewhere');
    });
    return () => {
      gone.abort();
      release();
    };
  }, [name, taken]);
  return [state, () => setTaken((count) => count + 1)];
}
