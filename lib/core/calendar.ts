import { DAY_MS } from '@/lib/core/durations';

/** Calendar days as texts (`2026-11-26`), which sort like the days. */

const midnight = (day: string) => Date.parse(`${day}T00:00Z`);
const toDay = (utc: number) => new Date(utc).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(midnight(day) + days * DAY_MS);

/** The number of days from `from` up to, not including, `until`. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((midnight(until) - midnight(from)) / DAY_MS);

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;
/** Weeks begin on Monday. */
export const firstOfWeek = (day: string): string =>
  addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));
