import 'server-only';
import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { type StaffContext, transaction } from '@/lib/core/context';
import { updateAdminAccount } from './account-changes';
import type { RoleRecord } from './role.schema';
import { getRole } from './role-records';

/**
 * Moves all accounts of a role to another, so that the first can be deleted; all or none. Throws
 * whatever changing each account would throw.
 */
export const moveAccountsToRole = (ctx: StaffContext, id: number, role_id: number) =>
  transaction(ctx, async (ctx): Promise<RoleRecord> => {
    await getRole(ctx, id);
    const rows = await ctx.db
      .select({ id: admin.id })
      .from(admin)
      .where(eq(admin.role_id, id))
      .orderBy(admin.id);
    for (const account of rows)
      await updateAdminAccount(ctx, account.id, { role_id, as_defaults: [], globals: [] });
    return getRole(ctx, id);
  });
