import 'server-only';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt } from './limits';

/**
 * Counts that a link to choose a password is asked for: three an hour for `key`, which stands for
 * an e-mail, whether it has an account or not, and ten for an `address` of the network (where
 * one says who calls); then 429 `passwords.throttled` (D19, §8).
 */
export async function countPasswordRequest(
  ctx: Context,
  key: string,
  address: string | undefined,
): Promise<void> {
  const group = addressGroup(address);
  try {
    if (group) await countAttempt('password_reset_address', group, ctx.now());
    await countAttempt('password_reset', key, ctx.now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, 'passwords.throttled', error.fields, error.data);
  }
}

/** The refusal of a link to choose a password that is none, or none any more. */
export const invalidPasswordLink = () =>
  new Refusal(401, 'passwords.token', { general: [{ key: 'password_link_invalid' }] });
