import { bringsCode } from '@/lib/core/web/linked-code.mjs';
import { splitLanguage } from '@/lib/i18n/paths';

const KEPT_KINDS = 'product|category|brand|page|store|blog/(?:article|category|tag)';
/** Pages that every visitor of a view sees alike, without their language prefix. */
const SHARED_PAGE = new RegExp(`^/(?:blog|offers|store|(?:${KEPT_KINDS}|search)/[^/]+)?$`);
/** Those of them that are kept once they were made; a search is made for each request. */
const KEPT_PAGE = new RegExp(`^/(?:blog|offers|store|(?:${KEPT_KINDS})/[^/]+)?$`);

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/**
 * The path for the router to go to, from one page of the shop to another in the same
 * language; undefined where the browser has to load a document: for pages that know their
 * visitor, a link that brings a code, another language, files and the back office, and for a
 * place on this very page.
 */
export function routerPath(to: Place, here: Place): string | undefined {
  const [there, now] = [splitLanguage(to.pathname), splitLanguage(here.pathname)];
  if (there.prefix !== now.prefix || bringsCode(to.search)) return;
  if (!SHARED_PAGE.test(there.path) || !SHARED_PAGE.test(now.path)) return;
  const isHere = to.pathname === here.pathname && to.search === here.search;
  return isHere && to.hash ? undefined : to.pathname + to.search + to.hash;
}

/** Whether a page costs the shop next to nothing to send before it is asked for. */
export const isKeptPage = ({ pathname, search }: Place): boolean =>
  !search && KEPT_PAGE.test(splitLanguage(pathname).path);
