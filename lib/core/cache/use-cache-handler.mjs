// @ts-check
// Next's store for `'use cache'` (option `cacheHandlers`). Unlike Next's own, it asks
// `renewals.mjs` whether an entry is still valid, which learns of changes by other processes
// without a request.

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
/** @type {typeof globalThis & { harbourReadRenewals?: () => Promise<unknown> }} */
const globalStore = globalThis;
/** @type {Map<string, Promise<void>>} */
const pending = new Map();

/**
 * Next's own store also drops entries past their `revalidate`.
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
    // `timestamp` is when its computation began.
    if (isCacheStillValid(entry.tags, entry.timestamp)) entries.set(key, { ...entry, bytes });
  } catch {
    // The computation failed: its reader gets the error, and a partial value is not kept.
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

  /** Only where changes are not pushed (`readRenewalsOnRequest` in `renewal-listener.ts`). */
  async refreshTags() {
    await globalStore.harbourReadRenewals?.();
  },

  /**
   * In development Next puts its own store in front, which ignores tags of other processes: any
   * change must clear it.
   */
  async getExpiration(tags) {
    return process.env.NODE_ENV === 'development' ? latestRenewal() : lastRenewal(tags);
  },

  async updateTags(tags) {
    renewCacheTags(tags);
  },
};

export default useCacheHandler;
