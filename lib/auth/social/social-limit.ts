import 'server-only';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt } from '../limits';

/**
 * Counts a login with a provider, each of which asks the provider something: 40 a quarter of an
 * hour from one address; where addresses say nothing about who calls, 200 in five minutes for
 * all of these together. Then 429 with Retry-After.
 */
export async function countSocialLogin(address: string | undefined, now: Date): Promise<void> {
  const group = addressGroup(address);
  if (group) await countAttempt('social_address', group, now);
  else await countAttempt('social_unknown_address', '', now);
}
