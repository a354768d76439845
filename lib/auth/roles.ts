import 'server-only';
import { sql } from 'drizzle-orm';
import { role } from '@/db/schema/auth';
import { can } from '@/lib/core/can';
import { type Context, transaction } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { isPermission } from '@/lib/core/permissions';
import { defaultRoles } from './default-roles';

export type Role = typeof role.$inferSelect;

/**
 * Fills an empty role table with the roles a shop begins with; where there are roles
 * already, it answers those.
 */
export const ensureRoles = (ctx: Context) =>
  transaction(ctx, async (ctx): Promise<Role[]> => {
    await ctx.db.execute(sql`lock table ${role} in share row exclusive mode`);
    const known = await ctx.db.select().from(role).orderBy(role.id);
    if (known.length) return known;
    // Ids by hand, so that Staff is 1 even where an earlier attempt was rolled back and
    // used numbers up.
    const rows = defaultRoles.map(({ permissions, ...one }, index) => ({
      ...one,
      id: index + 1,
      permissions: [...permissions],
    }));
    const made = await ctx.db.insert(role).overridingSystemValue().values(rows).returning();
    await ctx.db.execute(sql`select setval(pg_get_serial_sequence('role', 'id'), ${rows.length})`);
    return made;
  });

/** Nobody grants what he lacks (D15), and only an owner makes owners. Refuses with 403. */
export function assertMayGrant(
  ctx: Context,
  granted: Pick<Role, 'permissions' | 'is_owner'>,
): void {
  const { actor } = ctx;
  if (actor.kind === 'system' || (actor.kind === 'admin' && actor.is_owner)) return;
  const mayAll = granted.permissions.every((name) => isPermission(name) && can(ctx, name));
  if (!mayAll || granted.is_owner) throw forbidden('grant_more');
}
