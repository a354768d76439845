import 'server-only';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt } from '../limits';

/**
 * Counts a social login, as each calls the provider: 40 per 15 minutes and address; 200 in five
 * minutes for all callers without a known address. Then throws 429 with Retry-After.
 */
export async function countSocialLogin(address: string | undefined, now: Date): Promise<void> {
  const group = addressGroup(address);
  if (group) await countAttempt('social_address', group, now);
  else await countAttempt('social_unknown_address', '', now);
}
