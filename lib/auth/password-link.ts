import 'server-only';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { countAttempt } from './limits';

/**
 * Counts a password link request: three an hour per `key`, which stands for an email with or
 * without an account, and ten per network `address` (if known); then throws 429
 * `passwords.throttled` (D19, §8).
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

/** The refusal of a password link that is invalid or has expired. */
export const invalidPasswordLink = () =>
  new Refusal(401, 'passwords.token', { general: [{ key: 'password_link_invalid' }] });
