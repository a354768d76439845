import { useEffect, useState } from 'react';
import type { PosOverview } from '@/lib/pos/session/overview.schema';

const EVERY_MS = 15_000;

/**
 * What the stores sell, read again every 15 seconds while somebody can see it, and at once when
 * the page comes into sight again. What is not answered stays as it was, and `isLate` says so: no
 * login is asked for, and nothing takes the focus.
 */
export function useOverview(initial: PosOverview): { overview: PosOverview; isLate: boolean } {
  const [overview, setOverview] = useState(initial);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await readOverview(ended.signal);
      if (ended.signal.aborted) return;
      if (answer) setOverview(answer);
      setIsLate(!answer);
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return { overview, isLate };
}

async function readOverview(signal: AbortSignal): Promise<PosOverview | undefined> {
  try {
    const answer = await fetch('/api/admin/pos/overview', { signal });
    return answer.ok ? ((await answer.json()) as { data: PosOverview }).data : undefined;
  } catch {
    return undefined;
  }
}
