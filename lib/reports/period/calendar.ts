import { zonedText, zoneOffset } from '@/lib/core/zoned-time';

/** Days of the calendar as texts (`2026-11-26`), which compare as the days do. */

const DAY_MS = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00Z`);
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(midnight(day) + days * DAY_MS);

/** How many days there are from one up to, not including, another. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((midnight(until) - midnight(from)) / DAY_MS);

/** The same day of another month, or the last one of it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
/** Weeks begin on Monday. */
export const firstOfWeek = (day: string): string =>
  addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));

/**
 * The first moment of a day as clocks in `timezone` show it: where they are put back over midnight
 * the first of both, where they skip it the moment of the change.
 */
export function startOfDay(day: string, timezone: string): Date {
  const wall = midnight(day);
  const [before, after] = [-1, 1].map(
    (side) => new Date(wall - zoneOffset(new Date(wall + side * DAY_MS), timezone)),
  );
  const starts = [before, after]
    .filter((moment) => moment !== undefined)
    .filter((moment) => zonedText(moment, timezone).startsWith(day))
    .sort((one, other) => one.getTime() - other.getTime());
  // A day that a country left out has no moment; it begins where the next one does.
  return starts[0] ?? before ?? new Date(wall);
}
