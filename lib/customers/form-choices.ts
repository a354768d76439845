import 'server-only';
import { asc, sql } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { membershipTier } from '@/db/schema/membership-tier';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

/** The admins, statuses and tiers to choose from; `default_status_id` is that of new customers. */
export async function readCustomerChoices(ctx: StaffContext) {
  const localize = localizer(ctx);
  const [admins, statuses, tiers] = await Promise.all([
    ctx.db
      .select({ id: admin.id, name: admin.name, enabled: admin.enabled })
      .from(admin)
      .orderBy(asc(admin.name), asc(admin.id)),
    ctx.db.select().from(leadStatus).orderBy(asc(leadStatus.order), asc(leadStatus.id)),
    ctx.db
      .select({ id: membershipTier.id, title: membershipTier.title })
      .from(membershipTier)
      .orderBy(asc(membershipTier.level)),
  ]);
  return {
    admins: admins.map(({ id, name }) => ({ value: String(id), label: name })),
    statuses: statuses.map(({ id, title }) => ({
      value: String(id),
      label: localize(title) || String(id),
    })),
    tiers: tiers.map(({ id, title }) => ({ value: String(id), label: localize(title) })),
    default_status_id: (statuses.find(({ is_default }) => is_default) ?? statuses[0])?.id ?? null,
  };
}
export type CustomerChoices = Awaited<ReturnType<typeof readCustomerChoices>>;

/** All customer tags by name; at most 200. */
export async function readCustomerTags(ctx: StaffContext): Promise<string[]> {
  const rows = await ctx.db.execute<{ tag: string }>(
    sql`select distinct unnest(${customer.tags}) as tag from ${customer} order by tag limit 200`,
  );
  return rows.map(({ tag }) => tag);
}
