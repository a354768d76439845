import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheClock, isCacheUsable } from '../../lib/core/cache/renewals.mjs';

/** Bytes of compressed pages that a process keeps. */
const MAX_BYTES = 40 * 1024 * 1024;
const brotli = promisify(brotliCompress);
const unpack = promisify(gunzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Finished pages, compressed. A page is given out until one of its tags is renewed, its
 * life is over, or others took its room. It is compressed with gzip when it comes,
 * and with brotli when a browser that knows it asks again.
 */
export class PageCache {
  #pages;

  constructor(maxBytes = MAX_BYTES) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => measureSize(page) + 2 * key.length,
    });
  }

  /** Bytes that are kept. */
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

  /** Keeps what was made of the page from `since` on; not when it is old already. */
  set(key, page) {
    if (isCacheUsable(page.tags, page.since)) this.#pages.set(key, page);
  }

  /** The page's body as brotli, made once for all who follow. Its first reader gets gzip. */
  addBrotli(key, page) {
    page.brotli ??= unpack(page.gzip)
      .then((html) => brotli(html, BROTLI))
      .then((body) => {
        page.br = body;
        if (this.#pages.get(key) !== page) return;
        // One that is in the cache already is not weighed again.
        this.#pages.delete(key);
        this.#pages.set(key, page);
      })
      .catch((error) => console.error(error));
  }
}

/**
 * A page as it is kept: true from `since` until `until` (by `cacheClock`) unless one of its
 * tags is renewed. `headers` are those of every visitor, `etag` among them.
 */
export async function finishedPage({ since, until, tags, headers, body }) {
  return { since, until, tags, headers, gzip: await compressed(body) };
}

/** A body as it is kept and sent to most browsers. */
export const compressed = promisify(gzip);
/** A kept page's body for the few who take none of the packed ones. */
export const unpacked = (page) => unpack(page.gzip);

/** Bytes in memory, with the objects around. */
const measureSize = ({ gzip, br, headers, tags }) =>
  gzip.length + (br?.length ?? 0) + 4 * (JSON.stringify(headers).length + tags.join().length);
