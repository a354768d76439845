import 'server-only';
import { LRUCache } from 'lru-cache';
import { hearsRenewals } from './renewal-echo';
import { cacheClock, isCacheUsable } from './renewals.mjs';

const KEPT_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * `making` only until it has ended: a promise keeps the whole request in memory that it was
 * made in.
 */
type Entry = { making: Promise<unknown> | undefined; value?: unknown; since: number };
const globalStore = globalThis as typeof globalThis & {
  harbourUntilRenewed?: LRUCache<string, Entry>;
};

/**
 * What `make` makes, kept in this process under `key` for ten seconds or until one of `tags`
 * is renewed; those who ask meanwhile share it, so nobody changes it. What failed is not
 * kept, and a process that hears of no renewals keeps nothing. All that is kept together holds
 * 16 MB at most, counted by what `countBytes` tells of a value.
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
      // Another entry, since one that is there already would not be weighed again.
      if (entries.get(key) === entry)
        entries.set(key, { making: undefined, value, since: now }, toSize(countBytes(value)));
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  return making;
}
