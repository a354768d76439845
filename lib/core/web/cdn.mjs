// @ts-check
// What a CDN in front of the shop may keep (`CDN_CACHE_SECONDS`): guests' pages, for requests
// without a cookie that chooses another. Plain JavaScript, because the front server and Next's
// cache handlers load it untranspiled.

import { foldTags } from '../cache/tag-groups.mjs';

/** The header for CDNs (RFC 9213): one of these values wins over Cache-Control there. */
export const CDN_HEADER = 'cdn-cache-control';
const CDN_TAGS_HEADER = 'cache-tag';
export const NOT_FOR_CDN = 'no-store';

/** Cookies on which a page depends: CDNs ignore `Vary: Cookie`, so they must pass these on. */
export const CHOICE_COOKIES = ['language', 'currency', 'token', '__Host-token'];

/**
 * The headers with which a CDN keeps a page of guests until one of its tags is purged; none where
 * there is no CDN.
 * @param {string[]} tags
 * @returns {Record<string, string>}
 */
export function cdnPageHeaders(tags) {
  const seconds = process.env.CDN_CACHE_SECONDS;
  if (!seconds) return {};
  return {
    [CDN_HEADER]: `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
    [CDN_TAGS_HEADER]: foldTags(tags).join(','),
  };
}
