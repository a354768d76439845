import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { salesEntry } from '@/db/schema/sales';
import type { Course, Period } from '../period/period';
import type { SalesGroup, SalesQuery } from './sales.schema';
import { during, momentOf } from './where';

/** How entries are grouped: `key` is the text of a group, `from` what it is read from. */
export type Grouping = { key: SQL; from: SQL };

/** Groups of which an entry may belong to several, and their list of them. */
const lists: Partial<Record<SalesGroup, PgColumn>> = {
  category: salesEntry.category_ids,
  promotion: salesEntry.promotion_ids,
  code: salesEntry.codes,
};
const columns: Partial<Record<SalesGroup, PgColumn | SQL>> = {
  channel: salesEntry.channel,
  payment_method: salesEntry.payment_method_id,
  country: salesEntry.country,
  currency: salesEntry.currency,
  membership_tier: salesEntry.membership_tier_id,
  lead_source: salesEntry.lead_source,
  buyer: sql`case when ${salesEntry.is_first_order} then 'new'
    when not ${salesEntry.is_first_order} then 'returning' end`,
  brand: salesEntry.brand_id,
  product: salesEntry.product_id,
  variant: salesEntry.stock_id,
};

/** Whether an entry may belong to several groups, so that they come to more than the total. */
export const overlaps = (group: SalesGroup): boolean => group in lists;
/** Whether an order may have entries in several groups, so that orders do not add up. */
export const partsOrders = (group: SalesGroup): boolean =>
  overlaps(group) || ['brand', 'product', 'variant'].includes(group);

/** All entries in one group. */
export const ungrouped: Grouping = { key: sql`''`, from: sql`${salesEntry}` };

/** The key of a stretch of time is its place in the course, from 1. */
export function groupingOf(
  group: SalesGroup,
  course: Course,
  query: Pick<SalesQuery, 'by'>,
): Grouping {
  const list = lists[group];
  if (list)
    return {
      key: sql`coalesce(part.key::text, '')`,
      from: sql`${salesEntry} left join lateral unnest(${list}) as part(key) on true`,
    };
  const column = columns[group];
  if (column) return { key: sql`coalesce((${column})::text, '')`, from: ungrouped.from };
  return {
    key: sql`width_bucket(${momentOf(query)}, ${momentsOf(course)})::text`,
    from: ungrouped.from,
  };
}

const momentsOf = (course: Course) =>
  sql`array[${sql.join(
    course.map((moment) => sql`${moment.toISOString()}`),
    sql`, `,
  )}]::timestamptz[]`;

/**
 * Which entries a group has: `value` as the report gives it, empty: those that belong to none.
 * Undefined where there can be no such group.
 */
export function inGroup(
  group: SalesGroup,
  value: string,
  period: Period,
  query: Pick<SalesQuery, 'by'>,
): SQL | undefined {
  const list = lists[group];
  if (list)
    return value === '' ? sql`cardinality(${list}) = 0` : sql`${value} = any(${list}::text[])`;
  const column = columns[group];
  if (column) return value === '' ? sql`${column} is null` : sql`(${column})::text = ${value}`;
  const { course } = period;
  const at = course.findIndex((moment) => moment.toISOString() === value);
  return at < 0 ? undefined : during(momentOf(query), course[at], course[at + 1]);
}
