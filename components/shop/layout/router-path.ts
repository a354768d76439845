import { hasLinkedCoupon } from '@/lib/core/web/linked-code.mjs';
import { splitLanguage } from '@/lib/i18n/paths';

const KEPT_KINDS = 'product|category|brand|page|store|blog/(?:article|category|tag)';
/** Pages that are kept once they were made, without their language prefix. */
const KEPT_PAGE = new RegExp(`^/(?:blog|offers|store|(?:${KEPT_KINDS})/[^/]+)?$`);
/** What every visitor of a view sees alike: these, and searches, made for each request. */
const isShared = (path: string) => KEPT_PAGE.test(path) || /^\/search\/[^/]+$/.test(path);

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/**
 * The path for the router to go to, from one page of the shop to another in the same
 * language; undefined where the browser has to load a document: for pages that know their
 * visitor, a link that brings a code, another language, files and the back office, and for a
 * place on this very page.
 */
export function routerPath(to: Place, currentPlace: Place): string | undefined {
  const [target, now] = [splitLanguage(to.pathname), splitLanguage(currentPlace.pathname)];
  if (target.prefix !== now.prefix || hasLinkedCoupon(to.search)) return;
  if (!isShared(target.path) || !isShared(now.path)) return;
  const isHere = to.pathname === currentPlace.pathname && to.search === currentPlace.search;
  return isHere && to.hash ? undefined : to.pathname + to.search + to.hash;
}

/** Whether a page costs the shop next to nothing to send before it is asked for. */
export const isKeptPage = ({ pathname, search }: Place): boolean =>
  !search && KEPT_PAGE.test(splitLanguage(pathname).path);
