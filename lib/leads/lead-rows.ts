import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { lead, leadActivity } from '@/db/schema/leads';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { baseCurrency } from '@/lib/settings/currencies';
import type { LeadRow } from './lead.schema';
import { isOpenLead } from './lead-statuses';

const columns = {
  id: lead.id,
  first_name: lead.first_name,
  last_name: lead.last_name,
  company: lead.company,
  email: lead.email,
  phone: lead.phone,
  status_id: lead.status_id,
  admin_id: lead.admin_id,
  admin_name: admin.name,
  lead_source: lead.lead_source,
  expected_value: lead.expected_value,
  next_follow_up_at: lead.next_follow_up_at,
  score: lead.score,
  converted_user_id: lead.converted_user_id,
  created_at: lead.created_at,
  updated_at: lead.updated_at,
};

/** Open leads with a past follow-up date or a task that is due. */
export const isOverdueLead = (ctx: Pick<Context, 'now'>): SQL => {
  const now = ctx.now().toISOString();
  const task = sql`exists (select from ${leadActivity} where ${leadActivity.lead_id} = lead.id
    and ${leadActivity.due_at} < ${now} and ${leadActivity.done_at} is null)`;
  return sql`((coalesce(${lead.next_follow_up_at} < ${now}, false) or ${task})
    and ${isOpenLead()})`;
};

type LeadRowsQuery = { where: SQL | undefined; order: SQL[]; limit?: number; offset?: number };

/** Leads for lists and cards, masked for this caller. */
export async function readLeadRows(
  ctx: Context,
  { where, order, limit, offset = 0 }: LeadRowsQuery,
): Promise<LeadRow[]> {
  const found = ctx.db
    .select({ ...columns, overdue: sql<boolean>`${isOverdueLead(ctx)}` })
    .from(lead)
    .leftJoin(admin, eq(admin.id, lead.admin_id))
    .where(where)
    .orderBy(...order, lead.id)
    .offset(offset)
    .$dynamic();
  const rows = await (limit === undefined ? found : found.limit(limit));
  const currency = baseCurrency(ctx.settings);
  return rows.map(({ admin_name, expected_value, ...row }) =>
    maskPersonFor(ctx, {
      ...row,
      assigned: row.admin_id === null ? null : { id: row.admin_id, name: admin_name ?? '' },
      expected_value: expected_value === null ? null : toPrice(expected_value, currency),
    }),
  );
}
