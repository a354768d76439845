import 'server-only';
import { sql } from 'drizzle-orm';
import { role } from '@/db/schema/auth';
import { type Context, transaction } from '@/lib/core/context';
import { defaultRoles } from './default-roles';

export type Role = typeof role.$inferSelect;

/** Inserts the default roles into an empty role table; otherwise returns the existing ones. */
export const ensureRoles = (ctx: Context) =>
  transaction(ctx, async (ctx): Promise<Role[]> => {
    await ctx.db.execute(sql`lock table ${role} in share row exclusive mode`);
    const existingRoles = await ctx.db.select().from(role).orderBy(role.id);
    if (existingRoles.length) return existingRoles;
    // Explicit ids, so that Staff is 1 even if a rolled-back attempt used up numbers.
    const rows = defaultRoles.map(({ permissions, ...fields }, index) => ({
      ...fields,
      id: index + 1,
      permissions: [...permissions],
    }));
    const made = await ctx.db.insert(role).overridingSystemValue().values(rows).returning();
    await ctx.db.execute(sql`select setval(pg_get_serial_sequence('role', 'id'), ${rows.length})`);
    return made;
  });
