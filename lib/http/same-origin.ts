import 'server-only';
import { forbidden } from '@/lib/core/errors';

/**
 * Throws 403 for a write by another site's page. Also without cookies: it must not log a visitor in
 * as somebody else.
 */
export function assertSameOrigin({ method, headers }: Request): void {
  if (method !== 'GET' && method !== 'HEAD' && isCrossSiteRequest(headers))
    throw forbidden('cross_site');
}

/**
 * Whether another site's page caused this request: decided by Fetch Metadata, or by Origin where a
 * browser does not send it. Programs and providers' webhooks send neither and authenticate
 * themselves.
 */
export function isCrossSiteRequest(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== visitedHost(headers);
}

/**
 * The host in the browser's address, with its port, as the proxy in front or the browser reports
 * it; null if absent.
 */
export const visitedHost = (headers: Headers): string | null =>
  headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? headers.get('host');
