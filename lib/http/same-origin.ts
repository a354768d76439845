import 'server-only';
import { forbidden } from '@/lib/core/errors';

/**
 * A write that a browser makes must come from our own pages: Fetch Metadata decides, Origin
 * where a browser does not send it. Also without cookies: another site must not log somebody
 * in as somebody else. Programs and providers' webhooks send neither and carry their own
 * proof. Throws 403.
 */
export function assertSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw forbidden('cross_site');
  const origin = request.headers.get('origin');
  if (
    origin !== null &&
    hostOf(origin) !== (request.headers.get('x-forwarded-host') ?? request.headers.get('host'))
  )
    throw forbidden('cross_site');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
