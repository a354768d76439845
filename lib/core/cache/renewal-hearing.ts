import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

const PATIENCE_MS = 100;

type Waiting = { since: number; goOn: () => void };

/** Callers awaiting a read of the changes; defined while this process reads them. */
const globalStore = globalThis as typeof globalThis & {
  harbourHearing?: Set<Waiting>;
  harbourApart?: AsyncLocalStorage<true>;
};

/**
 * Resolves when this process has read all changes committed so far, or after 100 ms. At once if it
 * does not read them.
 */
export function awaitRenewals(): Promise<void> {
  const waiting = globalStore.harbourHearing;
  if (!waiting) return Promise.resolve();
  return new Promise((resolve) => {
    const entry = {
      since: performance.now(),
      goOn: () => {
        clearTimeout(timer);
        waiting.delete(entry);
        resolve();
      },
    };
    const timer = setTimeout(entry.goOn, PATIENCE_MS);
    waiting.add(entry);
  });
}

/**
 * Whether this process hears of others' changes, so that it may cache in memory until then. Never
 * inside `withoutMemoryCache`.
 */
export const hearsRenewals = (): boolean =>
  globalStore.harbourHearing !== undefined && !globalStore.harbourApart?.getStore();

/**
 * Runs `work` without reading or filling the shared in-memory caches: for previews, which see
 * unpublished data.
 */
export function withoutMemoryCache<T>(work: () => Promise<T>): Promise<T> {
  globalStore.harbourApart ??= new AsyncLocalStorage();
  return globalStore.harbourApart.run(true, work);
}

/** This process now reads the changes. */
export function beginHearing(): void {
  globalStore.harbourHearing ??= new Set();
}

/** This process no longer reads the changes: callers awaiting them continue. */
export function endHearing(): void {
  for (const { goOn } of [...(globalStore.harbourHearing ?? [])]) goOn();
  globalStore.harbourHearing = undefined;
}

/** The changes were read, begun at `since` (`performance.now()`): callers from before continue. */
export function noteRenewalsRead(since: number): void {
  for (const entry of [...(globalStore.harbourHearing ?? [])])
    if (entry.since <= since) entry.goOn();
}
