import { expect, test } from 'vitest';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { getOpeningState, type StoreHours } from '@/lib/stores/opening-state.schema';

const week = (days: number[], ...hours: [open: string, close: string][]) =>
  days.flatMap((weekday) => hours.map(([open, close]) => ({ weekday, open, close })));
const special = (date: string, open?: string, close?: string) => ({
  date,
  open: open ?? null,
  close: close ?? null,
  closed: open === undefined,
});
const hongKong: StoreHours = {
  timezone: 'Asia/Hong_Kong',
  opening_hours: week([1, 2, 3, 4, 5, 6], ['10:00', '20:00']),
  special_hours: [],
};
const bar: StoreHours = {
  ...hongKong,
  opening_hours: week([4, 5, 6], ['18:00', '02:00']),
  special_hours: [special('2026-12-25'), special('2026-12-26', '20:00', '23:00')],
};
const london: StoreHours = {
  timezone: 'Europe/London',
  opening_hours: week([6, 7], ['20:00', '01:30'], ['09:00', '17:00']),
  special_hours: [],
};

/** What is said of a moment by the clocks of the store, in short. */
function say(store: StoreHours, now: string): string {
  const state = getOpeningState(store, new Date(now));
  const shown = (moment: Date | null) => moment && formatZonedMoment(moment, store.timezone);
  if (state.is_open) return `open until ${shown(state.until)}`;
  return `${state.is_closed_today ? 'closed today' : 'closed'}, opens ${shown(state.opens_at)}`;
}

// 2026-12-03 is a Thursday.
test.each([
  ['before opening', hongKong, '2026-12-03T09:59+08:00', 'closed, opens 2026-12-03T10:00'],
  ['the first minute', hongKong, '2026-12-03T10:00+08:00', 'open until 2026-12-03T20:00'],
  ['the last second', hongKong, '2026-12-03T19:59:59+08:00', 'open until 2026-12-03T20:00'],
  ['closing time', hongKong, '2026-12-03T20:00+08:00', 'closed, opens 2026-12-04T10:00'],
  ['over a Sunday', hongKong, '2026-12-05T21:00+08:00', 'closed, opens 2026-12-07T10:00'],
  ['on a Sunday', hongKong, '2026-12-06T12:00+08:00', 'closed today, opens 2026-12-07T10:00'],
  ['by the clocks there', hongKong, '2026-12-03T03:00Z', 'open until 2026-12-03T20:00'],
  ['after midnight', bar, '2026-12-04T01:00+08:00', 'open until 2026-12-04T02:00'],
  ['the night of the last day', bar, '2026-12-06T01:59+08:00', 'open until 2026-12-06T02:00'],
  ['the night after', bar, '2026-12-06T02:00+08:00', 'closed today, opens 2026-12-10T18:00'],
  ['a night into a closed day', bar, '2026-12-25T01:00+08:00', 'open until 2026-12-25T02:00'],
  ['a day that is closed', bar, '2026-12-25T19:00+08:00', 'closed today, opens 2026-12-26T20:00'],
  ['a special day’s own hours', bar, '2026-12-26T20:30+08:00', 'open until 2026-12-26T23:00'],
  ['no night after those', bar, '2026-12-27T00:30+08:00', 'closed today, opens 2026-12-31T18:00'],
  // Clocks go forward on 2026-03-29 at 01:00, back on 2026-10-25 at 02:00.
  ['a night of 23 hours', london, '2026-03-29T00:59Z', 'open until 2026-03-29T02:30'],
  ['its end', london, '2026-03-29T01:30Z', 'closed, opens 2026-03-29T09:00'],
  ['an hour twice, the first', london, '2026-10-25T00:15Z', 'open until 2026-10-25T01:30'],
  ['an hour twice, again', london, '2026-10-25T01:15Z', 'open until 2026-10-25T01:30'],
  ['and its end', london, '2026-10-25T01:30Z', 'closed, opens 2026-10-25T09:00'],
])('%s', (_, store, now, expected) => {
  expect(say(store, now)).toBe(expected);
});

test('hours that go on where others end are one', () => {
  const around = { ...hongKong, opening_hours: week([1, 2], ['00:00', '00:00']) };
  expect(say(around, '2026-11-30T12:00+08:00')).toBe('open until 2026-12-02T00:00');
  const always = { ...hongKong, opening_hours: week([1, 2, 3, 4, 5, 6, 7], ['00:00', '00:00']) };
  expect(getOpeningState(always, new Date('2026-11-30T12:00+08:00'))).toEqual({
    is_open: true,
    until: null,
  });
});

test('a long holiday is looked over, and no hours at all are never', () => {
  const days = Array.from({ length: 20 }, (_, index) => {
    const day = new Date(Date.parse('2027-02-05T00:00Z') + index * 86_400_000);
    return special(day.toISOString().slice(0, 10));
  });
  const holiday = { ...hongKong, special_hours: days };
  expect(say(holiday, '2027-02-05T12:00+08:00')).toBe('closed today, opens 2027-02-25T10:00');
  const never = { ...hongKong, opening_hours: [] };
  expect(say(never, '2027-02-05T12:00+08:00')).toBe('closed today, opens null');
});
