import { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { emptyIsNull, switched, timeOfDay, wholeFrom } from '@/lib/core/rules.schema';

/** The days of the week, 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const MOST_SPANS = 50;
export const MOST_SPECIAL_DAYS = 200;
/** A span may end on the next day until this time. */
const LATEST_CLOSE = '06:00';
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minutes of a span; one that closes no later than it opens ends on the next day. */
function toLength({ open, close }: { open: string; close: string }): number {
  const length = toMinutes(close) - toMinutes(open);
  return length > 0 ? length : length + DAY_MINUTES;
}

/**
 * Whether a span ends on the day it begins, or in the following night; midnight to midnight is a
 * whole day.
 */
export const isOpeningSpan = ({ open, close }: { open: string; close: string }): boolean =>
  close > open || (close <= LATEST_CLOSE && (close !== open || open === '00:00'));

type Timed = { index: number; from: number; to: number };

/**
 * The indexes of spans that begin before another has ended. `circle`: the minutes after which the
 * first follows the last again.
 */
function findOverlaps(spans: Timed[], circle?: number): number[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from || a.index - b.index);
  const first = sorted[0];
  const around = circle && first ? { ...first, from: first.from + circle } : undefined;
  let end = Number.NEGATIVE_INFINITY;
  return [...sorted, ...(around ? [around] : [])].flatMap(({ index, from, to }) => {
    const overlaps = from < end;
    end = Math.max(end, to);
    return overlaps ? [index] : [];
  });
}

type Refuse = (path: (string | number)[], message: ErrorKey) => void;
const refusing =
  (issues: z.core.$ZodRawIssue[], input: unknown): Refuse =>
  (path, message) =>
    issues.push({ code: 'custom', path, message, input });

const openingSpan = z.object({ weekday: wholeFrom(1, 7), open: timeOfDay, close: timeOfDay });
/**
 * When a store is open on a day of the week (1 Monday to 7 Sunday), in its own time zone. A closing
 * time no later than the opening time is on the next day.
 */
export type OpeningSpan = z.output<typeof openingSpan>;

/** The hours of a week, by day and time; refuses overlaps and spans that end before they begin. */
export const openingHours = z
  .array(openingSpan, 'check_input')
  .max(MOST_SPANS, 'check_input')
  .check(({ value, issues }) => {
    const refuse = refusing(issues, value);
    const spans = value.flatMap((span, index): Timed[] => {
      if (!isOpeningSpan(span)) {
        refuse([index, 'close'], 'closes_before_open');
        return [];
      }
      const from = (span.weekday - 1) * DAY_MINUTES + toMinutes(span.open);
      return [{ index, from, to: from + toLength(span) }];
    });
    for (const index of findOverlaps(spans, WEEK_MINUTES)) refuse([index, 'open'], 'hours_overlap');
  })
  .transform((spans): OpeningSpan[] =>
    [...spans].sort((a, b) => a.weekday - b.weekday || (a.open < b.open ? -1 : 1)),
  );

const specialSpan = z.object({
  date: z.iso.date('check_date').refine((day) => day >= '1970', 'check_date'),
  closed: switched.default(false),
  open: emptyIsNull(timeOfDay).default(null),
  close: emptyIsNull(timeOfDay).default(null),
});

/** The hours on a date, or closed, in place of those of its weekday. */
export type SpecialSpan = z.output<typeof specialSpan>;

/**
 * The hours on dates, several spans a date; a date is closed or has hours. Refuses overlaps, and
 * missing times on a date that is not closed.
 */
export const specialHours = z
  .array(specialSpan, 'check_input')
  .max(MOST_SPECIAL_DAYS, 'check_input')
  .check(({ value, issues }) => {
    const refuse = refusing(issues, value);
    const seen = new Map<string, boolean>();
    const spans = value.flatMap(({ date, closed, open, close }, index): Timed[] => {
      const before = seen.get(date);
      if (before !== undefined && (before || closed)) refuse([index, 'date'], 'no_repeated');
      seen.set(date, closed || before === true);
      if (closed) return [];
      if (open === null) refuse([index, 'open'], 'required');
      if (close === null) refuse([index, 'close'], 'required');
      if (open === null || close === null) return [];
      if (!isOpeningSpan({ open, close })) {
        refuse([index, 'close'], 'closes_before_open');
        return [];
      }
      const from = Date.parse(`${date}T00:00Z`) / 60_000 + toMinutes(open);
      return [{ index, from, to: from + toLength({ open, close }) }];
    });
    for (const index of findOverlaps(spans)) refuse([index, 'open'], 'hours_overlap');
  })
  .transform((days): SpecialSpan[] =>
    days
      .map((day) => (day.closed ? { ...day, open: null, close: null } : day))
      .sort((a, b) => (a.date + a.open < b.date + b.open ? -1 : 1)),
  );
