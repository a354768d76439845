import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { AccountRecord, OwnAccountChanges } from './account.schema';
import { updateAdminAccount } from './account-changes';
import { getAdminAccount } from './account-list';

/** The caller's own account as the log of changes knows it. */
export const ownAccountRef = ({ actor }: AdminContext) => ({ resource: 'account', id: actor.id });

/** The caller's own account as its form reads it, never with a password. */
export const getOwnAccount = (ctx: AdminContext): Promise<AccountRecord> =>
  getAdminAccount(ctx, ctx.actor.id);

/**
 * Changes what everybody decides about their own account, whatever their role: name, language of
 * the back office, password, PIN for registers. Refuses with 422 a new password, and a PIN that
 * is set or removed, without the present password (`current_password`; 429 after eight wrong ones
 * in a quarter of an hour) and one that is easy to guess, with 409 an account that was changed
 * since it was read. A new password ends the caller's other logins at once.
 */
export const updateOwnAccount = (
  ctx: AdminContext,
  input: OwnAccountChanges,
): Promise<AccountRecord> => updateAdminAccount(ctx, ctx.actor.id, input);
