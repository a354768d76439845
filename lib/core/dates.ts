import type { Context } from './context';

export type DateFormat = Pick<Context, 'language' | 'settings'>;

const written = (
  date: Date,
  { language, settings }: DateFormat,
  style: Intl.DateTimeFormatOptions,
) =>
  new Intl.DateTimeFormat(language, { ...style, timeZone: settings.store_timezone }).format(date);

/** The date part, as lists show it (§9), in the store's time zone. */
export const dateOnly = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium' });

/** Date and time of day, in the store's time zone. */
export const dateAndTime = (date: Date, place: DateFormat) =>
  written(date, place, { dateStyle: 'medium', timeStyle: 'short' });
