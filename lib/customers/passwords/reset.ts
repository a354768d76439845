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

/** The links that let a customer choose a password: asked for, or sent as an invitation. */
const kinds: readonly AccountTokenKind[] = ['password_reset', 'set_password'];

/**
 * Somebody forgot a password: if the e-mail has an account that may log in, a mail brings a link
 * to choose a new one. Whether it has is looked up later, by a job, so that answer and time are
 * the same for everybody. Three times an hour for an e-mail, whether it has an account or not,
 * and ten times for an `address` of the network (where one says who calls); then 429
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
 * Gives the customer of a mailed link the password they chose, and uses the link up: every login
 * of theirs ends, other links and a change of the e-mail that waits end too, a mail tells them,
 * or welcomes who had been invited. That they have read the mail shows that the e-mail is theirs:
 * what they ordered with it as a guest joins the account, and logins with a provider that were
 * linked before anybody had shown it end.
 * Nobody is logged in by it. Refuses with 401 `passwords.token` a link that was used, is too
 * old, was replaced by a newer one, is another e-mail's or a disabled customer's; with 422 a
 * password that is easy to guess, which leaves the link unused.
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
    // Whoever linked them never showed that the e-mail was theirs.
    if (!found.email_confirmed_at) await dropSocialIdentities(ctx, id);
    const isFirst = !found.password_hash && !found.email_confirmed_at;
    // Who was invited has changed nothing: they are welcomed instead.
    if (isFirst) await emit(ctx, 'customer.account_opened', { customer_id: id });
    else await sendPasswordChangedMail(ctx, found);
    if (!found.email_confirmed_at) await emit(ctx, 'customer.email_confirmed', { customer_id: id });
    return { customer_id: id };
  });

/** Whether a mailed link would still let its customer choose a password; uses nothing up. */
export const isResetLinkLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, kinds, token, email);
