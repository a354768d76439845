import 'server-only';
import { and, eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { publishedStock } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { tagPath } from '@/lib/blog/blog-address.schema';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import type { RecordPageKind } from '@/lib/core/records/record-names';
import type { Settings } from '@/lib/core/settings.schema';
import type { ShopRoute } from '@/lib/core/web/shop-routes';
import {
  isFilteredListing,
  listingQuery,
  listingSegment,
  parseListingQuery,
} from '@/lib/search/listing.schema';
import { keywordIn, searchPath } from '@/lib/search/search-address.schema';
import type { UrlCheck } from '../api/responses.schema';
import { hasBlogPage, hasShopPage, parseBlogPage, tagPathElsewhere } from '../pages/has-page';
import { isHomePageUrl } from '../pages/home-page';
import type { View } from '../pages/view';
import { checkUrl } from './urls';

/**
 * `live` pages are rendered per request. The others have one URL, with `query` in the shop's form:
 * appended to it, it leads to the page Next caches. A redirect keeps the request's query unless it
 * has its own.
 */
type ShopPath =
  | { path: string; live?: true; query?: string }
  | { moved: string; query?: string }
  | { missing: true };

/** The internal page of a storefront path, a redirect, or not found. */
export async function shopPath(
  place: ShopRoute,
  query: URLSearchParams,
  view: View,
  settings: Settings,
): Promise<ShopPath> {
  if (place.kind === 'home') return { path: '', query: '' };
  if (place.kind === 'offers') return { path: '/offers', query: '' };
  if (place.kind === 'stores') return { path: '/store', query: '' };
  const listing = parseListingQuery(query, place.kind === 'search' ? 'relevance' : 'recommended');
  if (place.kind === 'search') {
    const keyword = keywordIn(place.keyword);
    if (!keyword) return { path: refusedSearch(place.keyword) };
    return (await hasShopPage(view, { keyword }, listing))
      ? { path: searchPath(keyword), live: true }
      : { missing: true };
  }
  if (place.kind === 'blog') {
    const { tag } = place;
    if (tag === undefined) return blogPath(view, {}, query, '/blog');
    const shown = await blogPath(view, { tag }, query, tagPath(tag));
    if (!('missing' in shown)) return shown;
    const moved = await tagPathElsewhere(view, tag);
    return moved === undefined ? shown : { moved, query: '' };
  }
  if (place.kind !== 'record') return { missing: true };
  const check = await checkKnownUrl(place.check, place.url);
  if (place.check === 'page' && (await isHomePageUrl(place.url, settings))) return { moved: '/' };
  if (check.redirect_to)
    return { moved: `/${place.base}/${encodeURIComponent(check.redirect_to)}` };
  if (!check.exists) return { missing: true };
  const path = `/${place.base}/${encodeURIComponent(place.url)}`;
  if (place.check === 'category') return blogPath(view, { url: place.url }, query, path);
  if (place.check === 'product') return variantPath(path, place.url, query);
  if (!place.listed) return { path, query: '' };
  const list = place.check === 'brand' ? { brand: place.url } : { category: place.url };
  if (!(await hasShopPage(view, list, listing))) return { missing: true };
  return isFilteredListing(listing)
    ? { path: `${path}/filtered`, live: true }
    : {
        path: `${path}/${listingSegment(listing)}`,
        query: listingQuery(listing, 'recommended'),
      };
}

const KEPT_MS = 5000;
const KEPT_AT_MOST = 5000;
const globalCache = globalThis as typeof globalThis & {
  harbourKnownUrls?: Map<string, { at: number; renewals: number }>;
};

/**
 * `checkUrl` for the middleware, which runs on every request: an existing URL is cached for five
 * seconds, or until anything in the shop changes. Missing ones are never cached, so that visitors
 * can't fill the memory; the page behind a cached URL still answers 404 by itself.
 */
async function checkKnownUrl(kind: RecordPageKind, url: string): Promise<UrlCheck> {
  globalCache.harbourKnownUrls ??= new Map();
  const knownUrls = globalCache.harbourKnownUrls;
  const key = `${kind}/${url}`;
  const checkState = { at: Date.now(), renewals: renewalCount() };
  const last = knownUrls.get(key);
  if (last && checkState.at - last.at < KEPT_MS && last.renewals === checkState.renewals)
    return { exists: true, redirect_to: null };
  const check = await checkUrl(database(), kind, url);
  if (knownUrls.size >= KEPT_AT_MOST) knownUrls.clear();
  if (check.exists) knownUrls.set(key, checkState);
  else knownUrls.delete(key);
  return check;
}

/** A product: internally, the variant of `?sku=` is a path segment. */
async function variantPath(path: string, url: string, query: URLSearchParams): Promise<ShopPath> {
  const sku = query.get('sku');
  return sku && (await hasVariant(url, sku))
    ? {
        path: `${path}/variant/${encodeURIComponent(sku)}`,
        query: `?sku=${encodeURIComponent(sku)}`,
      }
    : { path, query: '' };
}

/** Whether a product has a variant on sale with exactly this SKU, for the middleware. */
async function hasVariant(url: string, sku: string): Promise<boolean> {
  const [found] = await database()
    .select({ id: stock.id })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(and(eq(product.url, url), eq(stock.sku, sku), publishedStock));
  return found !== undefined;
}

/** A list of articles: internally, its page number is a path segment, so it can be cached. */
async function blogPath(
  view: View,
  { url, tag }: { url?: string; tag?: string },
  query: URLSearchParams,
  path: string,
): Promise<ShopPath> {
  const page = parseBlogPage(query);
  return (await hasBlogPage(view, { url, tag }, page))
    ? { path: `${path}/page/${page}`, query: page === 1 ? '' : `?page=${page}` }
    : { missing: true };
}

/**
 * The page for a search term without a letter or digit, or empty, or (null) not entered yet, which
 * is no error.
 */
export const refusedSearch = (typed: string | null) =>
  `/search-refused/${typed === null ? 'unasked' : typed.trim() ? 'check_input' : 'required'}`;
