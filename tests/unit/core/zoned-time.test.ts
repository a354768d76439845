import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/core/durations';
import {
  type Edge,
  formatMomentText,
  formatZonedMoment,
  parseMomentText,
  zoneOffset,
} from '@/lib/core/zoned-time';

const HK = 'Asia/Hong_Kong';
const NEW_YORK = 'America/New_York';
const LONDON = 'Europe/London';
/** Clocks go forward at midnight: 24 April 2026 begins at 01:00. */
const CAIRO = 'Africa/Cairo';
/** Clocks go back at 01:00: 1 November 2026 has two midnights. */
const HAVANA = 'America/Havana';

/** What a text means as a start and as an end. */
const meanings: [text: string, timezone: string, start: string, end: string][] = [
  // A day.
  ['2026-12-26', HK, '2026-12-25T16:00:00.000Z', '2026-12-26T16:00:00.000Z'],
  ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29', HK, '2028-02-28T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
  // Of 23 and of 25 hours.
  ['2026-03-08', NEW_YORK, '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-10-25', LONDON, '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['2026-04-24', CAIRO, '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2026-04-23', CAIRO, '2026-04-22T22:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ['2026-11-01', HAVANA, '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-10-31', HAVANA, '2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  // A time of the zone.
  ['2026-12-24 18:00', HK, '2026-12-24T10:00:00.000Z', '2026-12-24T10:00:00.000Z'],
  ['2026-12-24T18:00:59', HK, '2026-12-24T10:00:59.000Z', '2026-12-24T10:00:59.000Z'],
  ['2026-12-27 00:00', HK, '2026-12-26T16:00:00.000Z', '2026-12-26T16:00:00.000Z'],
  ['2026-07-31T12:30', LONDON, '2026-07-31T11:30:00.000Z', '2026-07-31T11:30:00.000Z'],
  // One that clocks leave out, and one that they show twice.
  ['2026-03-08T02:30', NEW_YORK, '2026-03-08T07:30:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['2026-03-29T01:30', LONDON, '2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01T01:30', NEW_YORK, '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
  ['2026-10-25T01:30', LONDON, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  // A moment that says its offset.
  ['2026-12-24T18:00Z', HK, '2026-12-24T18:00:00.000Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24t18:00:00.125+08:00', 'UTC', '2026-12-24T10:00:00.125Z', '2026-12-24T10:00:00.125Z'],
];

test.each(meanings)('%s in %s begins at %s and ends at %s', (text, timezone, start, end) => {
  expect(parseMomentText(text, timezone, 'start')?.toISOString()).toBe(start);
  expect(parseMomentText(text, timezone, 'end')?.toISOString()).toBe(end);
});

test.each([
  ['2026-12-25T16:00Z', HK, 'start', '2026-12-26'],
  ['2026-12-25T16:00Z', HK, 'end', '2026-12-25'],
  ['2026-12-24T10:00Z', HK, 'end', '2026-12-24 18:00'],
  ['2026-12-24T10:00:01Z', HK, 'start', '2026-12-24 18:00:01'],
  ['2026-12-24T10:00:00.500Z', HK, 'start', '2026-12-24 18:00:00.500'],
  ['2026-03-09T04:00Z', NEW_YORK, 'end', '2026-03-08'],
  ['2026-11-02T05:00Z', NEW_YORK, 'end', '2026-11-01'],
  ['2026-11-01T05:30Z', NEW_YORK, 'start', '2026-11-01 01:30'],
  ['2026-11-01T06:30Z', NEW_YORK, 'start', '2026-11-01T06:30:00.000Z'],
  ['2026-04-23T22:00Z', CAIRO, 'start', '2026-04-24'],
  ['2026-04-23T22:00Z', CAIRO, 'end', '2026-04-23'],
] as [string, string, Edge, string][])('%s in %s as %s is written %s', (at, timezone, edge, text) =>
  expect(formatMomentText(new Date(at), timezone, edge)).toBe(text),
);

const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1) + day * DAY_MS);

describe.each([HK, NEW_YORK, LONDON, CAIRO, HAVANA, 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'in %s',
  (timezone) => {
    test('a moment is read as it was written, most of all where clocks change', () => {
      const offsets = days.map((day) => zoneOffset(new Date(day), timezone));
      const moments = days.flatMap((day, index) => {
        const changes = offsets[index] !== (offsets[index + 1] ?? offsets[index]);
        const step = changes ? HOUR_MS / 2 : 23 * HOUR_MS;
        return Array.from({ length: DAY_MS / step }, (_, nth) => day + nth * step);
      });
      for (const at of moments)
        for (const edge of ['start', 'end'] as const) {
          const text = formatMomentText(new Date(at), timezone, edge);
          expect([text, parseMomentText(text, timezone, edge)]).toEqual([text, new Date(at)]);
        }
    });

    test('every day ends where the next begins, and all of its moments are in', () => {
      for (const day of days) {
        const [today = '', next = ''] = [0, DAY_MS].map((ms) =>
          new Date(day + ms).toISOString().slice(0, 10),
        );
        const end = parseMomentText(today, timezone, 'end') as Date;
        expect(end).toEqual(parseMomentText(next, timezone));
        expect(formatZonedMoment(new Date(end.getTime() - 1), timezone).slice(0, 10)).toBe(today);
        expect(formatZonedMoment(end, timezone).slice(0, 10)).toBe(next);
      }
    });
  },
);

test.each([
  '',
  'tomorrow',
  '2026',
  '2026-12',
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '2026-2-3',
  '26/12/2026',
  '2026-12-26T',
  '2026-12-26 24:00',
  '2026-12-26 7:00',
  '2026-12-26 18:60',
  '2026-12-26 18:00 tomorrow',
  '2026-12-26T18:00+99:00',
  '2026-12-26Z',
  '99999-01-01T00:00',
  '46000',
  'true',
  `2026-12-26T${'1'.repeat(100_000)}`,
])('%.20s is no moment', (text) => {
  for (const edge of ['start', 'end'] as const)
    expect(parseMomentText(text, HK, edge)).toBeUndefined();
});
