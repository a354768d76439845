import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';

/** A calendar day, such as `2026-11-26`. */
type Day = { year: number; month: number; day: number };

/**
 * The moment `months` after another (before it if negative), at the same time of day in `zone`. A
 * day the month lacks becomes its last.
 */
export function monthsAfter(moment: Date, months: number, zone: string): Date {
  const [day = '', time = ''] = formatZonedMoment(moment, zone).split('T');
  const { year, month, day: date } = parseDay(day);
  const count = year * 12 + month - 1 + months;
  return instant(writtenDay(Math.floor(count / 12), (count % 12) + 1, date), time, zone);
}

/** The last second of a day (`2026-12-31`) in `zone`. */
export const toLastSecond = (day: string, zone: string): Date => instant(day, '23:59:59', zone);

/** The last second of the day `months` after a moment. */
export const endOfMonthsAfter = (moment: Date, months: number, zone: string): Date =>
  toLastSecond(toDay(monthsAfter(moment, months, zone), zone), zone);

/** The next end of this day of the year after a moment; 29 February is the 28th in other years. */
export function nextEndOfDay(day: string, after: Date, zone: string): Date {
  const { month, day: date } = parseDay(day);
  const { year } = parseDay(toDay(after, zone));
  const [thisYear, nextYear] = [year, year + 1].map((termYear) =>
    toLastSecond(writtenDay(termYear, month, date), zone),
  ) as [Date, Date];
  return thisYear > after ? thisYear : nextYear;
}

const toDay = (moment: Date, zone: string): string => formatZonedMoment(moment, zone).slice(0, 10);

function parseDay(text: string): Day {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
}

function writtenDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

function instant(day: string, time: string, zone: string): Date {
  const found = parseMomentText(`${day}T${time}`, zone);
  if (!found) throw new RangeError(`no moment: ${day}T${time} in ${zone}`);
  return found;
}
