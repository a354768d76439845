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
 * Requests an email with a password reset link, sent if the email has an account that may log in. A
 * job looks it up later, so that response and timing are the same for all. Limits:
 * `countPasswordRequest`.
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
 * Sets the password chosen by a staff member through an emailed link (invitation or reset), and
 * uses the link up: all their logins and other links end, and a password change is emailed. Does
 * not log them in. Throws 401 `passwords.token` for a link that is used, expired, replaced,
 * revoked, for another email or for a disabled account; 422 for a password that is easy to guess,
 * which leaves the link unused.
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

/** Whether an emailed link still works; does not redeem it. */
export const isStaffLinkLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, staffTokenKinds, token, email);

/** Whether such a link is an invitation, for an account without a password. */
export const isInvitationLive = (ctx: Context, token: string, email: string): Promise<boolean> =>
  isAccountTokenLive(ctx, ['staff_invitation'], token, email);
