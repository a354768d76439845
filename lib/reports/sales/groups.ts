import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { salesEntry } from '@/db/schema/sales';
import type { Course, Period } from '../period/period';
import type { SalesGroup, SalesQuery } from './sales.schema';
import { getEntryMoment, isDuringPeriod, type OrderColumns } from './where';

/** How entries are grouped: `key` says to which group one belongs, read from `from`. */
export type Grouping = { key: SQL; from: SQL };

/** Groups of which an entry may belong to several, and their list of them. */
const lists: Partial<Record<SalesGroup, PgColumn>> = {
  category: salesEntry.category_ids,
  promotion: salesEntry.promotion_ids,
  code: salesEntry.codes,
};
/** Groups that an order belongs to as a whole, by the column that says to which. */
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

/** What says to which group an order belongs; undefined where that differs within it. */
export function orderKey(group: SalesGroup, of: OrderColumns): SQL | undefined {
  const name = ofOrders[group];
  if (!name) return undefined;
  if (group === 'place') return sql`case when ${of[name]} = 'pos' then 'store' else 'online' end`;
  if (group !== 'buyer') return sql`${of[name]}`;
  return sql`case when ${of[name]} then 'new' when not ${of[name]} then 'returning' end`;
}

/** A product and a channel, as one key: `12/online`; none where it is of no product. */
const productChannel = sql`${salesEntry.product_id} || '/' || ${salesEntry.channel}`;

/** The same of an entry that belongs to one group alone. */
function entryKey(group: SalesGroup): SQL | undefined {
  if (group === 'product_channel') return productChannel;
  return ofLines[group] ? sql`${ofLines[group]}` : orderKey(group, salesEntry);
}

/** Whether an order may have entries in several groups, so that orders do not add up. */
export const partsOrders = (group: SalesGroup): boolean =>
  group in lists || group in ofLines || group === 'product_channel';

/** All entries in one group. */
export const ungrouped: Grouping = { key: sql`''`, from: sql`${salesEntry}` };

/** The key of a stretch of time is its place in the course, from 1. */
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
 * Which entries a group has: `value` as the report gives it, empty: those that belong to none.
 * Undefined where there can be no such group.
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
