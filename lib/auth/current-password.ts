import 'server-only';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { countAttempt, forgetAttempts, uncountAttempt } from './limits';
import { verifyPassword } from './password';

/**
 * Requires a logged-in customer's password before their email or password changes. Throws 422 on
 * `current_password` if it is missing or wrong or the account has none; 429 after eight wrong ones
 * in 15 minutes.
 */
export async function assertCurrentPassword(
  ctx: Context,
  { id, password_hash }: { id: number; password_hash: string | null },
  enteredPassword: string | undefined,
): Promise<void> {
  const refuse = (key: 'required' | 'no_password' | 'wrong_password') =>
    invalid('current_password', key);
  if (!password_hash) throw refuse('no_password');
  if (!enteredPassword) throw refuse('required');
  const key = String(id);
  await countAttempt('current_password', key, ctx.now());
  const matches = await verifyPassword(enteredPassword, password_hash).catch(
    async (error: unknown) => {
      await uncountAttempt('current_password', key);
      throw error;
    },
  );
  if (!matches) throw refuse('wrong_password');
  await forgetAttempts('current_password', key);
}
