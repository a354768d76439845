import type { Language } from './language';
import type { Settings } from './settings.schema';
import { type Edge, wholeDay } from './zoned-time';

export type DateFormat = { language: Language; settings: Pick<Settings, 'store_timezone'> };

/** Cached per style: creating one takes longer than using it a hundred times. */
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

/** The date alone, as in lists (§9), in the store's time zone. */
export const formatDate = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium' });

/** A calendar day (`2026-11-26`) with its weekday: "Thu, Nov 26". */
export const formatDayWithWeekday = (day: string, language: string) =>
  toDateFormat(language, {
    // 星期一, not 週一, which is not used in Hong Kong.
    weekday: language === 'en-US' ? 'short' : 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));

/** Date and time, in the store's time zone. */
export const formatDateTime = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium', timeStyle: 'short' });

/** The same with its time zone, for readers abroad: "… 9:13 PM (Hong Kong Standard Time)". */
export function formatDateTimeZone(date: Date, place: DateFormat): string {
  const { language, settings } = place;
  const style = { timeZone: settings.store_timezone, timeZoneName: 'long' } as const;
  const parts = toDateFormat(language, style).formatToParts(date);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const moment = formatDateTime(date, place);
  return language === 'en-US' ? `${moment} (${zone})` : `${moment}（${zone}）`;
}

/** When something starts or ends: whole days without a time, other moments with it. */
export function formatMomentOrDay(date: Date, place: DateFormat, edge: Edge): string {
  const { language, settings } = place;
  const day = wholeDay(date, settings.store_timezone, edge);
  if (!day) return formatDateTime(date, place);
  const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return toDateFormat(language, style).format(new Date(`${day}T00:00Z`));
}

/** The last day before an end. */
export const formatLastDay = (end: Date, place: DateFormat): string =>
  formatDate(new Date(end.getTime() - 1), place);
