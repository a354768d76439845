import { formatZonedMoment } from './zoned-time';

/**
 * The weekdays that count (1 Monday to 7 Sunday; none: all), the holidays that do not
 * (`2026-12-25`), and the cutoff time of a day (`HH:MM`; null: none).
 */
export type WorkingDays = {
  working_days: readonly number[];
  holidays: readonly string[];
  cutoff_time: string | null;
};

/**
 * The calendar day (`2026-11-26`) that is `days` working days after a moment in `timezone`. A
 * moment on no working day, or after the cutoff, counts as the next working day.
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
