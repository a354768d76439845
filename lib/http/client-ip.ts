import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/core/env';

/**
 * The caller's IP address as reported by the front server (`scripts/server`); without that server,
 * as the outermost of our own proxies saw it (`TRUSTED_PROXIES` is their number). Undefined if
 * unknown.
 */
export const clientIp = async (): Promise<string | undefined> => getClientAddress(await headers());

/** The same for a given request. */
export function getClientAddress(sent: Pick<Headers, 'get'>): string | undefined {
  if (process.env.HARBOUR_FRONT) return sent.get('x-client-address') ?? undefined;
  const proxies = env().TRUSTED_PROXIES;
  const seen = (sent.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return proxies ? seen.at(-proxies) || undefined : undefined;
}
