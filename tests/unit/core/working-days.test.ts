import { expect, test } from 'vitest';
import { addWorkingDays } from '@/lib/core/working-days';

const weekdays = [1, 2, 3, 4, 5];
/** 25 November 2026 is a Wednesday; moments as clocks in Hong Kong show them. */
const arrives = (
  moment: string,
  days: number,
  working_days: number[] = weekdays,
  cutoff_time: string | null = '12:00',
  holidays: string[] = [],
) =>
  addWorkingDays(
    new Date(`${moment}+08:00`),
    days,
    { working_days, holidays, cutoff_time },
    'Asia/Hong_Kong',
  );

/** Christmas is a Friday, and the day after it a holiday too. */
const onChristmas = (moment: string, days: number) =>
  arrives(moment, days, weekdays, '12:00', ['2026-12-25', '2026-12-26']);

test.each([
  ['before the cut-off today counts', arrives('2026-11-25T11:59', 1), '2026-11-26'],
  ['from the cut-off on it does not', arrives('2026-11-25T12:00', 1), '2026-11-27'],
  ['without a cut-off late is today', arrives('2026-11-25T23:59', 1, weekdays, null), '2026-11-26'],
  ['a weekend is passed over', arrives('2026-11-26T09:00', 2), '2026-11-30'],
  ['what comes on a weekend counts as of Monday', arrives('2026-11-28T09:00', 1), '2026-12-01'],
  ['also at night', arrives('2026-11-29T00:30', 0), '2026-11-30'],
  ['after a late Friday it is Tuesday', arrives('2026-11-27T15:00', 1), '2026-12-01'],
  ['every day counts where none is named', arrives('2026-11-27T09:00', 2, []), '2026-11-29'],
  ['a holiday is passed over', onChristmas('2026-12-24T09:00', 1), '2026-12-28'],
  [
    'what comes on one counts as of the day after',
    onChristmas('2026-12-25T09:00', 1),
    '2026-12-29',
  ],
  ['one on a weekend is passed over once', onChristmas('2026-12-24T13:00', 0), '2026-12-28'],
  ['a year ends', arrives('2026-12-31T09:00', 1, []), '2027-01-01'],
])('%s', (_, day, expected) => expect(day).toBe(expected));

test('the day is that of the store, wherever the server stands', () => {
  const late = new Date('2026-11-25T20:00Z');
  const whenever = { working_days: [], holidays: [], cutoff_time: null };
  expect(addWorkingDays(late, 1, whenever, 'Asia/Hong_Kong')).toBe('2026-11-27');
  expect(addWorkingDays(late, 1, whenever, 'Europe/London')).toBe('2026-11-26');
});
