import 'server-only';
import { eq } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { createRecord, readRecordState } from '@/lib/activity/write-record';
import { assertCan } from '@/lib/core/access/can';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import {
  type AccountInput,
  type AccountRecord,
  accountChanges,
  accountInput,
  accountQuery,
  accountRecord,
  accountRow,
  type OwnerInput,
} from './account.schema';
import { accountState, deleteAdminAccount, updateAdminAccount } from './account-changes';
import { getAdminAccount, listAdminAccounts } from './account-list';
import { choosePassword } from './choose-password';
import { assertMayGrantPermissions } from './grants';
import { DEFAULT_ROLE_ID } from './role.schema';
import { ensureRoles } from './roles';
import { inviteStaff } from './staff-invitation';

export type AdminAccount = Omit<typeof admin.$inferSelect, 'password_hash'>;

/**
 * Creates an admin account. With `send_invitation` it emails a link, valid for seven days, to
 * choose a password. Throws if the email is taken, the password is easy to guess, the role is
 * unknown, the role has more permissions than the caller, or the caller lacks `role.assign` and the
 * role is not the default.
 */
export const createAdminAccount = (ctx: Context, input: AccountInput) =>
  transaction(ctx, async (ctx): Promise<AdminAccount> => {
    const [grantedRole] = await ctx.db.select().from(role).where(eq(role.id, input.role_id));
    if (!grantedRole) throw invalid('role_id', 'check_input');
    assertMayGrantPermissions(ctx, grantedRole);
    if (grantedRole.id !== DEFAULT_ROLE_ID) assertCan(ctx, 'role.assign');
    const { name, email, enabled, role_id, interface_language: language = 'en-US' } = input;
    const { password, send_invitation } = input;
    const password_hash =
      password && !send_invitation
        ? await choosePassword(ctx, password, { email, names: [name] })
        : null;
    const values = { name, email, enabled, role_id, language, password_hash };
    const row = await createRecord(ctx, 'account', values, { state: accountState });
    if (send_invitation && enabled) await inviteStaff(ctx, row);
    const { password_hash: _, ...account } = row;
    return account;
  });

const createAccount = async (ctx: StaffContext, input: AccountInput): Promise<AccountRecord> => {
  const { id } = await createAdminAccount(ctx, input);
  return getAdminAccount(ctx, id);
};

/**
 * Creates the first owner of a shop, and its roles if there are none. Throws 409 if the shop has an
 * owner.
 */
export const createFirstOwner = (ctx: Context, { name, email, password }: OwnerInput) =>
  transaction(ctx, async (ctx): Promise<AdminAccount> => {
    const roles = await ensureRoles(ctx);
    const owner = roles.find(({ is_owner }) => is_owner);
    if (!owner) throw new Error('this shop has roles, but no owner role');
    const [existingOwner] = await ctx.db
      .select({ id: admin.id })
      .from(admin)
      .innerJoin(role, eq(role.id, admin.role_id))
      .where(eq(role.is_owner, true))
      .limit(1);
    if (existingOwner) throw conflict('general', 'owner_exists');
    const account = { name, email, enabled: true, password, password_confirmation: password };
    return createAdminAccount(ctx, accountInput.parse({ ...account, role_id: owner.id }));
  });

/** Called by the generic routes of `/api/admin/account`. */
export const accountResource = defineResource({
  ...getResourceNames('account'),
  query: accountQuery,
  input: accountInput,
  changes: accountChanges,
  row: accountRow,
  record: accountRecord,
  list: listAdminAccounts,
  get: getAdminAccount,
  create: createAccount,
  update: updateAdminAccount,
  delete: deleteAdminAccount,
  undoable: {
    state: readRecordState('account', (_, row) => accountState(row)),
    notUndoable: ['invitation', 'password_link'],
  },
});
