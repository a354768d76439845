import 'server-only';

/**
 * Every order changes how many products of a list are in stock: how long a list may be outdated
 * about products it doesn't show.
 */
export const LIST_LIFE = { stale: 300, revalidate: 600, expire: 30 * 24 * 3600 };

/** How long a read is cached unless one of its tags is revalidated. */
export type CacheLife = 'max' | 'minutes' | typeof LIST_LIFE;

/** A read value, the tags that revalidate it, and its lifetime. */
export type CachedRead<T> = { value: T; tags: string[]; life: CacheLife };

const SECONDS = { max: 30 * 24 * 3600, minutes: 60 };
export const toSeconds = (life: CacheLife): number =>
  typeof life === 'string' ? SECONDS[life] : life.revalidate;
