import 'server-only';
import { randomUUID } from 'node:crypto';
import type { admin } from '@/db/schema/auth';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { AccountRecord } from './account.schema';
import { lockAdminAccount } from './account-changes';
import { getAdminAccount } from './account-list';
import { endAccountTokens } from './account-tokens';
import { mailStaffLink } from './staff-mail';

type StoredAdmin = typeof admin.$inferSelect;

/** Sends an invitation to a staff member created in this transaction. */
export const inviteStaff = (ctx: Context, row: StoredAdmin): Promise<void> =>
  mailStaffLink(ctx, row, { template: 'staff_invitation', event_id: randomUUID() });

/**
 * Emails a staff member a link to choose a password: a new invitation if they have none yet, else a
 * password reset; they stay logged in until they use it. Their older links of the kind end. Throws
 * 403 if they may do more than the caller, 409 for a disabled account, 404.
 */
export const sendStaffLink = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<AccountRecord> => {
    const { before } = await lockAdminAccount(ctx, id);
    if (!before.enabled) throw conflict('general', 'account_disabled');
    const template = before.password_hash ? 'staff_password_reset' : 'staff_invitation';
    await mailStaffLink(ctx, before, { template, event_id: randomUUID() });
    await logChange(ctx, toActivityRecordRef(ctx, 'account', before), [{ field: 'password_link' }]);
    return getAdminAccount(ctx, id);
  });

/**
 * Revokes an invitation; the account is kept without a password. Throws 403 if it may do more than
 * the caller, 409 if a password was chosen, 404.
 */
export const revokeInvitation = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<AccountRecord> => {
    const { before } = await lockAdminAccount(ctx, id);
    if (before.password_hash) throw conflict('general', 'invitation_accepted');
    await endAccountTokens(ctx, id, ['staff_invitation']);
    await logChange(ctx, toActivityRecordRef(ctx, 'account', before), [{ field: 'invitation' }]);
    return getAdminAccount(ctx, id);
  });
