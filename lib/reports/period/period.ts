import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  firstOfWeek,
  firstOfYear,
} from '@/lib/core/calendar';
import { HOUR_MS } from '@/lib/core/durations';
import { invalid } from '@/lib/core/errors';
import type { Interval } from '@/lib/core/text/period-text';
import { formatZonedMoment, startOfDay } from '@/lib/core/zoned-time';
import type { Report } from '../report.schema';
import type { PeriodQuery, Preset } from './period.schema';

/** Calendar days, both included. */
export type Days = { from: string; to: string };
/**
 * Ascending moments that divide a period into intervals: each begins at one and ends before the
 * next. One more than intervals.
 */
export type Course = readonly Date[];
/**
 * The period of a report. `compared` is the one it is compared with, divided into as many
 * intervals, so that those at the same index belong together.
 */
export type Period = Days & {
  timezone: string;
  interval: Interval;
  course: Course;
  compared: (Days & { course: Course }) | undefined;
};

/** The most points a chart or table can usefully show. */
const MOST_POINTS = 400;
const LONGEST_YEARS = 30;

/** The days of a preset, seen from a given day. */
export function presetDays(preset: Preset, today: string): Days {
  const ending = (to: string, days: number) => ({ from: addDays(to, 1 - days), to });
  const whole = (first: string, months: number) => ({
    from: first,
    to: addDays(addMonths(first, months), -1),
  });
  const days: Record<Preset, Days> = {
    today: ending(today, 1),
    yesterday: ending(addDays(today, -1), 1),
    this_week: { from: firstOfWeek(today), to: today },
    last_week: ending(addDays(firstOfWeek(today), -1), 7),
    last_7_days: ending(today, 7),
    last_30_days: ending(today, 30),
    this_month: { from: firstOfMonth(today), to: today },
    last_month: whole(addMonths(firstOfMonth(today), -1), 1),
    last_90_days: ending(today, 90),
    last_12_months: { from: addDays(addMonths(today, -12), 1), to: today },
    this_year: { from: firstOfYear(today), to: today },
    last_year: whole(addMonths(firstOfYear(today), -12), 12),
  };
  return days[preset];
}

/**
 * The period of a query at a moment. Refuses, on `to`, days that end before they begin or more than
 * 30 years, and on `interval` one with more than 400 points.
 */
export function toReportPeriod(query: PeriodQuery, storeZone: string, now: Date): Period {
  const timezone = query.timezone ?? storeZone;
  const days = toDays(query, formatZonedMoment(now, timezone).slice(0, 10));
  if (days.to < days.from) throw invalid('to', 'report_ends_before');
  if (days.to >= addMonths(days.from, 12 * LONGEST_YEARS))
    throw invalid('to', 'report_too_long', { years: LONGEST_YEARS });
  const interval = query.interval ?? findFinest(days);
  const bounds = listBounds(days, interval);
  if ((bounds.length - 1) * (interval === 'hour' ? 24 : 1) > MOST_POINTS)
    throw invalid('interval', 'report_too_fine', { most: MOST_POINTS });
  const courseWith = (of: (day: string) => string) =>
    toCourse(bounds, (day) => startOfDay(of(day), timezone), interval, timezone);
  const period = { ...days, timezone, interval, course: courseWith((day) => day) };
  if (query.compare === 'none') return { ...period, compared: undefined };
  const before = dayBefore(days, query);
  const compared = { from: before(days.from), to: addDays(before(addDays(days.to, 1)), -1) };
  return { ...period, compared: { ...compared, course: courseWith(before) } };
}

/** The period in a report: its days only. */
export const daysIn = ({ from, to, timezone, interval, compared }: Period): Report['period'] => ({
  from,
  to,
  timezone,
  interval,
  compared: compared ? { from: compared.from, to: compared.to } : null,
});

function toDays({ from, to, preset }: PeriodQuery, today: string): Days {
  if (!from && !to) return presetDays(preset ?? 'last_30_days', today);
  if (!from) throw invalid('from', 'required');
  return { from, to: to ?? (today < from ? from : today) };
}

/** The day each day of a period is compared with, and the day after the period. */
function dayBefore(days: Days, query: Pick<PeriodQuery, 'compare' | 'preset' | 'from'>) {
  const { from, to } = days;
  const months = query.compare === 'year_before' ? 12 : monthsBefore(days, query);
  const back = query.compare === 'week_before' ? 7 : daysBetween(from, to) + 1;
  return (day: string): string => {
    if (!months) return addDays(day, -back);
    const before = addMonths(day, -months);
    // A day the other month lacks is compared with nothing; the period's first, with its last day.
    const isMissing = before.slice(8) !== day.slice(8) && day !== from;
    return isMissing ? addMonths(firstOfMonth(day), 1 - months) : before;
  };
}

/**
 * How many months earlier the previous period is, if the period consists of months: whole ones, or
 * this month or year up to today. 0: it has as many days as the period.
 */
function monthsBefore(
  { from, to }: Days,
  { compare, preset, from: isChosen }: Pick<PeriodQuery, 'compare' | 'preset' | 'from'>,
): number {
  if (compare !== 'previous' || from !== firstOfMonth(from)) return 0;
  if (!isChosen && preset === 'this_month') return 1;
  if (!isChosen && preset === 'this_year') return 12;
  const until = addDays(to, 1);
  if (until !== firstOfMonth(until)) return 0;
  const toMonth = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return toMonth(until) - toMonth(from);
}

/** The finest interval in which a chart of so many days is readable. */
function findFinest(days: Days): Interval {
  if (daysBetween(days.from, days.to) < 2) return 'hour';
  const fits = (['day', 'week'] as const).find(
    (interval) => listBounds(days, interval).length <= MOST_POINTS + 1,
  );
  return fits ?? 'month';
}

/** The days on which a period's intervals begin, and the day after it. */
function listBounds({ from, to }: Days, interval: Interval): string[] {
  const until = addDays(to, 1);
  const next = (day: string) => {
    if (interval === 'month') return addMonths(firstOfMonth(day), 1);
    return interval === 'week' ? addDays(firstOfWeek(day), 7) : addDays(day, 1);
  };
  const bounds = [];
  for (let day = from; day < until; day = next(day)) bounds.push(day);
  return [...bounds, until];
}

/**
 * The moments of a course; `toMoment` gives those of its days. By the hour, a day has as many
 * intervals as the period's own day has hours: a compared day has the same number, the last as long
 * as needed, so that nothing of a longer day is left out.
 */
function toCourse(
  bounds: readonly string[],
  toMoment: (day: string) => Date,
  interval: Interval,
  timezone: string,
): Course {
  const moments = bounds.map(toMoment);
  const last = moments.at(-1);
  if (interval !== 'hour' || !last) return moments;
  const hours = bounds.slice(0, -1).flatMap((day, index) => {
    const [start, end] = [moments[index] ?? last, moments[index + 1] ?? last];
    const length =
      startOfDay(addDays(day, 1), timezone).getTime() - startOfDay(day, timezone).getTime();
    return Array.from({ length: Math.ceil(length / HOUR_MS) }, (_, hour) => {
      return new Date(Math.min(start.getTime() + hour * HOUR_MS, end.getTime()));
    });
  });
  return [...hours, last];
}
