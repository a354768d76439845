import { expect, test } from 'vitest';
import { lastNight } from '@/lib/membership/night';

test.each([
  ['Asia/Hong_Kong', '2026-11-25T18:00:00Z', '2026-11-25T18:00:00Z'],
  ['Asia/Hong_Kong', '2026-11-25T17:59:59Z', '2026-11-24T18:00:00Z'],
  ['UTC', '2026-11-25T23:59:59Z', '2026-11-25T02:00:00Z'],
  // Clocks that go forward skip 02:00: it is 03:00.
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T07:00:00Z'],
])('in %s, at %s, the last night began at %s', (zone, now, night) =>
  expect(lastNight(new Date(now), zone)).toEqual(new Date(night)),
);
