import { addDays } from '@/lib/core/calendar';
import { DAY_MS } from '@/lib/core/durations';
import { parseMomentText, zonedDay } from '@/lib/core/zoned-time';
import type { OpeningSpan, SpecialSpan } from './opening-hours.schema';

/** When a store is open, in its own time zone. */
export type StoreHours = {
  timezone: string;
  opening_hours: readonly OpeningSpan[];
  special_hours: readonly SpecialSpan[];
};

/**
 * Whether a store is open at a moment. `until`: when it closes (null: never). `opens_at`: when it
 * next opens (null: unknown). `is_closed_today`: it has no hours on this day.
 */
export type OpeningState =
  | { is_open: true; until: Date | null }
  | { is_open: false; opens_at: Date | null; is_closed_today: boolean };

type Hours = { open: string; close: string };
type Span = { from: Date; to: Date };

/** How many days ahead the next hours are searched for. */
const MOST_DAYS = 400;
/** Consecutive hours this long count as always open. */
const ALWAYS_MS = 8 * DAY_MS;

/** The weekday of a date, 1 Monday to 7 Sunday. */
const toWeekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7;

/** The hours that begin on a date; a special date replaces its weekday. */
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

/** The spans in which a store is open, from yesterday on, in order. */
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
 * Whether a store is open at a moment, and until or from when. Adjacent hours are merged; those
 * after midnight belong to the day they begin on.
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
