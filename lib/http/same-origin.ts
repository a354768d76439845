import 'server-only';
import { forbidden } from '@/lib/core/errors';

/**
 * A write that a browser's cookies would authorise must come from our own pages: Fetch
 * Metadata decides, Origin where a browser does not send it. Calls without cookies
 * (bearer tokens, providers' webhooks) carry their own proof. Throws 403.
 */
export function assertSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  // Also without cookies: another site must not log somebody in as somebody else.
  if (site === 'cross-site') throw forbidden('cross_site');
  if (!request.headers.get('cookie')) return;
  const origin = request.headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw forbidden('cross_site');
  if (
    origin !== null &&
    hostOf(origin) !== (request.headers.get('x-forwarded-host') ?? request.headers.get('host'))
  )
    throw forbidden('cross_site');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
