import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';

/** A range of days in the store's time zone, as moments. */
export type Span = { from: Date; until: Date };

/**
 * Today so far, and the same part of that weekday last week; `since` is the start of the day `days
 * - 1` days ago.
 */
export async function readSpans(
  ctx: AdminContext,
  days: number,
): Promise<{ today: Span; lastWeek: Span; since: Date }> {
  const now = ctx.now();
  const { store_timezone: timezone } = ctx.settings;
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timezone})`;
  const moment = (expression: ReturnType<typeof sql>) =>
    sql`((${expression}) at time zone ${timezone})`;
  const [row] = await ctx.db.execute<{
    today: string;
    week: string;
    week_now: string;
    since: string;
  }>(sql`select
    ${moment(sql`date_trunc('day', ${local})`)} as today,
    ${moment(sql`date_trunc('day', ${local}) - interval '7 days'`)} as week,
    ${moment(sql`${local} - interval '7 days'`)} as week_now,
    ${moment(sql`date_trunc('day', ${local}) - make_interval(days => ${days - 1}::int)`)}
      as since`);
  if (!row) throw new Error('the calendar query returned no rows');
  return {
    today: { from: new Date(row.today), until: now },
    lastWeek: { from: new Date(row.week), until: new Date(row.week_now) },
    since: new Date(row.since),
  };
}

/** The day in the store's time zone, as YYYY-MM-DD. */
export const isoDay = (moment: Date, timezone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: timezone,
  }).format(moment);
