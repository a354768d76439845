import { formatZonedMoment } from './zoned-time';

/**
 * The days of the week that count (1 Monday to 7 Sunday; none: all) but those of the calendar that
 * are holidays (`2026-12-25`), and from when on a day is over for what comes in (`HH:MM`; null: it
 * never is).
 */
export type WorkingDays = {
  working_days: readonly number[];
  holidays: readonly string[];
  cutoff_time: string | null;
};

/**
 * The day of the calendar (`2026-11-26`) that comes `days` working days after a moment, as
 * clocks in `timezone` show it. What comes on no working day, or too late on one, counts as of
 * the next.
 */
export function addWorkingDays(
  moment: Date,
  days: number,
  { working_days, holidays, cutoff_time }: WorkingDays,
  timezone: string,
): string {
  const [today, time = ''] = formatZonedMoment(moment, timezone).split('T');
  const day = new Date(`${today}T00:00Z`);
  const date = () => day.toISOString().slice(0, 10);
  const counts = () =>
    (!working_days.length || working_days.includes(day.getUTCDay() || 7)) &&
    !holidays.includes(date());
  const goOn = () => {
    do day.setUTCDate(day.getUTCDate() + 1);
    while (!counts());
  };
  if (!counts() || (cutoff_time !== null && time >= cutoff_time)) goOn();
  for (let remaining = days; remaining > 0; remaining--) goOn();
  return date();
}
