import 'server-only';
import { sql } from 'drizzle-orm';
import { role } from '@/db/schema/auth';
import { type Context, transaction } from '@/lib/core/context';
import { defaultRoles } from './default-roles';

export type Role = typeof role.$inferSelect;

/**
 * Fills an empty role table with the roles a shop begins with; where there are roles
 * already, it answers those.
 */
export const ensureRoles = (ctx: Context) =>
  transaction(ctx, async (ctx): Promise<Role[]> => {
    await ctx.db.execute(sql`lock table ${role} in share row exclusive mode`);
    const existingRoles = await ctx.db.select().from(role).orderBy(role.id);
    if (existingRoles.length) return existingRoles;
    // Ids by hand, so that Staff is 1 even where an earlier attempt was rolled back and
    // used numbers up.
    const rows = defaultRoles.map(({ permissions, ...fields }, index) => ({
      ...fields,
      id: index + 1,
      permissions: [...permissions],
    }));
    const made = await ctx.db.insert(role).overridingSystemValue().values(rows).returning();
    await ctx.db.execute(sql`select setval(pg_get_serial_sequence('role', 'id'), ${rows.length})`);
    return made;
  });
