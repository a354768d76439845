import 'server-only';
import { forbidden } from '@/lib/core/errors';

/**
 * Throws 403 for a write that another site's page makes. Also without cookies: it must not
 * log somebody in as somebody else.
 */
export function assertSameOrigin({ method, headers }: Request): void {
  if (method !== 'GET' && method !== 'HEAD' && isCrossSiteRequest(headers))
    throw forbidden('cross_site');
}

/**
 * Whether a browser made this request for another site's page: Fetch Metadata decides, Origin
 * where a browser does not send it. Programs and providers' webhooks send neither and carry
 * their own proof.
 */
export function isCrossSiteRequest(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== visitedHost(headers);
}

/** The host the browser asked, port and all, as it or the proxy in front says; null without. */
export const visitedHost = (headers: Headers): string | null =>
  headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host');
