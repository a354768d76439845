import type { Language } from '@/lib/core/language';
import type { SavedReport } from '@/lib/reports/saved/saved.schema';

/** A weekday's name, as schedules count: Monday is 1. */
export const weekdayText = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // The first of January 2024 was a Monday.
    new Date(Date.UTC(2024, 0, weekday)),
  );

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The values for a text about the schedule. */
export const scheduleValues = (
  { hour, weekday, day }: Pick<SavedReport, 'hour' | 'weekday' | 'day'>,
  language: Language,
) => ({ time: hourText(hour), weekday: weekdayText(weekday, language), day });
