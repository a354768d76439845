// @ts-check
// What this process knows of changes: when each cache tag was last renewed. Plain JavaScript,
// since Next loads the cache handlers that ask here just as they stand; kept on `globalThis`,
// since pages, middleware and handlers are bundles of their own.

const TAGS_AT_MOST = 100_000;

/** @typedef {{ tags: Map<string, number>, everything: number, latest: number, count: number }} Renewals */
/** @type {typeof globalThis & { harbourRenewals?: Renewals }} */
const kept = globalThis;

function renewals() {
  kept.harbourRenewals ??= { tags: new Map(), everything: 0, latest: 0, count: 0 };
  return kept.harbourRenewals;
}

/** The clock of Next's cache entries: milliseconds since 1970, never running backwards. */
export const cacheClock = () => performance.timeOrigin + performance.now();

/**
 * From now on nothing of this process that was made earlier and carries one of these tags
 * is used again.
 * @param {Iterable<string>} tags
 */
export function renewTags(tags) {
  const { tags: times } = renewals();
  for (const tag of tags) times.set(tag, next());
  // Forgetting times would keep old pages alive; renewing too much costs only work.
  if (times.size > TAGS_AT_MOST) renewEverything();
}

/** From now on nothing of this process that was made earlier is used again. */
export function renewEverything() {
  const all = renewals();
  all.tags.clear();
  all.everything = next();
}

function next() {
  const all = renewals();
  all.count += 1;
  all.latest = cacheClock();
  return all.latest;
}

/**
 * When one of these tags was last renewed, by `cacheClock`; 0 for never.
 * @param {Iterable<string>} tags
 */
export function lastRenewal(tags) {
  const { tags: times, everything } = renewals();
  let last = everything;
  for (const tag of tags) last = Math.max(last, times.get(tag) ?? 0);
  return last;
}

/** When anything was last renewed, by `cacheClock`; 0 for never. */
export const latestRenewal = () => renewals().latest;

/**
 * How often anything was renewed in this process: what was begun at another count may be
 * old.
 */
export const renewalCount = () => renewals().count;
