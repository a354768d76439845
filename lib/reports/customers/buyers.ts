import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Course, type Period, toReportPeriod } from '../period/period';
import { buildGroupFilter, buildGrouping, type Grouping, ungrouped } from '../sales/groups';
import { salesWhere } from '../sales/where';
import type { AskedCustomers } from './customers.schema';

export type CustomerGroupQuery = AskedCustomers & { group_value?: string | undefined };

export const toBuyersPeriod = (ctx: AdminContext, query: AskedCustomers): Period =>
  toReportPeriod(query, ctx.settings.store_timezone, ctx.now());

/**
 * The customer of an order: its account, or the account with its email, or a guest's email; null if
 * unknown.
 */
const BUYER = sql`coalesce('c' || coalesce(o.user_id, account.id),
  'e' || nullif(lower(o.email), ''))`;
const orderOfEntry = sql`join orders o on o.id = sales_entry.order_id
  left join customer account on o.user_id is null and account.email = lower(o.email)`;

/** The amount of an entry's items, after discounts. */
const goods = sql`sales_entry.base_gross - sales_entry.base_item_discount
  - sales_entry.base_order_discount`;

/** The entries of a course that match a query's filters, for all items sold. */
const whereEntries = (course: Course, query: AskedCustomers): SQL | undefined =>
  salesWhere(
    course,
    {
      ...query,
      kind: undefined,
      currency: undefined,
      physical_store_id: undefined,
      cashier_id: undefined,
      payment_method_id: undefined,
      is_first_order: undefined,
      brand_id: undefined,
      category_id: undefined,
      product_id: undefined,
      stock_id: undefined,
      promotion_id: undefined,
      code: undefined,
    },
    false,
  );

/**
 * A row per group and customer: `key`, `buyer`, `orders`, `sold` (items before refunds), `net`,
 * `total`, `is_new`, `order_id`.
 */
export function buildBuyersQuery(
  query: CustomerGroupQuery,
  course: Course,
  where?: SQL,
  whole = false,
): SQL {
  const { key, from } = whole ? ungrouped : groupingBy(query, course);
  return sql`
    select coalesce((${key})::text, '') as key, ${BUYER} as buyer,
      case when ${BUYER} is null then o.id end as unknown_id,
      count(distinct o.id) filter (where sales_entry.kind = 'sale')::int as orders,
      coalesce(sum(${goods}) filter (where sales_entry.kind in ('sale', 'edit')), 0) as sold,
      sum(${goods}) as net,
      sum(sales_entry.base_total) as total, bool_or(sales_entry.is_first_order) as is_new,
      max(o.id) as order_id
    from ${from} ${orderOfEntry}
    where ${and(whereEntries(course, query), where)}
    group by 1, 2, 3`;
}

const groupingBy = ({ group, by }: AskedCustomers, course: Course): Grouping =>
  group === 'customer' ? { ...ungrouped, key: BUYER } : buildGrouping(group, course, { by });

/** The rows of `buildBuyersQuery` with each customer's lifetime sales: reads all sales. */
export const withLifetime = (buyers: SQL): SQL => sql`
  select bought.*, ever.lifetime
  from (${buyers}) bought left join (${lifetimes}) ever on ever.buyer = bought.buyer`;

/** Lifetime sales per customer, less refunds: `buyer`, `lifetime`. */
const lifetimes = sql`
  select ${BUYER} as buyer, sum(sales_entry.base_total) as lifetime
  from sales_entry ${orderOfEntry} group by 1`;

/** Lifetime sales of a few customers, less refunds, in minor units by their keys. */
export async function readLifetimeSales(
  { db }: AdminContext,
  buyers: readonly string[],
): Promise<Map<string, number>> {
  // By each one's orders, which are indexed.
  const rows = await db.execute<{ buyer: string; lifetime: string }>(sql`
    select asked.buyer, (
      select coalesce(sum(entry.base_total), 0)
      from orders o join sales_entry entry on entry.order_id = o.id
      where o.user_id = asked.account_id
        or (o.user_id is null and lower(o.email) = asked.email)) as lifetime
    from (
      select one.buyer, account.id as account_id,
        case when one.buyer like 'e%' then substr(one.buyer, 2) else account.email end as email
      from jsonb_array_elements_text(${JSON.stringify(buyers)}::text::jsonb) one(buyer)
      left join customer account
        on account.id = case when one.buyer like 'c%' then substr(one.buyer, 2)::int end
    ) asked`);
  return new Map([...rows].map(({ buyer, lifetime }) => [buyer, Number(lifetime)]));
}

/**
 * The filter for a group's entries by its value. A customer is `c` plus their ID, a guest `o` plus
 * the ID of one of their orders. Refuses an invalid group.
 */
export function buildCustomerGroupFilter(
  query: CustomerGroupQuery,
  period: Period,
): SQL | undefined {
  const { group, group_value: value } = query;
  if (value === undefined) return undefined;
  if (group !== 'customer') {
    const where = buildGroupFilter(group, value, period, { by: query.by });
    if (!where) throw invalid('group_value', 'check_input');
    return where;
  }
  if (value === '') return sql`${BUYER} is null`;
  const [, kind, digits = ''] = /^([co])(\d{1,9})$/.exec(value) ?? [];
  if (!kind) throw invalid('group_value', 'check_input');
  return kind === 'c'
    ? sql`${BUYER} = ${value}`
    : sql`${BUYER} = (select 'e' || lower(email) from orders where id = ${Number(digits)})`;
}
