import { splitLanguage } from '@/lib/i18n/paths';

/**
 * Parts of the internal path that the URL lacks: the view, a list's order and page, a product's
 * variant.
 */
const VIEW = /^\/[A-Z]{3}-[^/]+(?=\/|$)/;
const PART = /^(\/(?:category|brand)\/[^/]+)\/[^/]+$|\/(?:page\/\d+|variant\/[^/]+)$/;

/**
 * The URL of a page without language and query, from its public or internal path; the homepage's
 * for a preview or a page not found.
 */
export function pageAddress(pathname: string): string {
  const inside = splitLanguage(pathname).path;
  const path = inside.replace(VIEW, '').replace(PART, '$1');
  return /^\/(preview|missing|search-refused)(\/|$)/.test(path) ? '/' : path || '/';
}
