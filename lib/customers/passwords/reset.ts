import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { updateRecord } from '@/lib/activity/write-record';
import { sendPasswordChangedMail } from '@/lib/auth/account-mail';
import {
  type AccountTokenKind,
  endAccountTokens,
  isAccountTokenLive,
  redeemAccountToken,
} from '@/lib/auth/account-tokens';
import { choosePassword } from '@/lib/auth/choose-password';
import { countPasswordRequest, invalidPasswordLink } from '@/lib/auth/password-link';
import type { ResetPasswordInput } from '@/lib/auth/password-reset.schema';
import { endLoginSessions } from '@/lib/auth/sessions';
import { type Context, transaction } from '@/lib/core/context';
import { emit } from '@/lib/jobs/emit';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { onlyPassword } from '../customer-record';
import { dropSocialIdentities } from '../social/identities';

/** Links to choose a password: a requested reset or an invitation. */
const kinds: readonly AccountTokenKind[] = ['password_reset', 'set_password'];

/**
 * Requests an email with a password reset link, sent if the email has an account that may log in. A
 * job looks it up later, so that response and timing are the same for all. Three an hour per email,
 * with or without an account, and ten per network `address` (if known); then throws 429
 * `passwords.throttled` (D19, §8).
 */
export async function requestPasswordReset(
  ctx: Context,
  email: string,
  address: string | undefined,
): Promise<void> {
  await countPasswordRequest(ctx, email, address);
  const payload = { template: 'password_reset' as const, event_id: randomUUID(), email };
  await enqueueJob(ctx, { name: 'password.mail', payload });
}

/**
 * Sets the password chosen by a customer through an emailed link, and uses the link up: all their
 * logins, other links and a pending email change end, and they are notified, or welcomed if they
 * were invited. The link proves that the email is theirs: guest orders with it join the account,
 * and social logins linked before it was confirmed end.
 * Does not log them in. Throws 401 `passwords.token` for a link that is used, expired, replaced,
 * for another email or a disabled customer; 422 for a password easy to guess, which leaves the link
 * unused.
 */
export const resetPassword = (ctx: Context, { email, token, password }: ResetPasswordInput) =>
  transaction(ctx, async (ctx): Promise<{ customer_id: number }> => {
    const used = await redeemAccountToken(ctx, kinds, token, email);
    if (!used) throw invalidPasswordLink();
    const { account_id: id } = used;
    const [found] = await ctx.db
      .select()
      .from(customer)
      .where(and(eq(customer.id, id), eq(customer.email, email), eq(customer.enabled, true)))
      .for('update');
    if (!found) throw invalidPasswordLink();
    const names = [found.first_name, found.last_name];
    const password_hash = await choosePassword(ctx, password, { email, names });
    const email_confirmed_at = found.email_confirmed_at ?? ctx.now();
    const change = () => ({ password_hash, email_confirmed_at });
    await updateRecord(ctx, 'user', found, undefined, change, onlyPassword);
    await endAccountTokens(ctx, id, kinds);
    await endAccountTokens(ctx, id, ['confirm_email'], email);
    await endLoginSessions(ctx, 'shopper', id);
    // They were linked by someone who never proved to own the email.
    if (!found.email_confirmed_at) await dropSocialIdentities(ctx, id);
    const isFirst = !found.password_hash && !found.email_confirmed_at;
    // An invited customer's first password is no change: welcome them instead.
    if (isFirst) await emit(ctx, 'customer.account_opened', { customer_id: id });
    else await sendPasswordChangedMail(ctx, found);
    if (!found.email_confirmed_at) await emit(ctx, 'customer.email_confirmed', { customer_id: id });
    return { customer_id: id };
  });

/** Whether an emailed link still works; does not redeem it. */
export const isResetLinkLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, kinds, token, email);
