import 'server-only';
import { eq } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { posCashier } from '@/db/schema/pos-cashier';
import { deleteRecord, lockRecord, updateRecord } from '@/lib/activity/write-record';
import { assertCan } from '@/lib/core/access/can';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import type { AccountChanges, AccountRecord, OwnAccountChanges } from './account.schema';
import { getAdminAccount } from './account-list';
import { sendPasswordChangedMail } from './account-mail';
import { endAccountTokens, staffTokenKinds } from './account-tokens';
import { endCashiers } from './cashier';
import { choosePassword } from './choose-password';
import { assertMayGrantPermissions, canGrantRole, refusedGrant } from './grants';
import { countAttempt, forgetAttempts } from './limits';
import { assertOwnerLeft, lockOwners } from './owners';
import { hashPassword, verifyPassword } from './password';
import { endLoginSessions } from './sessions';

type RoleGrants = { role_id: number; permissions: string[]; is_owner: boolean };

type Changes = AccountChanges & Pick<OwnAccountChanges, 'pin' | 'remove_pin'>;

/** An account's values by form field name, without the password and PIN. */
export const accountState = ({
  name,
  email,
  enabled,
  role_id,
  language,
}: typeof admin.$inferSelect) => ({
  name,
  email,
  enabled,
  role_id,
  interface_language: language,
});

/**
 * Updates an admin account. Disabling it, or a role or password change by another admin, ends its
 * logins at once; the caller's own login is kept. Emailed links (invitations too) end when it is
 * disabled or its password or email changes. A password change is emailed. Throws 403 for an
 * account with more permissions than the caller, for assigning a role that has more or without
 * `role.assign`, and for disabling oneself; 422 for a new email, or one's own new password or PIN,
 * without one's own password; 409 if no owner would be left.
 */
export const updateAdminAccount = (ctx: StaffContext, id: number, input: Changes) =>
  transaction(ctx, async (ctx): Promise<AccountRecord> => {
    await lockOwners(ctx);
    const { before, held: currentRole } = await lockAdminAccount(ctx, id);
    const isOwn = ctx.actor.kind === 'admin' && ctx.actor.id === id;
    const { name, email, enabled, role_id, interface_language: language, password } = input;
    const changesPin = isOwn && Boolean(input.pin || input.remove_pin);
    const change = async () => {
      if (isOwn && enabled === false) throw forbidden('own_disable');
      if (role_id !== undefined && role_id !== currentRole.role_id)
        await assertMayGive(ctx, role_id);
      if ((email && email !== before.email) || (isOwn && password) || changesPin)
        await assertOwnPassword(ctx, input.current_password);
      const person = { email: email ?? before.email, names: [name ?? before.name] };
      const password_hash = password && (await choosePassword(ctx, password, person));
      const pin_hash = changesPin ? await hashPin(input) : undefined;
      const secrets = { password_hash: password_hash || undefined, pin_hash };
      return { name, email, enabled, role_id, language, ...secrets };
    };
    const { after } = await updateRecord(ctx, 'account', before, input.updated_at, change, {
      state: accountState,
      further: [
        ...(password ? [{ field: 'password' }] : []),
        ...(changesPin ? [{ field: 'pin' }] : []),
      ],
    });
    if (changesPin) await endCashiers(ctx, eq(posCashier.admin_id, id));
    if (currentRole.is_owner && before.enabled) await assertOwnerLeft(ctx);
    const isDisabled = before.enabled && !after.enabled;
    if (isDisabled || password || after.email !== before.email)
      await endAccountTokens(ctx, id, staffTokenKinds);
    const roleChanges = before.role_id !== after.role_id;
    if (isOwn ? password : isDisabled || roleChanges || password)
      await endLoginSessions(ctx, 'admin', id, isOwn ? ctx.session_id : undefined);
    // To the old address: after a takeover, the owner would not get an email sent to a new one.
    if (password && before.password_hash) await sendPasswordChangedMail(ctx, before);
    return getAdminAccount(ctx, id);
  });

/**
 * Deletes an admin account and ends its logins; what it wrote keeps its name. Throws 403 for one's
 * own account or one that may do more, 409 for the last owner's.
 */
export const deleteAdminAccount = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    await lockOwners(ctx);
    const { before, held: currentRole } = await lockAdminAccount(ctx, id);
    if (ctx.actor.kind === 'admin' && ctx.actor.id === id) throw forbidden('own_delete');
    await deleteRecord(ctx, 'account', before, { state: accountState });
    if (currentRole.is_owner && before.enabled) await assertOwnerLeft(ctx);
    await endLoginSessions(ctx, 'admin', id);
  });

/** Locks an account that has no more permissions than the caller, or throws 403. */
export async function lockAdminAccount(ctx: StaffContext, id: number) {
  const before = await lockRecord(ctx, 'account', id);
  const currentRole = await heldBy(ctx, before.role_id);
  if (currentRole && canGrantRole(ctx, currentRole)) return { before, held: currentRole };
  throw refusedGrant(ctx, forbidden('account_may_more'), { account_id: id });
}

/**
 * Throws 422 on `current_password` unless it is the acting admin's password, so that an unattended
 * login is not enough to take over an account. 429 for 15 minutes after 8 wrong ones. The system
 * actor is exempt.
 */
async function assertOwnPassword(
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
  if (!(await verifyPassword(current_password, own?.password_hash)))
    throw invalid('current_password', 'wrong_password');
  await forgetAttempts('own_password', key);
}

/** Null removes the PIN. */
const hashPin = ({ pin }: Changes): Promise<string> | null => (pin ? hashPassword(pin) : null);

async function assertMayGive(ctx: StaffContext, role_id: number): Promise<void> {
  const grantedRole = await heldBy(ctx, role_id);
  if (!grantedRole) throw invalid('role_id', 'check_input');
  assertMayGrantPermissions(ctx, grantedRole);
  assertCan(ctx, 'role.assign');
}

async function heldBy(ctx: StaffContext, role_id: number): Promise<RoleGrants | undefined> {
  const { id, permissions, is_owner } = role;
  const columns = { role_id: id, permissions, is_owner };
  const [row] = await ctx.db.select(columns).from(role).where(eq(id, role_id));
  return row;
}
