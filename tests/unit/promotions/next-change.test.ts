import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatZonedMoment, parseMomentText } from '@/lib/core/zoned-time';
import { isInWindow, type PromotionTimes } from '@/lib/pricing/promotion-window';
import { nextChange } from '@/lib/promotions/next-change';

const HK = 'Asia/Hong_Kong';
const LONDON = 'Europe/London';
const always: PromotionTimes = {
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
};
const hours = (hours_from: string | null, hours_to: string | null, ...weekdays: number[]) => ({
  ...always,
  hours_from,
  hours_to,
  weekdays,
});
const at = (text: string, zone = HK) => parseMomentText(text, zone) ?? new Date(Number.NaN);
const dates = (from: string | null, to: string | null) => ({
  ...always,
  starts_at: from === null ? null : at(from),
  ends_at: to === null ? null : at(to),
});
const week = dates('2026-11-20T09:00', '2026-11-27T09:00');

test.each<[string, PromotionTimes, string, boolean, string | null, string?]>([
  ['no times', always, '2026-11-25T12:00', true, null],
  ['before its start', week, '2026-11-20T08:59', false, '2026-11-20T09:00'],
  ['at its start', week, '2026-11-20T09:00', true, '2026-11-27T09:00'],
  ['at its end', week, '2026-11-27T09:00', false, null],
  [
    'a start far away',
    dates('2027-03-01T00:00', null),
    '2026-11-25T12:00',
    false,
    '2027-03-01T00:00',
  ],
  // 25 November 2026 is a Wednesday.
  ['hours, before them', hours('14:00', '17:00'), '2026-11-25T13:59', false, '2026-11-25T14:00'],
  ['hours, within', hours('14:00', '17:00'), '2026-11-25T14:00', true, '2026-11-25T17:00'],
  ['hours, after', hours('14:00', '17:00'), '2026-11-25T17:00', false, '2026-11-26T14:00'],
  ['weekdays', hours(null, null, 6, 7), '2026-11-25T12:00', false, '2026-11-28T00:00'],
  ['weekdays, within', hours(null, null, 6, 7), '2026-11-28T12:00', true, '2026-11-30T00:00'],
  ['all weekdays', hours(null, null, 1, 2, 3, 4, 5, 6, 7), '2026-11-28T12:00', true, null],
  [
    'a night, its evening',
    hours('22:00', '02:00', 5),
    '2026-11-27T23:00',
    true,
    '2026-11-28T02:00',
  ],
  [
    'a night, its morning',
    hours('22:00', '02:00', 5),
    '2026-11-28T01:59',
    true,
    '2026-11-28T02:00',
  ],
  ['the morning before', hours('22:00', '02:00', 5), '2026-11-27T01:00', false, '2026-11-27T22:00'],
  ['until midnight', hours('22:00', '00:00'), '2026-11-27T23:59', true, '2026-11-28T00:00'],
  ['from one hour on', hours('22:00', null), '2026-11-27T12:00', false, '2026-11-27T22:00'],
  ['a day from noon', hours('12:00', '12:00', 5), '2026-11-28T11:59', true, '2026-11-28T12:00'],
  [
    'an end within the hours',
    { ...hours('14:00', '17:00'), ends_at: at('2026-11-25T15:00') },
    '2026-11-25T14:30',
    true,
    '2026-11-25T15:00',
  ],
  [
    'a start that waits for its weekday',
    { ...hours('10:00', null, 5), starts_at: at('2026-12-01T09:00') },
    '2026-11-25T12:00',
    false,
    '2026-12-04T10:00',
  ],
  // London: 29 March 2026 has no 01:00 to 02:00, 25 October has it twice.
  [
    'skipped hours',
    hours('01:15', '01:45', 7),
    '2026-03-28T12:00',
    false,
    '2026-04-05T01:15',
    LONDON,
  ],
  [
    'a skipped start',
    hours('01:30', '04:00'),
    '2026-03-29T00:30',
    false,
    '2026-03-29T02:00',
    LONDON,
  ],
  ['a spring day', hours(null, null, 7), '2026-03-29T12:00', true, '2026-03-30T00:00', LONDON],
])('%s', (_, promotion, now, isOn, next, zone = HK) => {
  expect(isInWindow(promotion, at(now, zone), zone)).toBe(isOn);
  const found = nextChange([promotion], at(now, zone), zone);
  expect(found && formatZonedMoment(found, zone)).toBe(next);
});

test('hours that clocks show twice are in force both times', () => {
  const twice = hours('01:00', '01:30');
  const turns = [
    '2026-10-25T00:00Z',
    '2026-10-25T00:30Z',
    '2026-10-25T01:00Z',
    '2026-10-25T01:30Z',
  ];
  let now = new Date('2026-10-24T12:00Z');
  for (const turn of turns) {
    now = nextChange([twice], now, LONDON) ?? now;
    expect(now).toEqual(new Date(turn));
  }
});

test('of several promotions the first change counts, and none has no change before it', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const clock = minute.map((minuteOfDay) =>
    new Date(minuteOfDay * 60_000).toISOString().slice(11, 16),
  );
  const some = fc.record({
    starts_at: fc.constant(null),
    ends_at: fc.constant(null),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    hours_from: fc.option(clock),
    hours_to: fc.option(clock),
  });
  // Around both changes of clocks there.
  const start = fc.constantFrom('2026-03-27T10:00Z', '2026-10-23T10:00Z').map((t) => new Date(t));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 3 }), start, fc.nat(5000), (all, from, minutes) => {
      const next = nextChange(all, from, LONDON);
      const between = new Date(from.getTime() + minutes * 60_000);
      for (const schedule of all)
        if (!next || between < next)
          expect(isInWindow(schedule, between, LONDON)).toBe(isInWindow(schedule, from, LONDON));
      if (next)
        expect(
          all.some(
            (schedule) => isInWindow(schedule, next, LONDON) !== isInWindow(schedule, from, LONDON),
          ),
        ).toBe(true);
    }),
    { numRuns: 100 },
  );
});
