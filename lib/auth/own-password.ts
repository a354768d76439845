import 'server-only';
import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { countAttempt, forgetAttempts } from './limits';
import { passwordMatches } from './password';

/**
 * Refuses on `current_password` unless it is the password of the admin who acts: a login that
 * somebody left open is not enough to take an account over. After 8 wrong ones 429 for a quarter
 * of an hour. The shop itself is not asked.
 */
export async function assertOwnPassword(
  ctx: Context,
  current_password: string | undefined,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'admin') return;
  if (!current_password) throw invalid('current_password', 'required');
  const key = `admin ${actor.id}`;
  await countAttempt('own_password', key, ctx.now());
  const [own] = await ctx.db
    .select({ password_hash: admin.password_hash })
    .from(admin)
    .where(eq(admin.id, actor.id));
  if (!(await passwordMatches(current_password, own?.password_hash)))
    throw invalid('current_password', 'wrong_password');
  await forgetAttempts('own_password', key);
}
