import { expect, test } from 'vitest';
import { parsePastedHours } from '@/lib/stores/paste-hours.schema';

/** The hours of a text in short: `1 10:00-20:00`. */
const toShort = (text: string) =>
  parsePastedHours(text).opening_hours.map(
    ({ weekday, open, close }) => `${weekday} ${open}-${close}`,
  );
const each = (days: number[], ...hours: string[]) =>
  days.flatMap((day) => hours.map((openHours) => `${day} ${openHours}`));

const understood: [name: string, text: string, hours: string[]][] = [
  ['a range of days', 'Mon-Fri 10:00-20:00', each([1, 2, 3, 4, 5], '10:00-20:00')],
  ['days that are named', 'Sat, Sun 11:00–19:00', each([6, 7], '11:00-19:00')],
  ['days and “and”', 'Mondays and Thursday: 9.30 to 18.00', each([1, 4], '09:30-18:00')],
  ['a range in Chinese', '星期一至五 10:00-20:00', each([1, 2, 3, 4, 5], '10:00-20:00')],
  ['a day in Chinese', '週六 11:00-19:00', each([6], '11:00-19:00')],
  ['full-width signs', '星期六、日：１１：００－１９：００', each([6, 7], '11:00-19:00')],
  ['simplified', '周一到周三 上午9点半至下午6点', each([1, 2, 3], '09:30-18:00')],
  ['every day', '每日 10:00～22:00', each([1, 2, 3, 4, 5, 6, 7], '10:00-22:00')],
  ['weekdays', 'Weekdays 9-5:30pm', each([1, 2, 3, 4, 5], '09:00-17:30')],
  ['weekends', '週末 12:00-18:00', each([6, 7], '12:00-18:00')],
  ['the afternoon alone', 'Tue 1-5pm', each([2], '13:00-17:00')],
  ['from the morning on', 'Tue 10am-8', each([2], '10:00-20:00')],
  ['two spans in a line', 'Wed 10:00-13:00, 14:00-20:00', each([3], '10:00-13:00', '14:00-20:00')],
  [
    'hours alone are of the days before',
    'Wed 10:00-13:00\n14:00-20:00',
    each([3], '10:00-13:00', '14:00-20:00'),
  ],
  ['after midnight', 'Fri 18:00-02:00', each([5], '18:00-02:00')],
  ['until midnight', 'Fri 18:00-24:00', each([5], '18:00-00:00')],
  ['the whole day', 'Sun 24 hours', each([7], '00:00-00:00')],
  ['closed on a day', 'Mon-Wed 10-20\nClosed on Tue', each([1, 3], '10:00-20:00')],
  ['closed behind its day', '每天 10:00-20:00\n星期二至日 休息', each([1], '10:00-20:00')],
  ['two groups in a line', 'Mon 10-20, Sat 11-19, closed Sun', ['1 10:00-20:00', '6 11:00-19:00']],
  [
    'what is said last holds',
    'Daily 10-20\nSat 11-19',
    [...each([1, 2, 3, 4, 5], '10:00-20:00'), '6 11:00-19:00', '7 10:00-20:00'],
  ],
  ['around the week', 'Sat-Mon 11:00-19:00', each([1, 6, 7], '11:00-19:00')],
  ['nothing', ' \n', []],
];

test.each(understood)('%s', (_, text, hours) => {
  expect(parsePastedHours(text).problems).toEqual([]);
  expect(toShort(text)).toEqual(hours);
});

test.each([
  ['a day nobody knows', 'Funday 10:00-20:00'],
  ['public holidays', 'Public holidays 11:00-18:00'],
  ['the same in Chinese', '公眾假期 11:00-18:00'],
  ['no hours', 'Mon-Fri'],
  ['half a range of days', 'Mon- 10:00-20:00'],
  ['no day either', 'Closed'],
  ['25 o’clock', 'Mon 10:00-25:00'],
  ['61 minutes', 'Mon 10:61-20:00'],
  ['the end before the beginning', 'Mon 20:00-10:00'],
  ['overlapping', 'Mon 10:00-14:00, 13:00-20:00'],
  ['both closed and open', 'Mon 10:00-20:00 closed'],
])('%s is told by its line', (_, text) => {
  expect(parsePastedHours(`Sat 11:00-19:00\n\n ${text}`)).toEqual({
    opening_hours: [{ weekday: 6, open: '11:00', close: '19:00' }],
    problems: [{ line: 3, text }],
  });
});

test('hours before any day are of none', () => {
  expect(parsePastedHours('10:00-20:00')).toEqual({
    opening_hours: [],
    problems: [{ line: 1, text: '10:00-20:00' }],
  });
});
