import { splitLanguage } from '@/lib/i18n/paths';

/**
 * Parts of a page's path inside that its address has not: the view, a list's order and page, a
 * product's variant.
 */
const VIEW = /^\/[A-Z]{3}-[^/]+(?=\/|$)/;
const PART = /^(\/(?:category|brand)\/[^/]+)\/[^/]+$|\/(?:page\/\d+|variant\/[^/]+)$/;

/**
 * The address of a page without language and query, from its path as a browser has it or as
 * the page stands inside; of a preview and of what was not found, that of the home page.
 */
export function pageAddress(pathname: string): string {
  const inside = splitLanguage(pathname).path;
  const path = inside.replace(VIEW, '').replace(PART, '$1');
  return /^\/(preview|missing|search-refused)(\/|$)/.test(path) ? '/' : path || '/';
}
