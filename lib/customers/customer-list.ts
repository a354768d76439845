import 'server-only';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { membershipTier } from '@/db/schema/membership-tier';
import { sorted, textIn } from '@/db/text';
import { assertMayListPeople, maskPersonFor } from '@/lib/core/access/person-fields';
import type { Context, StaffContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { contentLanguage } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import { customersWhere, readsTotals } from './customer-filters';
import type { CustomerQuery, CustomerRow, CustomerSort } from './customer-list.schema';
import { customerOrderTotals } from './customer-totals';

/**
 * A page of customers with their order totals. Totals of all customers are computed only if the
 * query needs them, else those of the page. Without `customer.pii` names, emails and phones are
 * masked and not searched or sorted by; filters by masked fields throw.
 */
export async function listCustomers(
  ctx: StaffContext,
  query: CustomerQuery,
): Promise<Page<CustomerRow>> {
  const { ids, where, totals } = found(ctx, query);
  const page = await ids.limit(query.page_size).offset(getPageOffset(query));
  const counted = ctx.db.select({ all: sql<number>`count(*)::int` }).from(customer).$dynamic();
  if (readsTotals(query)) counted.leftJoin(totals, eq(totals.user_id, customer.id));
  const [count] = await counted.where(where);
  const data = await readRows(
    ctx,
    page.map(({ id }) => id),
    query,
  );
  return toPageResult(data, count?.all ?? 0, query);
}

/** The ids of all customers a query lists, in its order. */
export async function listedCustomerIds(
  ctx: StaffContext,
  query: CustomerQuery,
): Promise<number[]> {
  return (await found(ctx, query).ids).map(({ id }) => id);
}

/** The same as a subquery, unordered. */
export function customerIdsWhere(ctx: Context, query: CustomerQuery) {
  const totals = customerOrderTotals(ctx);
  const select = ctx.db.select({ id: customer.id }).from(customer).$dynamic();
  if (readsTotals(query)) select.leftJoin(totals, eq(totals.user_id, customer.id));
  return select.where(customersWhere(ctx, query, totals));
}

function found(ctx: StaffContext, query: CustomerQuery) {
  assertMayListPeople(ctx, query);
  const totals = customerOrderTotals(ctx);
  const columns: Record<CustomerSort, SQL> = {
    name: sql`${customer.last_name}`,
    email: sql`${customer.email}`,
    created_at: sql`${customer.created_at}`,
    updated_at: sql`${customer.updated_at}`,
    enabled: sql`${customer.enabled}`,
    // Customers never seen, or without orders, sort as the lowest.
    last_seen_at: sql`coalesce(${customer.last_seen_at}, 'epoch')`,
    orders_count: sql`coalesce(${totals.orders_count}, 0)`,
    spend: sql`coalesce(${totals.spend_minor}, 0)`,
  };
  const where = customersWhere(ctx, query, totals);
  const select = ctx.db.select({ id: customer.id }).from(customer).$dynamic();
  if (readsTotals(query)) select.leftJoin(totals, eq(totals.user_id, customer.id));
  const byName = query.sort.endsWith('name') ? [customer.first_name] : [];
  const ids = select
    .where(where)
    .orderBy(sorted(columns, query.sort), ...byName, desc(customer.id));
  return { ids, where, totals };
}

/** The customer's tier, or that of level 0. */
const hasTier = sql`case when ${customer.membership_tier_id} is null
  then ${membershipTier.level} = 0 else ${membershipTier.id} = ${customer.membership_tier_id} end`;

async function readRows(
  ctx: StaffContext,
  ids: number[],
  { language }: CustomerQuery,
): Promise<CustomerRow[]> {
  if (!ids.length) return [];
  const totals = customerOrderTotals(ctx, ids);
  const spoken = contentLanguage(ctx, language);
  const main = ctx.settings.main_language;
  const status = textIn(leadStatus.title, spoken, main);
  const tier = textIn(membershipTier.title, spoken, main);
  const rows = await ctx.db
    .select({
      id: customer.id,
      first_name: customer.first_name,
      last_name: customer.last_name,
      email: customer.email,
      phone: customer.phone,
      enabled: customer.enabled,
      tags: customer.tags,
      status_id: customer.status_id,
      status: sql<string>`case when ${leadStatus.id} is null then '' else ${status} end`,
      status_color: sql<string>`coalesce(${leadStatus.color}, '')`,
      membership_tier_id: customer.membership_tier_id,
      tier: sql<string>`case when ${membershipTier.id} is null then '' else ${tier} end`,
      tier_color: sql<string>`coalesce(${membershipTier.color}, '')`,
      admin_id: customer.admin_id,
      admin_name: sql<string>`coalesce(${admin.name}, '')`,
      orders_count: totals.orders_count,
      spend_minor: totals.spend_minor,
      last_order_at: totals.last_order_at,
      last_seen_at: customer.last_seen_at,
      created_at: customer.created_at,
      updated_at: customer.updated_at,
    })
    .from(customer)
    .leftJoin(leadStatus, eq(leadStatus.id, customer.status_id))
    .leftJoin(membershipTier, hasTier)
    .leftJoin(admin, eq(admin.id, customer.admin_id))
    .leftJoin(totals, eq(totals.user_id, customer.id))
    .where(inArray(customer.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { spend_minor, orders_count, ...details } = row;
    return maskPersonFor(ctx, {
      ...details,
      orders_count: orders_count ?? 0,
      spend: toPrice(spend_minor ?? 0, baseCurrency(ctx.settings)),
    });
  });
}
