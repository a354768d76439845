import { expect, test } from 'vitest';
import { toClock, toShortMoment } from '@/components/admin/pos/overview/clock';

const now = '2026-11-30T16:30:00Z';
const at = (moment: string, zone: string) => toShortMoment(moment, now, 'en-GB', zone);

test('a moment of today is a time of day, by the calendar of the store', () => {
  expect(at('2026-11-30T15:59:00Z', 'Europe/London')).toBe('15:59');
  // It is the next day there since half an hour.
  expect(at('2026-11-30T15:59:00Z', 'Asia/Hong_Kong')).toBe('30 Nov 2026, 23:59');
  expect(at('2026-11-30T16:10:00Z', 'Asia/Hong_Kong')).toBe('00:10');
});

test('when something was read is told to the second', () => {
  expect(toClock(new Date(now), 'en-GB', 'Asia/Hong_Kong')).toBe('00:30:00');
});
