// @ts-check
// Next's store for `'use cache'` (its option `cacheHandlers`). Unlike Next's own it asks
// `renewals.mjs` whether an entry is still true, which a change made by any other
// process reaches without a request.

import { LRUCache } from 'lru-cache';
import {
  cacheClock,
  isCacheStillValid,
  isCacheUsable,
  lastRenewal,
  latestRenewal,
  renewCacheTags,
} from './renewals.mjs';

const MAX_BYTES = 24 * 1024 * 1024;

/** @typedef {import('next/cache').CacheEntry} CacheEntry */
/** @typedef {Omit<CacheEntry, 'value'> & { bytes: Uint8Array }} StoredEntry */

/** @type {LRUCache<string, StoredEntry>} */
const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length,
});
/** @type {Map<string, Promise<void>>} */
const pending = new Map();

/**
 * Next's own store, too, drops what is past its `revalidate`.
 * @param {StoredEntry} entry
 */
const isAlive = ({ timestamp, revalidate }) => cacheClock() <= timestamp + revalidate * 1000;

/**
 * @param {string} key
 * @param {Promise<CacheEntry>} pendingEntry
 */
async function store(key, pendingEntry) {
  try {
    const { value, ...entry } = await pendingEntry;
    // Next makes such an entry anew for every reader.
    if (entry.expire === 0) return;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    // Its `timestamp` is when its making began.
    if (isCacheStillValid(entry.tags, entry.timestamp)) entries.set(key, { ...entry, bytes });
  } catch {
    // The making broke off: its reader gets the error, and half a value is not kept.
    entries.delete(key);
  }
}

/** @type {import('next/cache').CacheHandler} */
const useCacheHandler = {
  async get(key) {
    await pending.get(key);
    const cached = entries.get(key);
    if (!cached) return undefined;
    if (!isAlive(cached) || !isCacheUsable(cached.tags, cached.timestamp)) {
      entries.delete(key);
      return undefined;
    }
    const { bytes, ...entry } = cached;
    const value = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    return { ...entry, value };
  },

  async set(key, pendingEntry) {
    const storing = store(key, pendingEntry);
    pending.set(key, storing);
    await storing;
    if (pending.get(key) === storing) pending.delete(key);
  },

  /** Nothing to ask for: changes come by themselves (`renewal-listener.ts`). */
  async refreshTags() {},

  /**
   * In development Next puts a store of its own in front, which knows no tags of other
   * processes: after any change it shall forget everything.
   */
  async getExpiration(tags) {
    return process.env.NODE_ENV === 'development' ? latestRenewal() : lastRenewal(tags);
  },

  async updateTags(tags) {
    renewCacheTags(tags);
  },
};

export default useCacheHandler;
