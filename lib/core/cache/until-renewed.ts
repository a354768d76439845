import 'server-only';
import { LRUCache } from 'lru-cache';
import { hearsRenewals } from './renewal-hearing';
import { cacheClock, isCacheUsable } from './renewals.mjs';

const KEPT_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * `making` is cleared once it ends: a promise keeps the request in memory in which it was created.
 */
type Entry = { making: Promise<unknown> | undefined; value?: unknown; since: number };
const globalStore = globalThis as typeof globalThis & {
  harbourUntilRenewed?: LRUCache<string, Entry>;
};

/**
 * Caches the result of `make` in this process under `key` for ten seconds or until one of `tags` is
 * renewed. Concurrent callers share it, so treat it as read-only. Failures are not cached, and a
 * process that hears of no renewals caches nothing. All entries together hold 16 MB at most, by
 * `countBytes`.
 */
export function untilRenewed<T>(
  key: string,
  tags: string[],
  make: () => Promise<T>,
  countBytes: (value: T) => number = () => 1000,
): Promise<T> {
  if (!hearsRenewals()) return make();
  globalStore.harbourUntilRenewed ??= new LRUCache({ maxSize: MOST_BYTES });
  const entries = globalStore.harbourUntilRenewed;
  const cached = entries.get(key);
  const now = cacheClock();
  if (cached && now - cached.since < KEPT_MS && isCacheUsable(tags, cached.since))
    return (cached.making ?? Promise.resolve(cached.value)) as Promise<T>;
  const making = make();
  const entry: Entry = { making, since: now };
  const toSize = (bytes: number) => ({ size: bytes + 2 * key.length });
  entries.set(key, entry, toSize(1000));
  making.then(
    (value) => {
      // A new entry, because an existing one would not be weighed again.
      if (entries.get(key) === entry)
        entries.set(key, { making: undefined, value, since: now }, toSize(countBytes(value)));
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  return making;
}
