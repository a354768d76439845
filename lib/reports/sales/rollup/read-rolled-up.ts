import 'server-only';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { salesEntry } from '@/db/schema/sales';
import { salesRollup } from '@/db/schema/sales-rollup';
import type { AdminContext } from '@/lib/core/context';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import type { Course } from '../../period/period';
import { sumNames } from '../figures';
import { orderKey } from '../groups';
import {
  joinColumnNames,
  type LedgerQuery,
  type Read,
  type SumsByGroup,
  sumsByGroup,
  toTotals,
} from '../read-sums';
import { isDuringPeriod, lineFilters, type OrderColumns, salesOrderFilters } from '../where';
import { addedUp, buildRollupRows, byOrder, byProduct, type Rollup } from './sums-by-day';

/** The columns of the read rows: rolled-up ones, and newer entries. */
const cell: OrderColumns = {
  channel: sql`cell.channel`,
  physical_store_id: sql`cell.physical_store_id`,
  cashier_id: sql`cell.cashier_id`,
  payment_method_id: sql`cell.payment_method_id`,
  country: sql`cell.country`,
  currency: sql`cell.currency`,
  membership_tier_id: sql`cell.membership_tier_id`,
  lead_source: sql`cell.lead_source`,
  is_first_order: sql`cell.is_first_order`,
};

/**
 * Sales of a course from the daily rollup, plus newer entries from the ledger: the same figures as
 * from the ledger alone. For whole store days by payment day in the base currency, by groups of
 * whole orders, or all by product. Undefined for other queries, and before the first rollup.
 */
export async function readRolledUpSales(
  ctx: AdminContext,
  question: LedgerQuery,
  course: Course,
): Promise<Read | undefined> {
  const plan = buildPlan(question, course);
  if (!plan) return undefined;
  for (;;) {
    const lastEntryId = await readKnown(ctx, question.timezone);
    if (lastEntryId === undefined) return undefined;
    const read = await plan((request) =>
      readCells(ctx, { ...request, question, course, lastEntryId }),
    );
    // A rollup ran in the meantime: some entries may have been read twice.
    if ((await readKnown(ctx, question.timezone)) === lastEntryId) return read;
  }
}

/** The last rolled-up entry, by days of this time zone. */
async function readKnown({ db }: AdminContext, timezone: string): Promise<number | undefined> {
  const [row] = await db.select().from(salesRollup).where(eq(salesRollup.timezone, timezone));
  return row?.entry_id;
}

type CellsRequest = { rollup: Rollup; key: SQL; where?: SQL | undefined };
type ReadCells = (request: CellsRequest) => Promise<SumsByGroup>;

/** What to read for a query; undefined if only the ledger has it. */
function buildPlan({ query, timezone, interval, linesOnly }: LedgerQuery, course: Course) {
  if (query.in !== 'base' || query.by !== 'sold' || lineFilters(query).length) return undefined;
  const { group } = query;
  const filters = salesOrderFilters(cell, query);
  const key = group === 'time' ? buildPlace(toDays(course, timezone)) : orderKey(group, cell);
  if (key && !linesOnly && !(group === 'time' && interval === 'hour'))
    return async (read: ReadCells): Promise<Read> => {
      const groups = await read({ rollup: byOrder, key, where: and(...filters) });
      return { groups, totals: toTotals(groups) };
    };
  if (group !== 'product' || filters.length) return undefined;
  return async (read: ReadCells): Promise<Read> => {
    const where = linesOnly ? sql`cell.is_line` : undefined;
    const [groups, whole] = await Promise.all([
      read({ rollup: byProduct, key: sql`cell.product_id`, where }),
      read({ rollup: byOrder, key: sql`''` }),
    ]);
    const all = toTotals(whole);
    if (!linesOnly) return { groups, totals: all };
    // Every order has lines, so the sold orders are those with lines.
    const withOrders = [...toTotals(groups)].map(
      ([currency, sums]) =>
        [currency, { ...sums, orders: all.get(currency)?.orders ?? 0 }] as const,
    );
    return { groups, totals: new Map(withOrders) };
  };
}

const toDays = (course: Course, timezone: string) =>
  course.map((moment) => formatZonedMoment(moment, timezone).slice(0, 10));
const buildPlace = (days: readonly string[]) =>
  sql`width_bucket(cell.day, array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[])`;

/** The rollup, and the entries after `lastEntryId`. */
async function readCells(
  { db }: AdminContext,
  request: CellsRequest & { question: LedgerQuery; course: Course; lastEntryId: number },
): Promise<SumsByGroup> {
  const { rollup, key, where = sql`true`, question, course, lastEntryId } = request;
  const { timezone } = question;
  const days = toDays(course, timezone);
  const within = sql`day >= ${days[0]}::date and day < ${days.at(-1)}::date`;
  const later = and(
    gt(salesEntry.id, lastEntryId),
    isDuringPeriod(salesEntry.occurred_at, course[0], course.at(-1)),
  );
  const sums = (from: SQL) =>
    db.execute<Record<string, string>>(sql`
      select currency, coalesce(key::text, '') as key, ${joinColumnNames(sumNames)} from (
        select cell.base_currency as currency, ${key} as key, ${addedUp}
        from ${from} as cell where ${where} group by 1, 2) as grouped`);
  const read = await Promise.all([
    sums(sql`(select * from ${rollup.table} where ${within})`),
    sums(sql`(${buildRollupRows(rollup, timezone, later)})`),
  ]);
  return sumsByGroup(read.flat());
}
