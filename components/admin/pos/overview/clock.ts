type Moment = Date | string;

const written = (moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(new Date(moment));

/** A time of day with seconds. */
export const toClock = (moment: Moment, locale: string, timeZone: string): string =>
  written(moment, locale, { timeStyle: 'medium', timeZone });

/** A time in the store's time zone, with its date unless it is the day of `now`. */
export function toShortMoment(
  moment: Moment,
  now: Moment,
  locale: string,
  timeZone: string,
): string {
  const day = (at: Moment) => written(at, 'en-CA', { dateStyle: 'short', timeZone });
  const isToday = day(moment) === day(now);
  return written(moment, locale, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
    timeZone,
  });
}
