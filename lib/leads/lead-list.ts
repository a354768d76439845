import 'server-only';
import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lead } from '@/db/schema/leads';
import { contains, sorted } from '@/db/text';
import { personName } from '@/lib/core/access/person';
import { assertMayListPeople } from '@/lib/core/access/person-fields';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { parseDecimal } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { baseCurrency } from '@/lib/settings/currencies';
import type { LeadFilters, LeadQuery, LeadRow } from './lead.schema';
import { isOverdueLead, readLeadRows } from './lead-rows';

const MOST_CHOICES = 30;

const sortColumns = {
  first_name: lead.first_name,
  company: lead.company,
  status_id: lead.status_id,
  expected_value: lead.expected_value,
  score: lead.score,
  next_follow_up_at: lead.next_follow_up_at,
  updated_at: lead.updated_at,
  created_at: lead.created_at,
};

/**
 * A page of leads, filtered by status, assignee, source, value and overdue follow-ups. Searches
 * name, company, emails and phones; without `customer.pii` only the company, and people are masked
 * and not sorted by.
 */
export async function listLeads(ctx: StaffContext, query: LeadQuery): Promise<Page<LeadRow>> {
  assertMayListPeople(ctx, query);
  const where = leadsWhere(ctx, query);
  const data = await readLeadRows(ctx, {
    where,
    // Leads without the value or date come last in either direction.
    order: [sql`${sorted(sortColumns, query.sort)} nulls last`],
    limit: query.page_size,
    offset: getPageOffset(query),
  });
  return toPageResult(data, await ctx.db.$count(lead, where), query);
}

/** The number of filtered leads per status, ignoring the status filter. */
export async function countLeadsByStatus(
  ctx: StaffContext,
  filters: LeadFilters,
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ status_id: lead.status_id, count: sql<number>`count(*)::int` })
    .from(lead)
    .where(leadsWhere(ctx, { ...filters, status_id: undefined }))
    .groupBy(lead.status_id);
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

/** The number of the admin's own overdue leads. */
export const countOverdueLeads = (ctx: AdminContext): Promise<number> =>
  ctx.db.$count(lead, and(eq(lead.admin_id, ctx.actor.id), isOverdueLead(ctx)));

/** The newest leads, for a select. */
export async function leadChoices(ctx: StaffContext): Promise<{ value: string; label: string }[]> {
  const order = [desc(lead.created_at)];
  const rows = await readLeadRows(ctx, { where: undefined, order, limit: MOST_CHOICES });
  return rows.map((row) => ({ value: String(row.id), label: personName(row) }));
}

/** The SQL condition of the filters. */
export function leadsWhere(ctx: StaffContext, filters: LeadFilters): SQL | undefined {
  const { search, status_id, admin_id, lead_source, overdue, value_min } = filters;
  const least =
    value_min === undefined
      ? undefined
      : parseDecimal(value_min, baseCurrency(ctx.settings).decimals);
  return and(
    search ? matches(ctx, search) : undefined,
    status_id === undefined ? undefined : eq(lead.status_id, status_id),
    admin_id === undefined
      ? undefined
      : admin_id === 'none'
        ? isNull(lead.admin_id)
        : eq(lead.admin_id, admin_id),
    lead_source && eq(lead.lead_source, lead_source),
    overdue === undefined
      ? undefined
      : overdue
        ? isOverdueLead(ctx)
        : sql`not ${isOverdueLead(ctx)}`,
    least === undefined ? undefined : gte(lead.expected_value, least),
  );
}

function matches(ctx: StaffContext, search: string): SQL | undefined {
  if (!canSeePersonalData(ctx)) return contains(lead.company, search);
  // Names match in both orders: given name first, and the Chinese way.
  const names = [
    sql`(${lead.first_name} || ' ' || ${lead.last_name})`,
    sql`(${lead.last_name} || ${lead.first_name})`,
    sql`(${lead.last_name} || ' ' || ${lead.first_name})`,
  ];
  const lists = [lead.emails, lead.mobiles].map((all) => sql`array_to_string(${all}, ' ')`);
  const digits = search.replace(/[\s().-]/g, '');
  const phone = /^\+?\d{3,}$/.test(digits) ? contains(lead.phone, digits) : undefined;
  return or(
    ...[lead.company, lead.email, lead.phone, ...lists, ...names].map((text) =>
      contains(text, search),
    ),
    phone,
  );
}
