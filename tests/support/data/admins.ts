import { database } from '@/db/client';
import { role } from '@/db/schema/auth';
import { accountInput } from '@/lib/auth/account.schema';
import { createAdminAccount } from '@/lib/auth/accounts';
import { readAdmin } from '@/lib/auth/read-admin';
import { ensureRoles } from '@/lib/auth/roles';
import type { Permission } from '@/lib/core/access/permissions';
import { memberViewer } from '@/lib/core/access/viewer';
import type { AdminContext } from '@/lib/core/context';
import { systemContext } from '@/lib/settings/system-context';

export const PASSWORD = 'a good long one';
let made = 0;

/** The id of one of the shop's initial roles. */
export async function roleNamed(name: string): Promise<number> {
  const roles = await ensureRoles(await systemContext(database()));
  return roles.find((roleRow) => roleRow.name === name)?.id ?? 0;
}

/** A role with exactly these permissions. */
export async function makeRole(...permissions: Permission[]): Promise<number> {
  await roleNamed('Staff');
  const [row] = await database()
    .insert(role)
    .values({ name: `Role ${++made}`, permissions })
    .returning({ id: role.id });
  return row?.id ?? 0;
}

/** A new admin account with a role. */
export async function makeAdmin(role_id: number): Promise<number> {
  const email = `admin-${++made}@shop.test`;
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const account = { name: `Admin ${made}`, email, enabled: true, role_id };
  const input = accountInput.parse({ ...account, ...passwords });
  return (await createAdminAccount(await systemContext(database()), input)).id;
}

/** The context of an admin's next call: with the current permissions of their role. */
export async function actingAs(id: number): Promise<AdminContext> {
  const admin = await readAdmin(database(), id);
  if (!admin) throw new Error('this admin cannot log in');
  const ctx = await systemContext(database());
  return { ...ctx, actor: admin.actor, viewer: memberViewer, language: 'en-US' };
}
