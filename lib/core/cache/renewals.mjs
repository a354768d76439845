// @ts-check
// What this process knows of changes: when each cache tag was last renewed. Plain JavaScript,
// since Next loads the cache handlers that ask here just as they stand; kept on `globalThis`,
// since pages, middleware and handlers are bundles of their own.

const TAGS_AT_MOST = 100_000;
/** So many of the latest renewals are remembered one by one, and up to twice as many. */
const REMEMBERED = 5000;
/** The tag that everything carries. */
const ALL = '*';

/**
 * @typedef {object} Renewals
 * @property {Map<string, number>} renewed when a tag was renewed
 * @property {Map<string, number>} suspect until when readers may have been given something old
 * @property {number} latest when anything was renewed
 * @property {number} count how often
 * @property {string[]} recent the tags of the latest renewals, oldest first
 */
/** @type {typeof globalThis & { harbourRenewals?: Renewals }} */
const globalStore = globalThis;

function renewals() {
  globalStore.harbourRenewals ??= {
    renewed: new Map(),
    suspect: new Map(),
    latest: 0,
    count: 0,
    recent: [],
  };
  return globalStore.harbourRenewals;
}

/** The clock of Next's cache entries: milliseconds since 1970, never running backwards. */
export const cacheClock = () => performance.timeOrigin + performance.now();

/**
 * From now on nothing of this process that was made earlier and carries one of these tags
 * is used again.
 * @param {Iterable<string>} tags
 */
export function renewCacheTags(tags) {
  const { renewed } = renewals();
  for (const tag of tags) renewed.set(tag, next(tag));
  // Forgetting times would keep old pages alive; renewing too much costs only work.
  if (renewed.size > TAGS_AT_MOST) renewWholeCache();
}

/** From now on nothing of this process that was made earlier is used again. */
export function renewWholeCache() {
  const { renewed, suspect } = renewals();
  renewed.clear();
  suspect.clear();
  renewed.set(ALL, next(ALL));
}

/** @param {string} [tag] what was renewed; none where nothing was */
function next(tag = '') {
  const all = renewals();
  all.count += 1;
  all.recent.push(tag);
  if (all.recent.length > 2 * REMEMBERED) all.recent.splice(0, REMEMBERED);
  all.latest = cacheClock();
  return all.latest;
}

/**
 * To be told of everything that is finished: what was begun at `since` with these tags.
 * False when one of them was renewed meanwhile, so that it is old already. Then others who
 * came after the renewal may have been given it, since Next lets those who ask for one
 * thing wait for one making of it: what they make of it until now is not used either.
 * @param {string[]} tags
 * @param {number} since by `cacheClock`
 */
export function isCacheStillValid(tags, since) {
  const { renewed, suspect } = renewals();
  const old = [ALL, ...tags].filter((tag) => (renewed.get(tag) ?? 0) >= since);
  for (const tag of old) suspect.set(tag, next());
  return old.length === 0;
}

/**
 * Whether what was begun at `since` with these tags may be used: none was renewed since.
 * @param {string[]} tags
 * @param {number} since by `cacheClock`
 */
export const isCacheUsable = (tags, since) => lastRenewal(tags) < since;

/**
 * When one of these tags was last renewed or suspect, by `cacheClock`; 0 for never.
 * @param {string[]} tags
 */
export function lastRenewal(tags) {
  const { renewed, suspect } = renewals();
  let last = Math.max(renewed.get(ALL) ?? 0, suspect.get(ALL) ?? 0);
  for (const tag of tags) last = Math.max(last, renewed.get(tag) ?? 0, suspect.get(tag) ?? 0);
  return last;
}

/** When anything was last renewed, by `cacheClock`; 0 for never. */
export const latestRenewal = () => renewals().latest;

/**
 * How often anything was renewed in this process: what was begun at another count may be
 * old.
 */
export const renewalCount = () => renewals().count;

/**
 * The tags renewed since the renewal of that number, as `renewalCount` told it. Undefined
 * where everything was renewed meanwhile, or more than is remembered.
 * @param {number} count
 */
export function renewedSince(count) {
  const { count: latest, recent } = renewals();
  const missed = latest - count;
  if (missed > recent.length) return undefined;
  const tags = recent.slice(recent.length - missed).filter(Boolean);
  return tags.includes(ALL) ? undefined : tags;
}
