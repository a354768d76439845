import type { reportSchedules } from '@/db/schema/enums';
import { addDays, daysBetween, firstOfWeek } from '@/lib/core/calendar';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';

export type Schedule = {
  schedule: (typeof reportSchedules)[number];
  /** Local hour in the time zone, 0 to 23. */
  hour: number;
  /** Monday is 1. */
  weekday: number;
  day: number;
};

/** A monthly schedule has a day within this many days. */
const LONGEST_DAYS = 62;

/**
 * The first moment after `after` at which a report is due in `timezone`. A local hour skipped by a
 * clock change moves to the next; one that occurs twice is due once.
 */
export function getNextReportTime(schedule: Schedule, after: Date, timezone: string): Date {
  const today = formatZonedMoment(after, timezone).slice(0, 10);
  const time = `${String(schedule.hour).padStart(2, '0')}:00`;
  for (let days = 0; days <= LONGEST_DAYS; days++) {
    const day = addDays(today, days);
    const at = isDay(schedule, day) ? parseMomentText(`${day}T${time}`, timezone) : undefined;
    if (at && at > after) return at;
  }
  throw new Error(`no next day for schedule ${JSON.stringify(schedule)}`);
}

function isDay({ schedule, weekday, day }: Schedule, date: string): boolean {
  if (schedule === 'daily') return true;
  if (schedule === 'weekly') return daysBetween(firstOfWeek(date), date) + 1 === weekday;
  const ofMonth = Number(date.slice(8));
  const isLast = addDays(date, 1).endsWith('-01');
  return ofMonth === day || (isLast && ofMonth < day);
}
