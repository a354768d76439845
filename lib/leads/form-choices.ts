import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { baseCurrency } from '@/lib/settings/currencies';
import { leadStatusNames } from './lead-statuses';

/** Possible assignees of leads: all enabled admins, by name. */
export const readLeadAssignees = (ctx: AdminContext) =>
  ctx.db
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .where(eq(admin.enabled, true))
    .orderBy(asc(admin.name), asc(admin.id));

/** The choices of the lead form, and the shop and admin settings it needs. */
export async function readLeadFormChoices(ctx: AdminContext) {
  const [statuses, admins] = await Promise.all([leadStatusNames(ctx), readLeadAssignees(ctx)]);
  return {
    statuses,
    admins,
    mayAssign: can(ctx, 'lead.assign'),
    currency: baseCurrency(ctx.settings).identifier,
    timezone: ctx.settings.store_timezone,
  };
}
export type LeadFormChoices = Awaited<ReturnType<typeof readLeadFormChoices>>;
