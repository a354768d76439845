import { expect, test } from 'vitest';
import { openingHours, specialHours } from '@/lib/stores/opening-hours.schema';

type Rule = typeof openingHours | typeof specialHours;
/** The fields that are refused, each with why. */
const refusals = (rule: Rule, value: unknown) =>
  Object.fromEntries(
    (rule.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const on = (weekday: number, open: string, close: string) => ({ weekday, open, close });
const at = (date: string, open: string | null, close: string | null, closed = false) => ({
  date,
  open,
  close,
  closed,
});

test.each([
  ['two spans a day', [on(1, '10:00', '13:00'), on(1, '13:00', '20:00')], {}],
  ['into the night', [on(7, '18:00', '02:00'), on(1, '02:00', '03:00')], {}],
  ['until midnight', [on(1, '18:00', '00:00')], {}],
  ['a whole day', [on(1, '00:00', '00:00'), on(2, '00:00', '00:00')], {}],
  ['the end before the beginning', [on(1, '20:00', '10:00')], { '0.close': 'closes_before_open' }],
  ['no time at all', [on(1, '10:00', '10:00')], { '0.close': 'closes_before_open' }],
  [
    'overlapping',
    [on(1, '12:00', '20:00'), on(1, '10:00', '13:00')],
    { '0.open': 'hours_overlap' },
  ],
  [
    'the same twice',
    [on(1, '10:00', '13:00'), on(1, '10:00', '13:00')],
    { '1.open': 'hours_overlap' },
  ],
  [
    'into the next morning',
    [on(1, '18:00', '03:00'), on(2, '02:00', '09:00')],
    { '1.open': 'hours_overlap' },
  ],
  [
    'from Sunday into Monday',
    [on(1, '01:00', '03:00'), on(7, '18:00', '02:00')],
    { '0.open': 'hours_overlap' },
  ],
  ['a day no week has', [on(8, '10:00', '20:00')], { '0.weekday': 'check_input' }],
  ['no time of day', [on(1, '10', '25:00')], { '0.open': 'time_of_day', '0.close': 'time_of_day' }],
])('hours of a week: %s', (_, value, problems) => {
  const problemTexts = refusals(openingHours, value);
  if ('0.weekday' in problems) expect(Object.keys(problemTexts)).toEqual(['0.weekday']);
  else expect(problemTexts).toEqual(problems);
});

test.each([
  ['closed', [at('2026-12-25', null, null, true)], {}],
  ['two spans', [at('2026-12-24', '10:00', '12:00'), at('2026-12-24', '13:00', '16:00')], {}],
  ['no times', [at('2026-12-24', null, '')], { '0.open': 'required', '0.close': 'required' }],
  ['no day', [at('2026-02-30', '10:00', '12:00')], { '0.date': 'check_date' }],
  [
    'both closed and open',
    [at('2026-12-25', null, null, true), at('2026-12-25', '10:00', '12:00')],
    { '1.date': 'no_repeated' },
  ],
  [
    'overlapping',
    [at('2026-12-24', '10:00', '12:00'), at('2026-12-24', '11:00', '16:00')],
    { '1.open': 'hours_overlap' },
  ],
  [
    'into the next day',
    [at('2026-12-31', '20:00', '03:00'), at('2027-01-01', '02:00', '06:00')],
    { '1.open': 'hours_overlap' },
  ],
])('special days: %s', (_, value, problems) => {
  expect(refusals(specialHours, value)).toEqual(problems);
});

test('they are kept in order, and a closed day without times', () => {
  expect(
    openingHours.parse([on(2, '10:00', '12:00'), on(1, '13:00', '14:00'), on(1, '09:00', '10:00')]),
  ).toEqual([on(1, '09:00', '10:00'), on(1, '13:00', '14:00'), on(2, '10:00', '12:00')]);
  expect(specialHours.parse([at('2026-12-25', '10:00', '12:00', true)])).toEqual([
    at('2026-12-25', null, null, true),
  ]);
});
