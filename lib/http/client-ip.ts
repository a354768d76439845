import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/core/env';

/**
 * The caller's address as the outermost of our own proxies saw it (`TRUSTED_PROXIES`
 * says how many there are).
 * Undefined without a proxy: what the header then says is whatever the caller wrote into
 * it.
 */
export async function clientIp(): Promise<string | undefined> {
  const proxies = env().TRUSTED_PROXIES;
  const seen = ((await headers()).get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim());
  return proxies ? seen.at(-proxies) || undefined : undefined;
}
