import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/core/env';

/**
 * The caller's address, as the server in front says it (`scripts/server`); without that
 * server, as the outermost of our own proxies saw it (`TRUSTED_PROXIES` says how many there
 * are). Undefined when nobody can know it.
 */
export const clientIp = async (): Promise<string | undefined> => getClientAddress(await headers());

/** The same, of a request that is at hand. */
export function getClientAddress(sent: Pick<Headers, 'get'>): string | undefined {
  if (process.env.HARBOUR_FRONT) return sent.get('x-client-address') ?? undefined;
  const proxies = env().TRUSTED_PROXIES;
  const seen = (sent.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return proxies ? seen.at(-proxies) || undefined : undefined;
}
