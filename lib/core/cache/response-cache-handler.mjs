// @ts-check
// Next's store for finished pages and route responses (option `cacheHandler`), in memory: the
// database is the source of truth, and a restart begins empty. Unlike Next's own, it asks
// `renewals.mjs` whether a page is still valid, and dates a page by the request that rendered it,
// so a change during rendering invalidates it. A page gets its Content-Security-Policy here, when
// it is finished and before anybody sees it.

import { LRUCache } from 'lru-cache';
import { cdnPageHeaders } from '../web/cdn.mjs';
import { pagePolicy, sharedPagePolicy } from '../web/content-security-policy.mjs';
import { joinPageScripts } from './page-scripts.mjs';
import { LIFE_HEADER, TAGS_HEADER } from './page-tags.mjs';
import { cacheClock, isCacheStillValid, isCacheUsable, renewCacheTags } from './renewals.mjs';

/** Small: the front server caches guests' pages, compressed. */
const MAX_BYTES = 24 * 1024 * 1024;
const YEAR_SECONDS = 365 * 24 * 3600;
const NEXT_TAGS_HEADER = 'x-next-cache-tags';
const POLICY_HEADER = 'content-security-policy';
/** Part of the key of a shared page: its language, currency and viewer. */
const SHARED = /\/[a-z]{2}-[A-Z]{2}\/[A-Z]{3}-[^/]+(?:\/|$)/;
const OF_GUESTS = /\/[A-Z]{3}-guest(?:\/|$)/;

/** @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandler} NextHandler */
/** @typedef {import('next/dist/server/lib/incremental-cache/index.js').CacheHandlerValue} Entry */

/**
 * @typedef {object} Stored
 * @property {Entry & { value: NonNullable<Entry['value']> }} entry
 * @property {string[]} tags
 */
/** @type {LRUCache<string, Stored>} */
const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ entry }, key) => measureSize(entry.value) + 2 * key.length,
});

/** Next creates one for every request, before it reads or renders anything. */
export default class ResponseCacheHandler {
  #openedAt = cacheClock();

  /**
   * @param {string} key
   * @param {Parameters<NextHandler['get']>[1]} context
   * @returns {Promise<Entry | null>}
   */
  async get(key, context) {
    const cached = entries.get(key);
    if (!cached) return null;
    const { entry, tags } = cached;
    const requestTags = 'softTags' in context ? [context.tags, context.softTags] : [];
    if (isCacheUsable([...tags, ...requestTags.flatMap((tags) => tags ?? [])], entry.lastModified))
      return entry;
    entries.delete(key);
    return null;
  }

  /**
   * @param {string} key
   * @param {Entry['value']} value
   * @param {Parameters<NextHandler['set']>[2]} context
   */
  async set(key, value, context) {
    // Without a value there are no tags to renew it by.
    if (!value) return void entries.delete(key);
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    if (value.kind === 'APP_PAGE') addHeaders(key, value, cacheControl?.revalidate || YEAR_SECONDS);
    const entry = { value, lastModified: this.#openedAt, cacheControl };
    const tags = readTags(value);
    if (isCacheStillValid(tags, this.#openedAt)) entries.set(key, { entry, tags });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    renewCacheTags([tags].flat());
  }

  resetRequestCache() {}
}

/**
 * A complete page allows its own inline script by hash; a page rendered per request has a nonce
 * from the middleware. Next answers the visitor whose request rendered the page with this very
 * object, so it is changed in place. Next removes its own tags header before it answers, but the
 * front server needs the tags, or a CDN where there is no such server.
 * @param {string} key under which Next keeps the page; its path is at the end
 * @param {Extract<NonNullable<Entry['value']>, { kind: 'APP_PAGE' }>} page
 * @param {number} seconds for which the page stays true while no tag is renewed
 */
function addHeaders(key, page, seconds) {
  if (page.postponed !== undefined || page.headers?.[POLICY_HEADER]) return;
  const { html, source } = joinPageScripts(page.html);
  page.html = html;
  const policy = SHARED.test(key) ? sharedPagePolicy : pagePolicy;
  page.headers = {
    ...page.headers,
    [POLICY_HEADER]: policy(...(source ? [source] : [])),
    ...(process.env.HARBOUR_FRONT
      ? { [TAGS_HEADER]: readTags(page).join(','), [LIFE_HEADER]: `max-age=${seconds}` }
      : OF_GUESTS.test(key) && (page.status ?? 200) === 200 && cdnPageHeaders(readOwnTags(page))),
  };
}

/** @param {NonNullable<Entry['value']>} value */
function readTags(value) {
  const header = 'headers' in value ? value.headers?.[NEXT_TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/**
 * Without those that Next makes of the page's path.
 * @param {NonNullable<Entry['value']>} value
 */
const readOwnTags = (value) => readTags(value).filter((tag) => !tag.startsWith('_N_'));

/**
 * Bytes in memory: a single Chinese character makes a text take two bytes per character.
 * @param {NonNullable<Entry['value']>} value
 */
function measureSize(value) {
  if (value.kind !== 'APP_PAGE')
    return value.kind === 'APP_ROUTE' ? value.body.byteLength : 2 * JSON.stringify(value).length;
  let size = 2 * (value.html.length + (value.postponed?.length ?? 0));
  size += value.rscData?.byteLength ?? 0;
  for (const [path, segment] of value.segmentData ?? [])
    size += 2 * path.length + segment.byteLength;
  return size;
}
