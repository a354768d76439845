import 'server-only';
import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import { pageSpeed } from '@/db/schema/reports';
import type { AdminContext, Context, System } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { isoDay } from './days';
import type { PageSpeedInput } from './page-speed.schema';
import {
  computeSpeedPercentile,
  getSpeedStep,
  getSpeedVerdict,
  type SpeedMetric,
  type SpeedVerdict,
  speedMetrics,
} from './speed-steps';

const KEPT_DAYS = 90;

const toDay = ({ now, settings }: Pick<Context, 'now' | 'settings'>, ago = 0) =>
  isoDay(new Date(now().getTime() - ago * DAY_MS), settings.store_timezone);

/** Counts one page view: each metric in its bucket of this day. Stores nothing else of the view. */
export async function recordPageSpeed(
  ctx: Pick<Context, 'db' | 'language' | 'now' | 'settings'>,
  { page, narrow, cls, ...ms }: PageSpeedInput,
): Promise<void> {
  const measured = { ...ms, cls: cls === undefined ? undefined : cls * 1000 };
  const rows = speedMetrics.flatMap((metric) => {
    const figure = measured[metric];
    return figure === undefined ? [] : [{ metric, up_to: getSpeedStep(metric, figure) }];
  });
  const view = { day: toDay(ctx), page, language: ctx.language, narrow };
  await ctx.db
    .insert(pageSpeed)
    .values(rows.map((row) => ({ ...row, ...view })))
    .onConflictDoUpdate({
      target: [
        pageSpeed.day,
        pageSpeed.metric,
        pageSpeed.page,
        pageSpeed.language,
        pageSpeed.narrow,
        pageSpeed.up_to,
      ],
      set: { count: sql`${pageSpeed.count} + 1` },
    });
}

/** The 75th percentile of a kind's views; undefined if there are none. */
export type Felt = { figure: number; verdict: SpeedVerdict };
export type PageSpeed = { metric: SpeedMetric; narrow: Felt | undefined; wide: Felt | undefined };

/** Page speed in the last `days` days, on phones and on wider windows. */
export async function readPageSpeed(ctx: AdminContext, days: number): Promise<PageSpeed[]> {
  const rows = await ctx.db
    .select({
      metric: pageSpeed.metric,
      narrow: pageSpeed.narrow,
      up_to: pageSpeed.up_to,
      count: sql<number>`sum(${pageSpeed.count})::int`,
    })
    .from(pageSpeed)
    .where(
      and(
        gte(pageSpeed.day, toDay(ctx, days - 1)),
        inArray(pageSpeed.language, ctx.settings.available_languages),
      ),
    )
    .groupBy(pageSpeed.metric, pageSpeed.narrow, pageSpeed.up_to);
  const felt = (metric: SpeedMetric, narrow: boolean): Felt | undefined => {
    const own = rows.filter((row) => row.metric === metric && row.narrow === narrow);
    const figure = computeSpeedPercentile(
      metric,
      new Map(own.map(({ up_to, count }) => [up_to, count])),
    );
    return figure === undefined ? undefined : { figure, verdict: getSpeedVerdict(metric, figure) };
  };
  return speedMetrics.map((metric) => ({
    metric,
    narrow: felt(metric, true),
    wide: felt(metric, false),
  }));
}

/** Deletes counts older than 90 days (job `page_speed.sweep`); returns the number of rows. */
export async function sweepPageSpeed(ctx: Context<System>): Promise<number> {
  const gone = await ctx.db
    .delete(pageSpeed)
    .where(lt(pageSpeed.day, toDay(ctx, KEPT_DAYS)))
    .returning({ day: pageSpeed.day });
  return gone.length;
}
