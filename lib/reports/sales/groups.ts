import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { salesEntry } from '@/db/schema/sales';
import type { Course, Period } from '../period/period';
import type { SalesGroup, SalesQuery } from './sales.schema';
import { getEntryMoment, isDuringPeriod, type OrderColumns } from './where';

/** How entries are grouped: `key` is an entry's group, read from `from`. */
export type Grouping = { key: SQL; from: SQL };

/** Groups of which an entry may have several, and the column that lists them. */
const lists: Partial<Record<SalesGroup, PgColumn>> = {
  category: salesEntry.category_ids,
  promotion: salesEntry.promotion_ids,
  code: salesEntry.codes,
};
/** Groups of whole orders, by their column. */
const ofOrders: Partial<Record<SalesGroup, keyof OrderColumns>> = {
  channel: 'channel',
  physical_store: 'physical_store_id',
  cashier: 'cashier_id',
  payment_method: 'payment_method_id',
  country: 'country',
  currency: 'currency',
  membership_tier: 'membership_tier_id',
  lead_source: 'lead_source',
  buyer: 'is_first_order',
  place: 'channel',
};
const ofLines: Partial<Record<SalesGroup, PgColumn>> = {
  brand: salesEntry.brand_id,
  product: salesEntry.product_id,
  variant: salesEntry.stock_id,
};

/** The column of an order's group; undefined if it differs within the order. */
export function orderKey(group: SalesGroup, of: OrderColumns): SQL | undefined {
  const name = ofOrders[group];
  if (!name) return undefined;
  if (group === 'place') return sql`case when ${of[name]} = 'pos' then 'store' else 'online' end`;
  if (group !== 'buyer') return sql`${of[name]}`;
  return sql`case when ${of[name]} then 'new' when not ${of[name]} then 'returning' end`;
}

/** A product and a channel as one key: `12/online`; null without a product. */
const productChannel = sql`${salesEntry.product_id} || '/' || ${salesEntry.channel}`;

/** The same for an entry with only one group. */
function entryKey(group: SalesGroup): SQL | undefined {
  if (group === 'product_channel') return productChannel;
  return ofLines[group] ? sql`${ofLines[group]}` : orderKey(group, salesEntry);
}

/** Whether an order may have entries in several groups, so that orders don't add up. */
export const partsOrders = (group: SalesGroup): boolean =>
  group in lists || group in ofLines || group === 'product_channel';

/** All entries in one group. */
export const ungrouped: Grouping = { key: sql`''`, from: sql`${salesEntry}` };

/** The key of a time interval is its index in the course, from 1. */
export function buildGrouping(
  group: SalesGroup,
  course: Course,
  query: Pick<SalesQuery, 'by'>,
): Grouping {
  const list = lists[group];
  if (list)
    return {
      key: sql`part.key`,
      from: sql`${salesEntry} left join lateral unnest(${list}) as part(key) on true`,
    };
  const key = entryKey(group);
  if (key) return { key, from: ungrouped.from };
  const place = sql`width_bucket(${getEntryMoment(query)}, ${toMomentsArray(course)})`;
  return { key: place, from: ungrouped.from };
}

const toMomentsArray = (course: Course) =>
  sql`array[${sql.join(
    course.map((moment) => sql`${moment.toISOString()}`),
    sql`, `,
  )}]::timestamptz[]`;

/**
 * The filter for a group's entries: `value` as in the report, empty for those without a group.
 * Undefined for an invalid group.
 */
export function buildGroupFilter(
  group: SalesGroup,
  value: string,
  period: Period,
  query: Pick<SalesQuery, 'by'>,
): SQL | undefined {
  const list = lists[group];
  if (list)
    return value === '' ? sql`cardinality(${list}) = 0` : sql`${value} = any(${list}::text[])`;
  const key = entryKey(group);
  if (key) return value === '' ? sql`(${key}) is null` : sql`(${key})::text = ${value}`;
  const { course } = period;
  const at = course.findIndex((moment) => moment.toISOString() === value);
  return at < 0 ? undefined : isDuringPeriod(getEntryMoment(query), course[at], course[at + 1]);
}
