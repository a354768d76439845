import { expect, test } from 'vitest';
import { presetDays, toReportPeriod } from '@/lib/reports/period/period';
import { type PeriodQuery, presets } from '@/lib/reports/period/period.schema';
import { listStretches } from '@/lib/reports/period/stretches';
import { refusedFields } from '../../support/values/refusal';

const HOUR = 3_600_000;
const now = new Date('2026-11-26T09:00Z');
const readPeriod = (query: Partial<PeriodQuery>, zone = 'Europe/London') =>
  toReportPeriod({ compare: 'none', ...query }, zone, now);
const toHours = (course: readonly Date[]) =>
  course.slice(1).map((moment, at) => (moment.getTime() - Number(course[at])) / HOUR);

test('presets are days of the calendar; a week begins on Monday', () => {
  const days = presets.map((name) => {
    const { from, to } = presetDays(name, '2026-11-26');
    return [name, from, to];
  });
  expect(days).toEqual([
    ['today', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['this_week', '2026-11-23', '2026-11-26'],
    ['last_week', '2026-11-16', '2026-11-22'],
    ['last_7_days', '2026-11-20', '2026-11-26'],
    ['last_30_days', '2026-10-28', '2026-11-26'],
    ['this_month', '2026-11-01', '2026-11-26'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_90_days', '2026-08-29', '2026-11-26'],
    ['last_12_months', '2025-11-27', '2026-11-26'],
    ['this_year', '2026-01-01', '2026-11-26'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ]);
});

test.each([
  ['previous', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
  // Whole months are compared with as many months before, however many days these have.
  ['previous', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['previous', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['previous', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['previous', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['previous', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['week_before', '2026-03-29', '2026-03-29', '2026-03-22', '2026-03-22'],
  ['year_before', '2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28'],
  // Whole months stay whole where one of them has a leap day, which has a day of its own beside it.
  ['year_before', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['year_before', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['year_before', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
] as const)('%s of %s to %s is %s to %s', (compare, from, to, ...days) => {
  const { compared, course } = readPeriod({ compare, from, to });
  expect([compared?.from, compared?.to]).toEqual(days);
  expect(compared?.course).toHaveLength(course.length);
});

test.each([
  ['last_month', '2026-09-01', '2026-09-30'],
  ['this_month', '2026-10-01', '2026-10-26'],
  ['this_year', '2025-01-01', '2025-11-26'],
  ['last_year', '2024-01-01', '2024-12-31'],
  ['last_30_days', '2026-09-28', '2026-10-27'],
] as const)('%s is compared with %s to %s', (preset, from, to) => {
  const { compared, course } = readPeriod({ preset, compare: 'previous' });
  expect([compared?.from, compared?.to]).toEqual([from, to]);
  expect(compared?.course).toHaveLength(course.length);
});

test('a day that the month before has not is beside nothing, and days stay in their order', () => {
  const { course, compared } = readPeriod({
    from: '2026-03-01',
    to: '2026-03-31',
    compare: 'previous',
    interval: 'day',
  });
  expect(course).toHaveLength(32);
  const days = toHours(compared?.course ?? []);
  expect([days.slice(0, 28), days.slice(28)]).toEqual([Array(28).fill(24), [0, 0, 0]]);
  // The last day of a shorter month stands beside all that the longer one has left.
  const short = readPeriod({
    from: '2026-04-01',
    to: '2026-04-30',
    compare: 'previous',
    interval: 'day',
  });
  expect(toHours(short.compared?.course ?? []).at(-1)).toBe(48);
});

test('days have the hours that clocks there show, the one that is there twice as two', () => {
  const spring = readPeriod({ from: '2026-03-29', to: '2026-03-29' });
  const autumn = readPeriod({ from: '2026-10-25', to: '2026-10-25' });
  expect([spring.interval, toHours(spring.course).length]).toEqual(['hour', 23]);
  expect(toHours(autumn.course)).toEqual(Array(25).fill(1));
  expect(
    listStretches(autumn)
      .slice(0, 4)
      .map(({ label }) => label),
  ).toEqual([
    '2026-10-25 00:00 +01:00',
    '2026-10-25 01:00 +01:00',
    '2026-10-25 01:00 +00:00',
    '2026-10-25 02:00 +00:00',
  ]);
  const month = readPeriod({ from: '2026-03-01', to: '2026-03-31', interval: 'day' });
  expect(toHours(month.course).filter((hours) => hours !== 24)).toEqual([23]);
  // Beside a day of 24 hours: whole days, the last hour as long as it takes.
  const week = readPeriod({ from: '2026-03-29', to: '2026-03-29', compare: 'week_before' });
  expect(toHours(week.compared?.course ?? [])).toEqual([...Array(22).fill(1), 2]);
});

test.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
])('where midnight is missing or there twice, a day still begins once: %s', (zone, day, at) => {
  const { course } = readPeriod({ from: day, to: day, interval: 'day' }, zone);
  expect(course[0]?.toISOString()).toBe(at);
});

test('weeks and months are those of the calendar, cut at both ends', () => {
  const labels = (interval: 'week' | 'month') =>
    listStretches(readPeriod({ from: '2026-10-28', to: '2026-12-01', interval })).map(
      ({ label }) => label,
    );
  expect(labels('week')).toEqual([
    '2026-10-28',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(labels('month')).toEqual(['2026-10', '2026-11', '2026-12']);
});

test('a course has at most 400 points: it is cut as fine as that allows, or refused', async () => {
  const years = (from: string) => readPeriod({ from, to: '2026-11-26' }).interval;
  expect(['2025-11-27', '2024-11-27', '2010-01-01'].map(years)).toEqual(['day', 'week', 'month']);
  const refused = (query: Partial<PeriodQuery>) => refusedFields(() => readPeriod(query));
  expect(await refused({ preset: 'last_30_days', interval: 'hour' })).toEqual({
    interval: ['report_too_fine'],
  });
  expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
    to: ['report_ends_before'],
  });
  expect(await refused({ from: '0001-01-01', to: '9999-12-31' })).toEqual({
    to: ['report_too_long'],
  });
});
