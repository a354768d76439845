type Moment = Date | string;

const written = (moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(new Date(moment));

/** A time of day with its seconds. */
export const toClock = (moment: Moment, locale: string, timeZone: string): string =>
  written(moment, locale, { timeStyle: 'medium', timeZone });

/** A moment as clocks of a store show it: of today's, the day of `now`, the time alone. */
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
