// @ts-check
// The pages that look alike to all who share a view. Plain JavaScript, because the front server
// loads it untranspiled.

import { languages } from '../languages.mjs';

/**
 * Record pages by the first segment of their path: the kind whose urls to check, and whether the
 * page is a product list, with pagination, filters and sorting.
 */
export const RECORD_PAGES = /** @type {const} */ ({
  product: { check: 'product', listed: false },
  category: { check: 'menu', listed: true },
  brand: { check: 'brand', listed: true },
  page: { check: 'page', listed: false },
  store: { check: 'store', listed: false },
  'blog/article': { check: 'article', listed: false },
  'blog/category': { check: 'category', listed: false },
});

const kinds = [...Object.keys(RECORD_PAGES), 'blog/tag', 'search'].join('|');
const LANGUAGE = `(?:/(?:${languages.join('|')}))?`;
const SHARED = new RegExp(`^${LANGUAGE}(?:/|/(blog|offers|store)|/(${kinds})/[^/]+)?$`);
/** Paths whose query selects a page. */
const LISTS = [
  ...Object.entries(RECORD_PAGES).flatMap(([kind, { listed }]) => (listed ? [kind] : [])),
  'search',
  'blog',
  'blog/category',
  'blog/tag',
];

/**
 * Whether a path is that of a shared page (home, a record, search, blog, offers, stores), and what
 * of its query changes the page: all of it, the SKU of a variant, or nothing. Undefined for any
 * other path.
 * @param {string} path without its query
 * @returns {{ reads: 'all' | 'sku' | 'nothing' } | undefined}
 */
export function sharedPage(path) {
  const found = path === '' ? null : SHARED.exec(path);
  if (!found) return undefined;
  const kind = found[1] ?? found[2] ?? '';
  return { reads: kind === 'product' ? 'sku' : LISTS.includes(kind) ? 'all' : 'nothing' };
}

/**
 * The header with which the front server requests a page to serve to everybody: such a page has no
 * nonce. It is removed from visitors' requests.
 */
export const SHARED_PAGE = 'x-shared-page';

/**
 * The user agent that the middleware gives to requests for the front server's cache. For such a
 * client Next renders a storable page for this request only, with its title in the head
 * (`htmlLimitedBots`): storing would render it several times.
 */
export const MADE_NOW = 'Harbour-Front';
