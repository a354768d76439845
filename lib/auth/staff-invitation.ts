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

/** Invites a member of staff who was created in this transaction to choose a password. */
export const inviteStaff = (ctx: Context, row: StoredAdmin): Promise<void> =>
  mailStaffLink(ctx, row, { template: 'staff_invitation', event_id: randomUUID() });

/**
 * Mails a member of staff a link to choose a password: the invitation anew where they have none
 * yet, else one as for a forgotten password, and they stay logged in until they use it. Older
 * links of the kind end. Refuses with 403 who may do more than the caller, with 409 a disabled
 * account. Throws 404.
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
 * Ends the link of an invitation at once; the account stays, without a password. Refuses with
 * 403 who may do more than the caller, with 409 who has chosen a password. Throws 404.
 */
export const revokeInvitation = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<AccountRecord> => {
    const { before } = await lockAdminAccount(ctx, id);
    if (before.password_hash) throw conflict('general', 'invitation_accepted');
    await endAccountTokens(ctx, id, ['staff_invitation']);
    await logChange(ctx, toActivityRecordRef(ctx, 'account', before), [{ field: 'invitation' }]);
    return getAdminAccount(ctx, id);
  });
