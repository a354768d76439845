import { daysBetween } from '@/lib/core/calendar';
import { formatDayWithWeekday } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { formatZonedMoment, zonedDay } from '@/lib/core/zoned-time';
import {
  getOpeningState,
  type OpeningState,
  type StoreHours,
} from '@/lib/stores/opening-state.schema';
import { fill } from '../fill';

export const openingLabels = [
  'open_until',
  'open_always',
  'opens_today',
  'opens_tomorrow',
  'opens_on',
  'today_opens_tomorrow',
  'today_opens_on',
  'closed_now',
] as const;
export type OpeningTexts = Record<(typeof openingLabels)[number], string>;

interface Place {
  timezone: string;
  language: Language;
  texts: OpeningTexts;
}

/** The full weekday name of a date. */
export const weekdayName = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );

/** Whether a store is open at a moment, as text: "Open until 20:00", in its time zone. */
export function openingWords(
  state: OpeningState,
  now: Date,
  { timezone, language, texts }: Place,
): string {
  const toTime = (moment: Date) => formatZonedMoment(moment, timezone).slice(-5);
  if (state.is_open)
    return state.until ? fill(texts.open_until, { time: toTime(state.until) }) : texts.open_always;
  const { opens_at, is_closed_today } = state;
  if (!opens_at) return texts.closed_now;
  const time = toTime(opens_at);
  const [today, day] = [zonedDay(now, timezone), zonedDay(opens_at, timezone)];
  const ahead = daysBetween(today, day);
  if (ahead === 0) return fill(texts.opens_today, { time });
  if (ahead === 1)
    return fill(is_closed_today ? texts.today_opens_tomorrow : texts.opens_tomorrow, { time });
  const named = ahead < 7 ? weekdayName(day, language) : formatDayWithWeekday(day, language);
  return fill(is_closed_today ? texts.today_opens_on : texts.opens_on, { day: named, time });
}

/** The same from its hours, with whether it is open. */
export function sayOpening(
  { timezone, ...hours }: StoreHours,
  now: Date,
  how: Omit<Place, 'timezone'>,
): { text: string; is_open: boolean } {
  const state = getOpeningState({ timezone, ...hours }, now);
  return { text: openingWords(state, now, { timezone, ...how }), is_open: state.is_open };
}
