import { DAY_MS } from '@/lib/core/durations';
import { type Edge, formatZonedMoment, startOfDay, wholeDay } from '@/lib/core/zoned-time';
import type { Translator } from '@/lib/i18n/translate';
import { getListMarks } from './offer-words.schema';

type Words = Translator<'promotion'>;
/** When a promotion holds, in the shop's time zone. */
export type Window = {
  starts_at: Date | null;
  ends_at: Date | null;
  weekdays?: readonly number[];
  hours_from?: string | null;
  hours_to?: string | null;
};
type Place = { language: string; timezone: string };

/** The days of the week from Monday (1): 星期一 and not 週一, which is not used in Hong Kong. */
export const weekdayNames = (language: string): { value: number; label: string }[] =>
  [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: new Intl.DateTimeFormat(language, {
      weekday: language === 'en-US' ? 'short' : 'long',
      timeZone: 'UTC',
    }).format(new Date(Date.UTC(2024, 0, value))),
  }));

/**
 * The start and end as text; undefined without either. Whole days have no time, and the last one is
 * included.
 */
export function boundWords(t: Words, { starts_at, ends_at }: Window, place: Place) {
  const { timezone } = place;
  const isWhole = (at: Date | null, edge: Edge) => !at || wholeDay(at, timezone, edge);
  const whole = Boolean(isWhole(starts_at, 'start') && isWhole(ends_at, 'end'));
  const formatMoment = (at: Date) => momentWords(at, place, !whole);
  const from = starts_at && formatMoment(starts_at);
  const until = ends_at && formatMoment(whole ? new Date(ends_at.getTime() - 1) : ends_at);
  if (from && until) return from === until ? from : t('words.from_until', { from, until });
  if (from) return t('words.from', { from });
  return until ? t('words.until', { until }) : undefined;
}

const momentWords = (at: Date, { language, timezone }: Place, withTime: boolean) =>
  new Intl.DateTimeFormat(language, {
    weekday: language === 'en-US' ? 'short' : 'long',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone: timezone,
  }).format(at);

/** All its times: start and end, weekdays, hours. */
export function windowWords(t: Words, window: Window, place: Place): string[] {
  const { weekdays = [], hours_from, hours_to } = window;
  const days = weekdayNames(place.language)
    .filter(({ value }) => weekdays.includes(value))
    .map(({ label }) => label)
    .join(getListMarks(place.language).names);
  const bounds = boundWords(t, window, place);
  return [
    ...(bounds ? [bounds] : []),
    ...(days ? [t('words.on_days', { days })] : []),
    ...(hours_from && hours_to ? [t('words.at_hours', { from: hours_from, until: hours_to })] : []),
  ];
}

export const windowPresets = ['weekend', 'week', 'month'] as const;

/**
 * The dates that a preset sets: Saturday and Sunday (what is left of them), seven days from now,
 * from now until the end of the month.
 */
export function presetBounds(
  preset: (typeof windowPresets)[number],
  now: Date,
  timezone: string,
): { starts_at: Date; ends_at: Date } {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const [year = 0, month = 1, day = 1] = formatZonedMoment(now, timezone)
    .slice(0, 10)
    .split('-')
    .map(Number);
  /** Midnight, a number of days after today, or on the first of next month. */
  const midnight = (after: Date) => startOfDay(after.toISOString().slice(0, 10), timezone);
  const inDays = (days: number) => midnight(new Date(Date.UTC(year, month - 1, day + days)));
  if (preset === 'week')
    return { starts_at: minute, ends_at: new Date(minute.getTime() + 7 * DAY_MS) };
  if (preset === 'month')
    return { starts_at: minute, ends_at: midnight(new Date(Date.UTC(year, month, 1))) };
  // 1 Monday to 7 Sunday.
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  return {
    starts_at: weekday >= 6 ? minute : inDays(6 - weekday),
    ends_at: inDays(8 - weekday),
  };
}
