import 'server-only';
import { and, eq } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { isPermission } from '@/lib/core/access/permissions';
import type { Admin, Context } from '@/lib/core/context';

/** An enabled admin with their role's permissions; undefined if disabled. */
export async function readAdmin(
  db: Context['db'],
  id: number,
): Promise<{ actor: Admin; language: string } | undefined> {
  const [row] = await db
    .select({
      id: admin.id,
      name: admin.name,
      email: admin.email,
      role_id: role.id,
      is_owner: role.is_owner,
      permissions: role.permissions,
      language: admin.language,
    })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(and(eq(admin.id, id), eq(admin.enabled, true)));
  if (!row) return undefined;
  const { language, permissions, ...accountFields } = row;
  return {
    actor: {
      kind: 'admin',
      ...accountFields,
      permissions: new Set(permissions.filter(isPermission)),
    },
    language,
  };
}
