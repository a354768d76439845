// @ts-check
// The pages that everybody who shares a view sees alike. Plain JavaScript, since the server
// in front reads it just as it stands.

import { languages } from './languages.mjs';

/**
 * The pages of records by the first segment of their address: what their url is looked up
 * among, and whether the page is a list that has pages, filters and orders of its own.
 */
export const RECORD_PAGES = /** @type {const} */ ({
  product: { check: 'product', listed: false },
  category: { check: 'menu', listed: true },
  brand: { check: 'brand', listed: true },
  page: { check: 'page', listed: false },
});

const kinds = [...Object.keys(RECORD_PAGES), 'search'].join('|');
const SHARED = new RegExp(`^(?:/(?:${languages.join('|')}))?(?:/|/(${kinds})/[^/]+)?$`);
const LISTS = Object.entries(RECORD_PAGES).flatMap(([kind, { listed }]) => (listed ? [kind] : []));

/**
 * Whether a path is that of a shared page (the home page, a record's, a search's), and
 * whether its query chooses what the page shows. Undefined for any other path.
 * @param {string} path without its query
 * @returns {{ readsQuery: boolean } | undefined}
 */
export function sharedPage(path) {
  const found = path === '' ? null : SHARED.exec(path);
  return found ? { readsQuery: ['search', ...LISTS].includes(found[1] ?? '') } : undefined;
}

/**
 * The header with which the server in front asks the app for a page that it sends to
 * everybody: such a page has no nonce. It drops what a visitor writes there.
 */
export const SHARED_PAGE = 'x-shared-page';
