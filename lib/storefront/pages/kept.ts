import 'server-only';

/**
 * How many of a list are in stock changes with every order: so long a list may be wrong
 * about products it does not show.
 */
export const LIST_LIFE = { stale: 300, revalidate: 600, expire: 30 * 24 * 3600 };

/** For how long what was read is true while none of its tags is renewed. */
export type CacheLife = 'max' | 'minutes' | typeof LIST_LIFE;

/** What was read, the tags that renew it, and its life. */
export type CachedRead<T> = { value: T; tags: string[]; life: CacheLife };

const SECONDS = { max: 30 * 24 * 3600, minutes: 60 };
export const toSeconds = (life: CacheLife): number =>
  typeof life === 'string' ? SECONDS[life] : life.revalidate;
