import 'server-only';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt } from './limits';

/**
 * Counts a registration: 20 an hour per address; 100 in five minutes for all callers without a
 * known address. Then throws 429 with Retry-After.
 */
export async function countRegistration(address: string | undefined, now: Date): Promise<void> {
  const group = addressGroup(address);
  if (group) await countAttempt('register_address', group, now);
  else await countAttempt('register_unknown_address', '', now);
}
