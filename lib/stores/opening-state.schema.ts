import { addDays } from '@/lib/core/calendar';
import { DAY_MS } from '@/lib/core/durations';
import { parseMomentText, zonedDay } from '@/lib/core/zoned-time';
import type { OpeningSpan, SpecialSpan } from './opening-hours.schema';

/** When a store is open, by its own clocks. */
export type StoreHours = {
  timezone: string;
  opening_hours: readonly OpeningSpan[];
  special_hours: readonly SpecialSpan[];
};

/**
 * Whether a store is open at a moment. `until`: when it closes (null: never). `opens_at`: when it
 * opens next (null: nobody knows). `is_closed_today`: it has no hours on this day at all.
 */
export type OpeningState =
  | { is_open: true; until: Date | null }
  | { is_open: false; opens_at: Date | null; is_closed_today: boolean };

type Hours = { open: string; close: string };
type Span = { from: Date; to: Date };

/** So far ahead is looked for the next hours. */
const MOST_DAYS = 400;
/** Hours that follow each other for so long have no end. */
const ALWAYS_MS = 8 * DAY_MS;

/** The day of the week of a day of the calendar, 1 Monday to 7 Sunday. */
const toWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** The hours that begin on a day of the calendar; a special day is in place of its weekday's. */
export function findHours(
  { opening_hours, special_hours }: Omit<StoreHours, 'timezone'>,
  day: string,
): Hours[] {
  const special = special_hours.filter(({ date }) => date === day);
  if (!special.length) return opening_hours.filter(({ weekday }) => weekday === toWeekday(day));
  return special.flatMap(({ closed, open, close }) =>
    closed || open === null || close === null ? [] : [{ open, close }],
  );
}

/** The moments from which and until which a store is open, from yesterday on, in their order. */
function* listSpans(store: StoreHours, today: string): Generator<Span> {
  for (let ahead = -1; ahead <= MOST_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const hours = findHours(store, day).sort((a, b) => (a.open < b.open ? -1 : 1));
    for (const { open, close } of hours) {
      const last = close > open ? day : addDays(day, 1);
      const from = parseMomentText(`${day} ${open}`, store.timezone, 'start');
      const to = parseMomentText(`${last} ${close}`, store.timezone, 'end');
      if (from && to && from < to) yield { from, to };
    }
  }
}

/**
 * Whether a store is open at a moment, and until or from when. Hours that go on where others end
 * are one; those after midnight belong to the day they begin on.
 */
export function getOpeningState(store: StoreHours, now: Date): OpeningState {
  const today = zonedDay(now, store.timezone);
  let until: Date | undefined;
  for (const { from, to } of listSpans(store, today)) {
    if (until && from > until) break;
    if (until) until = to > until ? to : until;
    else if (from <= now && now < to) until = to;
    else if (from > now)
      return { is_open: false, opens_at: from, is_closed_today: !findHours(store, today).length };
    if (until && until.getTime() - now.getTime() > ALWAYS_MS) return { is_open: true, until: null };
  }
  return until
    ? { is_open: true, until }
    : { is_open: false, opens_at: null, is_closed_today: !findHours(store, today).length };
}
