import 'server-only';
import { LRUCache } from 'lru-cache';
import { cacheLife, cacheTag } from 'next/cache';
import { notesOfPage } from '@/lib/core/cache/page-tags.mjs';
import { hearsRenewals } from '@/lib/core/cache/renewal-echo';
import { cacheClock, isStillTrue, isUsable } from '@/lib/core/cache/renewals.mjs';
import { type Kept, type Life, secondsOf } from './kept';
import { reads } from './reads';
import { type View, viewPath } from './view';

type Name = keyof typeof reads;
type Rest<N extends Name> = (typeof reads)[N] extends (view: View, ...rest: infer R) => unknown
  ? R
  : never;
type Value<N extends Name> = Awaited<ReturnType<(typeof reads)[N]>>['value'];
type Read = (view: View, ...rest: unknown[]) => Promise<Kept<unknown>>;

/** What all pages of a view share; each page is a value of its own, and kept as a page. */
const shared: Name[] = ['layout', 'siteScripts', 'featured', 'home'];
const MOST_BYTES = 8 * 1024 * 1024;
const inMemory = new LRUCache<string, Kept<unknown> & { since: number }>({ maxSize: MOST_BYTES });

/**
 * A read for pages. What Next stores is read through its cache, which sees the tags. A page
 * that is made for this request reads once for all its parts, notes the tags itself, and spares
 * itself that cache, which writes every value down as a stream and reads it back.
 */
export const readOf =
  <N extends Name>(name: N) =>
  async (view: View, ...rest: Rest<N>): Promise<Value<N>> => {
    const notes = notesOfPage();
    if (!notes) return stored(name, view, rest) as Promise<Value<N>>;
    const key = JSON.stringify([name, viewPath(view), rest]);
    const reading = notes.reads.get(key) ?? fresh(name, key, view, rest);
    notes.reads.set(key, reading);
    const { value, tags, life } = (await reading) as Kept<Value<N>>;
    for (const tag of tags) notes.tags.add(tag);
    notes.seconds = Math.min(notes.seconds, secondsOf(life));
    return value;
  };

/** Read now, or what every page of the view has in common from this process's memory. */
async function fresh(name: Name, key: string, view: View, rest: unknown[]): Promise<Kept<unknown>> {
  const known = inMemory.get(key);
  if (known && cacheClock() < endOf(known) && isUsable(known.tags, known.since)) return known;
  const since = cacheClock();
  const read = await (reads[name] as Read)(view, ...rest);
  if (shared.includes(name) && hearsRenewals() && isStillTrue(read.tags, since))
    inMemory.set(key, { ...read, since }, { size: 2 * (JSON.stringify(read).length + key.length) });
  return read;
}

const endOf = ({ since, life }: { since: number } & Pick<Kept<unknown>, 'life'>) =>
  since + 1000 * secondsOf(life);

async function stored(name: Name, view: View, rest: unknown[]): Promise<unknown> {
  'use cache';
  const { value, tags, life } = await (reads[name] as Read)(view, ...rest);
  setLife(life);
  cacheTag(...tags);
  return value;
}

/** By their names, which mean something else on Vercel (next.config.mjs). */
function setLife(life: Life): void {
  if (life === 'max') cacheLife('max');
  else if (life === 'minutes') cacheLife('minutes');
  else cacheLife(life);
}
