import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheClock, isCacheUsable } from '../../lib/core/cache/renewals.mjs';

/** Bytes of compressed pages that a process caches. */
const MAX_BYTES = 40 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const unpack = promisify(gunzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Finished pages, compressed. A page is served until one of its tags is renewed, it expires, or
 * it is evicted. It is compressed with gzip when it is stored, and with brotli when a browser
 * that supports it requests it again.
 */
export class PageCache {
  #pages;

  constructor(maxBytes = MAX_BYTES) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => measureSize(page) + 2 * key.length,
    });
  }

  /** Bytes in the cache. */
  get bytes() {
    return this.#pages.calculatedSize;
  }

  get(key) {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (cacheClock() < page.until && isCacheUsable(page.tags, page.since)) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /** Stores a page rendered from `since` on, unless it is already stale. */
  set(key, page) {
    if (isCacheUsable(page.tags, page.since)) this.#pages.set(key, page);
  }

  /** Adds the page's brotli body, compressed once for later requests. The first one gets gzip. */
  addBrotli(key, page) {
    page.brotli ??= unpack(page.gzip)
      .then((html) => brotli(html, BROTLI))
      .then((body) => {
        page.br = body;
        if (this.#pages.get(key) !== page) return;
        // The size of an entry that is already cached is not measured again.
        this.#pages.delete(key);
        this.#pages.set(key, page);
      })
      .catch((error) => console.error(error));
  }
}

/**
 * A page as it is cached: valid from `since` until `until` (by `cacheClock`) unless one of its
 * tags is renewed. `headers` are the same for every visitor, `etag` among them.
 */
export async function finishedPage({ since, until, tags, headers, body }) {
  return { since, until, tags, headers, gzip: await compressed(body) };
}

/** Compresses a body as it is cached and sent to most browsers. */
export const compressed = promisify(gzip);
/** A cached page's plain body, for the few clients without compression. */
export const unpacked = (page) => unpack(page.gzip);

/** Bytes in memory, including the objects around. */
const measureSize = ({ gzip, br, headers, tags }) =>
  gzip.length + (br?.length ?? 0) + 4 * (JSON.stringify(headers).length + tags.join().length);
