import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { nextPath } from '@/lib/i18n/next-path';
import { splitLanguage } from '@/lib/i18n/paths';
import { cartIsVisible, checkoutNeedsLogin } from '@/lib/settings/visibility';
import type { ShopRoute } from './routes';

type Visitor = { member: boolean; language: Language };

/**
 * Where a visitor is sent instead of a place he may not enter (D0 Known but blocked);
 * undefined when he may. Paths are without language prefix.
 */
export function guardRedirect(
  place: ShopRoute,
  query: URLSearchParams,
  settings: Settings,
  visitor: Visitor,
): string | undefined {
  if (
    place.kind === 'record' &&
    place.check === 'product' &&
    settings.member_only === '1' &&
    !visitor.member
  )
    return `/login?next=${encodeURIComponent(`/product/${place.url}`)}`;
  if (place.kind !== 'session') return undefined;
  if ((place.path === '/login' || place.path === '/register') && visitor.member)
    return splitLanguage(nextPath(query.get('next'), '/')).path;
  if (place.path.startsWith('/order/') && !query.get('order_number')) return '/';
  if (place.path === '/account' && !visitor.member) return '/login?next=%2Faccount';
  if (place.path !== '/checkout') return undefined;
  if (checkoutNeedsLogin(settings, visitor)) return '/login?next=%2Fcheckout';
  return cartIsVisible(settings, visitor) ? undefined : '/';
}
