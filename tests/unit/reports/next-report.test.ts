import { expect, test } from 'vitest';
import { getNextReportTime } from '@/lib/reports/saved/next-at';

const savedSchedule = { hour: 8, weekday: 1, day: 31 };

test.each([
  // Hong Kong is eight hours ahead of UTC all year: its hour is before, and past.
  ['daily', 8, '2026-11-25T23:59Z', 'Asia/Hong_Kong', '2026-11-26T00:00Z'],
  ['daily', 8, '2026-11-26T00:00Z', 'Asia/Hong_Kong', '2026-11-27T00:00Z'],
  // The hour stays that of clocks when these change.
  ['daily', 8, '2026-03-28T08:00Z', 'Europe/London', '2026-03-29T07:00Z'],
  ['daily', 8, '2026-10-24T07:00Z', 'Europe/London', '2026-10-25T08:00Z'],
  // An hour that is skipped is the one after it; one that is there twice is due once.
  ['daily', 1, '2026-03-28T01:00Z', 'Europe/London', '2026-03-29T01:00Z'],
  ['daily', 1, '2026-10-24T00:00Z', 'Europe/London', '2026-10-25T00:00Z'],
  ['daily', 1, '2026-10-25T01:00Z', 'Europe/London', '2026-10-26T01:00Z'],
  // Monday of the store, which is Sunday still elsewhere.
  ['weekly', 7, '2026-11-26T12:00Z', 'Asia/Hong_Kong', '2026-11-29T23:00Z'],
  ['weekly', 8, '2026-11-30T00:00Z', 'Asia/Hong_Kong', '2026-12-07T00:00Z'],
  // A month without a 31st has its last day.
  ['monthly', 8, '2026-01-31T08:00Z', 'Europe/London', '2026-02-28T08:00Z'],
  ['monthly', 8, '2026-02-28T08:00Z', 'Europe/London', '2026-03-31T07:00Z'],
  ['monthly', 8, '2026-12-31T08:00Z', 'Europe/London', '2027-01-31T08:00Z'],
] as const)('%s at %i, after %s in %s: %s', (schedule, hour, after, timezone, due) => {
  expect(
    getNextReportTime({ ...savedSchedule, schedule, hour }, new Date(after), timezone),
  ).toEqual(new Date(due));
});
