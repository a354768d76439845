import 'server-only';
import { role } from '@/db/schema/auth';
import { isPermission, permissionNames } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { canGrantRole } from './grants';

/**
 * All roles by name, for a select; `lacking`: it has more permissions than the caller, who cannot
 * assign it.
 */
export async function givableRoles(ctx: AdminContext) {
  const rows = await ctx.db.select().from(role).orderBy(role.name, role.id);
  return rows.map(({ id, name, is_owner, permissions }) => ({
    id,
    name,
    permission_list: is_owner ? [...permissionNames] : permissions.filter(isPermission),
    lacking: !canGrantRole(ctx, { permissions, is_owner }),
  }));
}
