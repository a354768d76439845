import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { updateRecord } from '@/lib/activity/write-record';
import { type Context, transaction } from '@/lib/core/context';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { accountState } from './account-changes';
import { sendPasswordChangedMail } from './account-mail';
import {
  endAccountTokens,
  isAccountTokenLive,
  redeemAccountToken,
  staffTokenKinds,
} from './account-tokens';
import { choosePassword } from './choose-password';
import { countPasswordRequest, invalidPasswordLink } from './password-link';
import type { ResetPasswordInput } from './password-reset.schema';
import { endLoginSessions } from './sessions';

/**
 * A member of staff forgot the password: a mail brings a link, if the e-mail has an account that
 * may log in. Whether it has is looked up later, by a job, so that answer and time are the same
 * for everybody. Limits: `countPasswordRequest`.
 */
export async function requestStaffPassword(
  ctx: Context,
  email: string,
  address: string | undefined,
): Promise<void> {
  await countPasswordRequest(ctx, `admin ${email}`, address);
  await enqueueJob(ctx, {
    name: 'staff.password_mail',
    payload: { event_id: randomUUID(), email },
  });
}

/**
 * Gives the member of staff of a mailed link, an invitation or one for a forgotten password, the
 * password they chose, and uses the link up: every login and other link of theirs ends, a
 * password that was changed is told by mail. Nobody is logged in by it. Refuses with 401
 * `passwords.token` a link that was used, is too old, was replaced or revoked, is another
 * e-mail's or a disabled account's; with 422 a password that is easy to guess, which leaves
 * the link unused.
 */
export const chooseStaffPassword = (ctx: Context, { email, token, password }: ResetPasswordInput) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const used = await redeemAccountToken(ctx, staffTokenKinds, token, email);
    if (!used) throw invalidPasswordLink();
    const { account_id: id } = used;
    const [found] = await ctx.db
      .select()
      .from(admin)
      .where(and(eq(admin.id, id), eq(admin.email, email), eq(admin.enabled, true)))
      .for('update');
    if (!found) throw invalidPasswordLink();
    const password_hash = await choosePassword(ctx, password, { email, names: [found.name] });
    await updateRecord(ctx, 'account', found, undefined, () => ({ password_hash }), {
      state: accountState,
      further: [{ field: 'password' }],
    });
    await endAccountTokens(ctx, id, staffTokenKinds);
    await endLoginSessions(ctx, 'admin', id);
    if (found.password_hash) await sendPasswordChangedMail(ctx, found);
  });

/** Whether a mailed link would still let its reader choose a password; uses nothing up. */
export const isStaffLinkLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, staffTokenKinds, token, email);

/** Whether such a link is an invitation, whose reader has no password yet. */
export const isInvitationLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, ['staff_invitation'], token, email);
