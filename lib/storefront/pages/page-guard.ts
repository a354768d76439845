import { isMember, type Viewer } from '@/lib/core/access/viewer';
import type { Settings } from '@/lib/core/settings.schema';
import type { ShopRoute } from '@/lib/core/web/shop-routes';
import { nextPath } from '@/lib/i18n/next-path';
import { splitLanguage } from '@/lib/i18n/paths';
import {
  arePricesVisible,
  cartBarrier,
  checkoutBarrier,
  isCatalogue,
} from '@/lib/settings/visibility';

/**
 * Where a viewer is redirected from a page they may not open (D0 Known but blocked); undefined if
 * they may. Paths are without language prefix.
 */
export function guardRedirect(
  place: ShopRoute,
  query: URLSearchParams,
  settings: Settings,
  viewer: Viewer,
): string | undefined {
  if (place.kind === 'record' && place.check === 'product' && !arePricesVisible(settings, viewer))
    return `/login?next=${encodeURIComponent(`/product/${place.url}`)}`;
  if (place.kind === 'offers' && !arePricesVisible(settings, viewer))
    return '/login?next=%2Foffers';
  if (place.kind !== 'session') return undefined;
  if ((place.path === '/login' || place.path === '/register') && isMember(viewer))
    return splitLanguage(nextPath(query.get('next'), '/')).path;
  const isOutcome = place.path === '/order/success' || place.path === '/order/cancel';
  if (isOutcome && !query.get('order_number')) return '/';
  if (place.path.startsWith('/order/') && isCatalogue(settings)) return '/';
  if (isAccount(place.path) && !isMember(viewer)) return loginFor(place.path, query);
  if (place.path === '/delivery') {
    const barrier = cartBarrier(settings, viewer);
    return barrier && (barrier === 'closed' ? '/' : loginFor(place.path, query));
  }
  if (place.path !== '/checkout') return undefined;
  const barrier = checkoutBarrier(settings, viewer);
  return barrier && (barrier === 'closed' ? '/' : '/login?next=%2Fcheckout');
}

/** An account page; all of them need a login. */
const isAccount = (path: string) => path === '/account' || path.startsWith('/account/');

/** The login page that returns to a page with its query. */
function loginFor(path: string, query: URLSearchParams): string {
  const next = query.size ? `${path}?${query}` : path;
  return `/login?${new URLSearchParams({ next })}`;
}
