import type { Language } from './language';
import type { Settings } from './settings.schema';
import { type Edge, wholeDay } from './zoned-time';

export type DateFormat = { language: Language; settings: Pick<Settings, 'store_timezone'> };

/** Made once for each style: making one takes longer than asking it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
function toDateFormat(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, style);
  formats.set(key, format);
  return format;
}

const written = (
  date: Date,
  { language, settings }: DateFormat,
  style: Intl.DateTimeFormatOptions,
) => toDateFormat(language, { ...style, timeZone: settings.store_timezone }).format(date);

/** The date part, as lists show it (§9), in the store's time zone. */
export const formatDate = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium' });

/** A day of the calendar (`2026-11-26`) with its weekday: "Thu, Nov 26". */
export const formatDayWithWeekday = (day: string, language: string) =>
  toDateFormat(language, {
    // 星期一 and not 週一, which is not said in Hong Kong.
    weekday: language === 'en-US' ? 'short' : 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));

/** Date and time of day, in the store's time zone. */
export const formatDateTime = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium', timeStyle: 'short' });

/** The same with its zone, for what is read abroad: "… 9:13 PM (Hong Kong Standard Time)". */
export function formatDateTimeZone(date: Date, place: DateFormat): string {
  const { language, settings } = place;
  const style = { timeZone: settings.store_timezone, timeZoneName: 'long' } as const;
  const parts = toDateFormat(language, style).formatToParts(date);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const moment = formatDateTime(date, place);
  return language === 'en-US' ? `${moment} (${zone})` : `${moment}（${zone}）`;
}

/** When something begins or ends: a whole day alone, any other moment with its time of day. */
export function formatMomentOrDay(date: Date, place: DateFormat, edge: Edge): string {
  const { language, settings } = place;
  const day = wholeDay(date, settings.store_timezone, edge);
  if (!day) return formatDateTime(date, place);
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return toDateFormat(language, style).format(new Date(`${day}T00:00Z`));
}

/** The last day that is before an end. */
export const formatLastDay = (end: Date, place: DateFormat): string =>
  formatDate(new Date(end.getTime() - 1), place);
