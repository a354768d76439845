// @ts-check
// When each cache tag was last renewed, as far as this process knows. Plain JavaScript, because
// Next loads the cache handlers that import it untranspiled; on `globalThis`, because pages,
// middleware and handlers are separate bundles.

import { unfoldTags } from './tag-groups.mjs';

const TAGS_AT_MOST = 100_000;
/** How many of the latest renewals are kept individually (up to twice as many). */
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

/** The clock of Next's cache entries: ms since 1970, never running backwards. */
export const cacheClock = () => performance.timeOrigin + performance.now();

/**
 * Invalidates everything this process cached earlier with one of these tags.
 * @param {Iterable<string>} tags
 */
export function renewCacheTags(tags) {
  const { renewed } = renewals();
  for (const tag of tags) {
    const at = next(tag);
    for (const each of unfoldTags([tag])) renewed.set(each, at);
  }
  // Dropping times would keep old pages alive; renewing too much only costs work.
  if (renewed.size > TAGS_AT_MOST) renewWholeCache();
}

/** Invalidates everything this process cached earlier. */
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
 * Must be called for everything that is finished: begun at `since`, with these tags. False if one
 * of them was renewed meanwhile, so that the result is already old. Readers who came after the
 * renewal may have received it too, since Next shares one computation among concurrent readers:
 * what they make of it until now is not used either.
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
 * Whether a result begun at `since` with these tags may be used: none was renewed since.
 * @param {string[]} tags
 * @param {number} since by `cacheClock`
 */
export const isCacheUsable = (tags, since) => lastRenewal(tags) < since;

/**
 * When one of these tags was last renewed or suspect, by `cacheClock`; 0 if never.
 * @param {string[]} tags
 */
export function lastRenewal(tags) {
  const { renewed, suspect } = renewals();
  let last = Math.max(renewed.get(ALL) ?? 0, suspect.get(ALL) ?? 0);
  for (const tag of tags) last = Math.max(last, renewed.get(tag) ?? 0, suspect.get(tag) ?? 0);
  return last;
}

/** When anything was last renewed, by `cacheClock`; 0 if never. */
export const latestRenewal = () => renewals().latest;

/** The number of renewals in this process: what was begun at another count may be old. */
export const renewalCount = () => renewals().count;

/**
 * The tags renewed since `renewalCount` was `count`. Undefined if everything was renewed meanwhile,
 * or more than is remembered.
 * @param {number} count
 */
export function renewedSince(count) {
  const { count: latest, recent } = renewals();
  const missed = latest - count;
  if (missed > recent.length) return undefined;
  const tags = recent.slice(recent.length - missed).filter(Boolean);
  return tags.includes(ALL) ? undefined : tags;
}
