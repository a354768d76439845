import type { Language } from '../language';
import { zoneOffset } from '../zoned-time';

/** The intervals of a period. */
export const intervals = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Calendar days, both included: `2026-11-26`. */
type Days = { from: string; to: string };
type Span = { from: Date; until: Date };
type Period = Days & { interval: Interval; timezone: string };

const medium: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const midnight = (day: string) => new Date(`${day}T00:00Z`);

/** A range of calendar days: "Oct 28 – Nov 26, 2026". */
export const formatDays = ({ from, to }: Days, language: Language): string =>
  new Intl.DateTimeFormat(language, { ...medium, timeZone: 'UTC' }).formatRange(
    midnight(from),
    midnight(to),
  );

/**
 * The labels of a period's intervals: in full for a table, short for a chart's axis. Days have
 * their weekday, and their year if the period spans several; hours their UTC offset if clocks
 * change in the period.
 */
export function stretchTexts(period: Period, spans: readonly Span[], language: Language) {
  const { interval, timezone } = period;
  const year = period.from.slice(0, 4) === period.to.slice(0, 4) ? undefined : 'numeric';
  const offsets = new Set(spans.map(({ from }) => zoneOffset(from, timezone)));
  const day = { month: 'short', day: 'numeric' } as const;
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const weekday = language === 'en-US' ? 'short' : 'long';
  const whole: Record<Interval, Intl.DateTimeFormatOptions> = {
    hour: { ...day, ...hour, ...(offsets.size > 1 && { timeZoneName: 'shortOffset' }) },
    day: { ...day, weekday, year },
    week: { ...day, year },
    month: { month: 'long', year: 'numeric' },
  };
  const short: Record<Interval, Intl.DateTimeFormatOptions> = {
    hour: period.from === period.to ? hour : { ...day, ...hour },
    day,
    week: day,
    month: { month: 'short', year },
  };
  const createFormat = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: timezone });
  const [long, brief] = [createFormat(whole[interval]), createFormat(short[interval])];
  return {
    whole: ({ from, until }: Span) =>
      interval === 'week'
        ? long.formatRange(from, new Date(until.getTime() - 1))
        : long.format(from),
    short: ({ from }: Span) => brief.format(from),
  };
}
