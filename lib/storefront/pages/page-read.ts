import 'server-only';
import { LRUCache } from 'lru-cache';
import { cacheLife, cacheTag } from 'next/cache';
import { notesOfPage } from '@/lib/core/cache/page-tags.mjs';
import { hearsRenewals } from '@/lib/core/cache/renewal-hearing';
import { cacheClock, isCacheStillValid, isCacheUsable } from '@/lib/core/cache/renewals.mjs';
import { foldTags } from '@/lib/core/cache/tag-groups.mjs';
import { type CachedRead, type CacheLife, toSeconds } from './kept';
import { reads } from './reads';
import { type View, viewPath } from './view';

type Name = keyof typeof reads;
type ReadArgs<N extends Name> = (typeof reads)[N] extends (view: View, ...rest: infer R) => unknown
  ? R
  : never;
type Value<N extends Name> = Awaited<ReturnType<(typeof reads)[N]>>['value'];
type Read = (view: View, ...rest: unknown[]) => Promise<CachedRead<unknown>>;

/** The reads all pages of a view share; others belong to one page, cached with it. */
const shared: Name[] = ['layout', 'siteScripts', 'featured', 'home'];
const MOST_BYTES = 8 * 1024 * 1024;
const inMemory = new LRUCache<string, CachedRead<unknown> & { since: number }>({
  maxSize: MOST_BYTES,
});

/**
 * A read for pages. Pages that Next caches read through its cache, which sees the tags. A page
 * rendered for this request reads once for all its parts, collects the tags itself, and avoids that
 * cache, which serializes and parses every value.
 */
export const createPageReader =
  <N extends Name>(name: N) =>
  async (view: View, ...rest: ReadArgs<N>): Promise<Value<N>> => {
    const notes = notesOfPage();
    if (!notes) return readCached(name, view, rest) as Promise<Value<N>>;
    const key = JSON.stringify([name, viewPath(view), rest]);
    const reading = notes.reads.get(key) ?? fresh(name, key, view, rest);
    notes.reads.set(key, reading);
    const { value, tags, life } = (await reading) as CachedRead<Value<N>>;
    for (const tag of tags) notes.tags.add(tag);
    notes.seconds = Math.min(notes.seconds, toSeconds(life));
    return value;
  };

/** Reads now, or takes what all pages of a view share from this process's cache. */
async function fresh(
  name: Name,
  key: string,
  view: View,
  args: unknown[],
): Promise<CachedRead<unknown>> {
  const cached = inMemory.get(key);
  if (cached && cacheClock() < getExpiry(cached) && isCacheUsable(cached.tags, cached.since))
    return cached;
  const since = cacheClock();
  const read = await (reads[name] as Read)(view, ...args);
  if (shared.includes(name) && hearsRenewals() && isCacheStillValid(read.tags, since))
    inMemory.set(key, { ...read, since }, { size: 2 * (JSON.stringify(read).length + key.length) });
  return read;
}

const getExpiry = ({ since, life }: { since: number } & Pick<CachedRead<unknown>, 'life'>) =>
  since + 1000 * toSeconds(life);

async function readCached(name: Name, view: View, args: unknown[]): Promise<unknown> {
  'use cache';
  const { value, tags, life } = await (reads[name] as Read)(view, ...args);
  setLife(life);
  cacheTag(...foldTags(tags));
  return value;
}

/** By their names, which mean something else on Vercel (next.config.mjs). */
function setLife(life: CacheLife): void {
  if (life === 'max') cacheLife('max');
  else if (life === 'minutes') cacheLife('minutes');
  else cacheLife(life);
}
