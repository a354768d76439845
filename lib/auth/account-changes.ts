import 'server-only';
import { eq } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange, noteDeletion } from '@/lib/activity/record-changes';
import { assertCan } from '@/lib/core/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { forbidden, invalid } from '@/lib/core/errors';
import { one } from '@/lib/core/rows';
import type { AccountChanges, AccountRecord } from './account.schema';
import { getAccount } from './account-list';
import { accountRef, accountState } from './account-state';
import { choosePassword } from './choose-password';
import { assertMayGrant, mayAllOf, refusedGrant } from './grants';
import { assertOwnPassword } from './own-password';
import { assertOwnerLeft, lockOwners } from './owners';
import { endSessions } from './sessions';

type Held = { role_id: number; permissions: string[]; is_owner: boolean };

/**
 * Changes an admin account. Whoever it belongs to is logged out at once when it is disabled, or
 * somebody else gives it another role or password; the caller's own login stays.
 * Refuses with 403 to change who may do more than the caller, to give a role that may do more or
 * without `role.assign`, and to disable oneself; with 422 a new e-mail, or a new password of
 * one's own, without one's own password; with 409 what would leave the shop without an owner.
 */
export const updateAccount = (ctx: StaffContext, id: number, input: AccountChanges) =>
  transaction(ctx, async (ctx): Promise<AccountRecord> => {
    await lockOwners(ctx);
    const { before, held } = await lockAccount(ctx, id);
    const isOwn = ctx.actor.kind === 'admin' && ctx.actor.id === id;
    await assertNotModified(ctx, { resource: 'account', ...before }, input.updated_at);
    const { name, email, enabled, role_id, interface_language: language, password } = input;
    if (isOwn && enabled === false) throw forbidden('own_disable');
    const roleChanges = role_id !== undefined && role_id !== held.role_id;
    if (roleChanges) await assertMayGive(ctx, role_id);
    if ((email && email !== before.email) || (isOwn && password))
      await assertOwnPassword(ctx, input.current_password);
    const known = { email: email ?? before.email, names: [name ?? before.name] };
    const password_hash = password && (await choosePassword(ctx, password, known));
    const after = one(
      await ctx.db
        .update(admin)
        .set({
          ...{ name, email, enabled, role_id, language },
          password_hash: password_hash || undefined,
          updated_at: nextVersion(ctx, before),
        })
        .where(eq(admin.id, id))
        .returning(),
    );
    if (held.is_owner && before.enabled) await assertOwnerLeft(ctx);
    const changes = changedFields(accountState(before), accountState(after));
    const noted = password ? [...changes, { field: 'password' }] : changes;
    await noteChange(ctx, accountRef(after), noted, after.updated_at);
    const isDisabled = before.enabled && !after.enabled;
    if (isOwn ? password : isDisabled || roleChanges || password)
      await endSessions(ctx, 'admin', id, isOwn ? ctx.session_id : undefined);
    return getAccount(ctx, id);
  });

/**
 * Deletes an admin account; its logins end at once, what it wrote keeps its name. Refuses with
 * 403 one's own and that of who may do more, with 409 the last owner's.
 */
export const deleteAccount = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    await lockOwners(ctx);
    const { before, held } = await lockAccount(ctx, id);
    if (ctx.actor.kind === 'admin' && ctx.actor.id === id) throw forbidden('own_delete');
    await ctx.db.delete(admin).where(eq(admin.id, id));
    if (held.is_owner && before.enabled) await assertOwnerLeft(ctx);
    await endSessions(ctx, 'admin', id);
    await noteDeletion(ctx, accountRef(before), accountState(before));
  });

/** Locks an account that the caller may change: one that may do no more than he. */
async function lockAccount(ctx: StaffContext, id: number) {
  const before = one(await ctx.db.select().from(admin).where(eq(admin.id, id)).for('update'));
  const held = await heldBy(ctx, before.role_id);
  if (held && mayAllOf(ctx, held)) return { before, held };
  throw refusedGrant(ctx, forbidden('account_may_more'), { account_id: id });
}

async function assertMayGive(ctx: StaffContext, role_id: number): Promise<void> {
  const given = await heldBy(ctx, role_id);
  if (!given) throw invalid('role_id', 'check_input');
  assertMayGrant(ctx, given);
  assertCan(ctx, 'role.assign');
}

async function heldBy(ctx: StaffContext, role_id: number): Promise<Held | undefined> {
  const { id, permissions, is_owner } = role;
  const columns = { role_id: id, permissions, is_owner };
  const [row] = await ctx.db.select(columns).from(role).where(eq(id, role_id));
  return row;
}
