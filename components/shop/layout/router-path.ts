import { hasLinkedCoupon } from '@/lib/core/web/linked-code.mjs';
import { splitLanguage } from '@/lib/i18n/paths';

const KEPT_KINDS = 'product|category|brand|page|store|blog/(?:article|category|tag)';
/** Pages cached once rendered, without their language prefix. */
const KEPT_PAGE = new RegExp(`^/(?:blog|offers|store|(?:${KEPT_KINDS})/[^/]+)?$`);
/**
 * Pages that are the same for every visitor of a view: cached ones, and searches, rendered per
 * request.
 */
const isShared = (path: string) => KEPT_PAGE.test(path) || /^\/search\/[^/]+$/.test(path);

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/**
 * The path for the router, from one page of the shop to another in the same language; undefined if
 * the browser has to load a document: for personal pages, links with a code, another language,
 * files, the back office, and anchors on the same page.
 */
export function routerPath(to: Place, currentPlace: Place): string | undefined {
  const [target, now] = [splitLanguage(to.pathname), splitLanguage(currentPlace.pathname)];
  if (target.prefix !== now.prefix || hasLinkedCoupon(to.search)) return;
  if (!isShared(target.path) || !isShared(now.path)) return;
  const isHere = to.pathname === currentPlace.pathname && to.search === currentPlace.search;
  return isHere && to.hash ? undefined : to.pathname + to.search + to.hash;
}

/** Whether a page costs next to nothing to prefetch. */
export const isKeptPage = ({ pathname, search }: Place): boolean =>
  !search && KEPT_PAGE.test(splitLanguage(pathname).path);
