import 'server-only';
import { headers } from 'next/headers';
import { normalizeIpAddress } from '@/lib/core/web/own-network.mjs';
import { readForwardedAddress, trustedProxies } from '@/lib/core/web/trusted-proxies.mjs';

/**
 * The caller's IP address as reported by the front server (`scripts/server`); without that server,
 * as the outermost of our own proxies saw it (`TRUSTED_PROXIES`). Undefined if unknown.
 */
export const clientIp = async (): Promise<string | undefined> => getClientAddress(await headers());

/** The same for a given request. */
export function getClientAddress(sent: Pick<Headers, 'get'>): string | undefined {
  if (process.env.HARBOUR_FRONT) return sent.get('x-client-address') ?? undefined;
  const seen = readForwardedAddress(sent.get('x-forwarded-for'), trustedProxies());
  return normalizeIpAddress(seen) || undefined;
}
