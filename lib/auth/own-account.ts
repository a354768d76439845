import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { AccountRecord, OwnAccountChanges } from './account.schema';
import { updateAdminAccount } from './account-changes';
import { getAdminAccount } from './account-list';

/** The caller's own account as a record of the activity log. */
export const ownAccountRef = ({ actor }: AdminContext) => ({ resource: 'account', id: actor.id });

/** The caller's own account for its form, without the password. */
export const getOwnAccount = (ctx: AdminContext): Promise<AccountRecord> =>
  getAdminAccount(ctx, ctx.actor.id);

/**
 * Changes the caller's own account, whatever their role: name, back office language, password, PIN
 * for registers. Throws 422 for a new password, or a PIN set or removed, without the right
 * `current_password` (429 after eight wrong ones in 15 minutes), or one easy to guess; 409 if the
 * account has changed since it was read. A new password ends the caller's other logins.
 */
export const updateOwnAccount = (
  ctx: AdminContext,
  input: OwnAccountChanges,
): Promise<AccountRecord> => updateAdminAccount(ctx, ctx.actor.id, input);
