import { expect, test } from 'vitest';
import { zonedInstant, zonedText } from '@/lib/core/zoned-time';

test.each([
  ['2026-12-24T18:00', 'Asia/Hong_Kong', '2026-12-24T10:00:00.000Z'],
  ['2026-01-31T12:30', 'Europe/London', '2026-01-31T12:30:00.000Z'],
  ['2026-07-31T12:30', 'Europe/London', '2026-07-31T11:30:00.000Z'],
  ['2026-03-08T12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
])('%s in %s is %s, and is shown so again', (text, timezone, moment) => {
  expect(zonedInstant(text, timezone)?.toISOString()).toBe(moment);
  expect(zonedText(new Date(moment), timezone)).toBe(text);
});

test.each([
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:30'],
])('%s, which clocks in %s skip, is %s', (text, timezone, shown) =>
  expect(zonedText(zonedInstant(text, timezone) as Date, timezone)).toBe(shown),
);

test('what is no date and time is none', () => {
  for (const text of ['', 'tomorrow', '2026-12-24', '99999-01-01T00:00'])
    expect(zonedInstant(text, 'Asia/Hong_Kong')).toBeUndefined();
});
