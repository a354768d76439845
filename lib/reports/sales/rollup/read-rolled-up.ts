import 'server-only';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import { salesRollup } from '@/db/schema/sales-rollup';
import type { AdminContext } from '@/lib/core/context';
import { zonedText } from '@/lib/core/zoned-time';
import type { Course } from '../../period/period';
import { orderKey } from '../groups';
import { type Question, type Read, type SumsByGroup, sumsByGroup, totalsOf } from '../read-sums';
import { during, lineFilters, type OrderColumns, orderFilters } from '../where';
import { addedUp, byOrder, byProduct, columnsOf, named, type Rollup, rowsOf } from './sums-by-day';

/** The columns of what is read: rows that were added up, and what came since. */
const cell: OrderColumns = {
  channel: sql`cell.channel`,
  payment_method_id: sql`cell.payment_method_id`,
  country: sql`cell.country`,
  currency: sql`cell.currency`,
  membership_tier_id: sql`cell.membership_tier_id`,
  lead_source: sql`cell.lead_source`,
  is_first_order: sql`cell.is_first_order`,
};

/**
 * What was sold in a course, as far as it was added up by day, and from the ledger what came since:
 * the same figures as from the ledger alone. It has whole days of the store by the day of the money
 * in the base currency, in groups of whole orders, or all of them by product. Undefined for every
 * other question, and where nothing was added up yet.
 */
export async function readRolledUp(
  ctx: AdminContext,
  { query, timezone, interval, linesOnly }: Question,
  course: Course,
): Promise<Read | undefined> {
  if (query.in !== 'base' || query.by !== 'sold' || lineFilters(query).length) return undefined;
  const filters = orderFilters(cell, query);
  const days = course.map((moment) => zonedText(moment, timezone).slice(0, 10));
  const key = query.group === 'time' ? placeOf(days) : orderKey(query.group, cell);
  const ofProducts = query.group === 'product' && !filters.length;
  const ofOrders = key && !linesOnly && !(query.group === 'time' && interval === 'hour');
  if (!ofOrders && !ofProducts) return undefined;
  if (!(await ctx.db.$count(salesRollup, eq(salesRollup.timezone, timezone)))) return undefined;
  const read = (rollup: Rollup, by: SQL, where: SQL | undefined) =>
    readCells(ctx, rollup, { key: by, where, timezone, course, days });
  if (ofOrders) {
    const groups = await read(byOrder, key, and(...filters));
    return { groups, totals: totalsOf(groups) };
  }
  const [groups, whole] = await Promise.all([
    read(byProduct, sql`cell.product_id::text`, linesOnly ? sql`cell.is_line` : undefined),
    read(byOrder, sql`''`, undefined),
  ]);
  const orders = totalsOf(whole);
  if (!linesOnly) return { groups, totals: orders };
  // Every order has lines, so those that were sold are those with lines.
  const totals = [...totalsOf(groups)].map(
    ([currency, sums]) =>
      [currency, { ...sums, orders: orders.get(currency)?.orders ?? 0 }] as const,
  );
  return { groups, totals: new Map(totals) };
}

const placeOf = (days: readonly string[]) =>
  sql`width_bucket(cell.day, array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[])::text`;

type Asked = {
  key: SQL;
  where: SQL | undefined;
  timezone: string;
  course: Course;
  days: readonly string[];
};

/** One statement, so that what is added up meanwhile counts once. */
async function readCells(
  { db }: AdminContext,
  rollup: Rollup,
  { key, where, timezone, course, days }: Asked,
): Promise<SumsByGroup> {
  const columns = named(columnsOf(rollup));
  const known = sql`(select entry_id from ${salesRollup} where timezone = ${timezone})`;
  const later = and(
    gt(salesEntry.id, sql`coalesce(${known}, 0)`),
    during(salesEntry.occurred_at, course[0], course.at(-1)),
  );
  const rows = await db.execute<Record<string, string>>(sql`
    select cell.base_currency as currency, coalesce(${key}, '') as key, ${addedUp}
    from (
      select ${columns} from ${rollup.table}
      where day >= ${days[0]}::date and day < ${days.at(-1)}::date and ${known} is not null
      union all
      select ${columns} from (${rowsOf(rollup, timezone, later)}) as entry
    ) as cell
    where ${where ?? sql`true`} group by 1, 2`);
  return sumsByGroup(rows);
}
