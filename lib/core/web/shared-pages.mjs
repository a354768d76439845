// @ts-check
// The pages that everybody who shares a view sees alike. Plain JavaScript, since the server
// in front reads it just as it stands.

import { languages } from '../languages.mjs';

/**
 * The pages of records by what their address begins with: what their url is looked up among,
 * and whether the page is a list of products, with pages, filters and orders of its own.
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
/** What has pages that its query chooses between. */
const LISTS = [
  ...Object.entries(RECORD_PAGES).flatMap(([kind, { listed }]) => (listed ? [kind] : [])),
  'search',
  'blog',
  'blog/category',
  'blog/tag',
];

/**
 * Whether a path is that of a shared page (the home page, a record's, a search's, the
 * blog's, that of all offers, of all stores), and what of its query chooses what the page
 * shows: all, the variant of a product, or nothing. Undefined for any other path.
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
 * The header with which the server in front asks the app for a page that it sends to
 * everybody: such a page has no nonce. It drops what a visitor writes there.
 */
export const SHARED_PAGE = 'x-shared-page';

/**
 * What the middleware calls the browser of a page that is made for the server in front. Next
 * makes a page it would store for this request alone when such a browser asks, and with its
 * title in its head (`htmlLimitedBots`): storing renders it several times over.
 */
export const MADE_NOW = 'Harbour-Front';
