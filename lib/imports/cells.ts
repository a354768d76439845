import type { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { switched } from '@/lib/core/rules.schema';

/**
 * The result of reading a cell: the value to save and the text an export would show for it, or the
 * problem. `removed` names the HTML tags that are not kept.
 */
export type Reading<T> =
  | { value: T; text: string; problem?: undefined; removed?: string[] }
  | { problem: ErrorText };

export const validCell = <T>(value: T, text: string): Reading<T> => ({ value, text });
export const invalidCell = (
  key: ErrorText['key'],
  values?: ErrorText['values'],
): Reading<never> => ({
  problem: { key, values },
});

/** Validates by the schema of the field, with the same error as its form. */
export function parseCellByRule<T extends z.ZodType>(
  rule: T,
  input: unknown,
  toText: (value: z.output<T>) => string,
): Reading<z.output<T>> {
  const parsed = rule.safeParse(input);
  return parsed.success
    ? validCell(parsed.data, toText(parsed.data))
    : { problem: getFirstErrorText(issueTexts(parsed.error)) };
}

/** The first error of a value. */
export const getFirstErrorText = (texts: Record<string, ErrorText[]>): ErrorText =>
  Object.values(texts).flat()[0] ?? { key: 'check_input' };

/** Replaces an error by one that says what to write in a sheet, where the form's doesn't. */
export const explainCellError = <T>(
  reading: Reading<T>,
  ...[key, values]: Parameters<typeof invalidCell>
) =>
  reading.problem && reading.problem.key !== 'required' && reading.problem.key !== 'too_long'
    ? invalidCell(key, values)
    : reading;

export const formatFlagCell = (value: boolean) => (value ? 'yes' : 'no');
/** An empty cell means no. */
export const parseFlagCell = (cell: string) =>
  explainCellError(
    parseCellByRule(switched, cell.toLowerCase() || 'no', formatFlagCell),
    'import_flag',
  );

/** `4.89E+12`: some programs write long numbers like this, and their digits are lost. */
const SHORTENED = /^\d([.,]\d+)?E\+\d{2,}$/i;
/** Reads a code that may be all digits, such as a sku, by the schema of its field. */
export const parseCodeCell = <T extends z.ZodType>(
  rule: T,
  cell: string,
  toText: (value: z.output<T>) => string,
): Reading<z.output<T>> =>
  SHORTENED.test(cell) ? invalidCell('import_shortened') : parseCellByRule(rule, cell, toText);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const parseMonth = (word = '') => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
const TIME = String.raw`(?:[ T]+(\d{1,2}):(\d{2}(?::\d{2})?))?`;
/** Unambiguous date formats, and the order of their parts. */
const dayForms: { form: RegExp; parts(found: string[]): [string, string | number, string][] }[] = [
  {
    form: new RegExp(String.raw`^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?${TIME}$`),
    parts: ([year = '', month = '', day = '']) => [[year, month, day]],
  },
  {
    form: new RegExp(String.raw`^((?:19|20)\d{2})(\d{2})(\d{2})${TIME}$`),
    parts: ([year = '', month = '', day = '']) => [[year, month, day]],
  },
  {
    form: new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}$`),
    parts: ([first = '', , other = '', year = '']) => [
      [year, other, first],
      [year, first, other],
    ],
  },
  {
    form: new RegExp(String.raw`^(\d{1,2})[-. ] ?([A-Za-z]{3,9})[-., ] ?(\d{4})${TIME}$`),
    parts: ([day = '', month = '', year = '']) => [[year, parseMonth(month), day]],
  },
  {
    form: new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}$`),
    parts: ([month = '', day = '', year = '']) => [[year, parseMonth(month), day]],
  },
];

/**
 * A date in a common format as `2026-12-24`, followed by the time of day if there is one. Any other
 * text is unchanged, including ambiguous dates such as `05/06/2026`.
 */
export function normalizeDayCell(cell: string): string {
  const text = cell.normalize('NFKC').trim();
  for (const { form, parts } of dayForms) {
    const [, ...found] = form.exec(text) ?? [];
    if (!found.length) continue;
    const [hour, minute] = found.slice(-2);
    const days = new Set(
      parts(found)
        .filter(([, month, day]) => Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31)
        .map((part) => part.map((number) => String(number).padStart(2, '0')).join('-')),
    );
    const [day, ...others] = days;
    if (day && !others.length) return hour ? `${day} ${hour.padStart(2, '0')}:${minute}` : day;
  }
  return cell;
}

const BAR = ' | ';
/** The separators accepted between short names in one cell; names rarely contain them. */
export const NAME_MARKS = '|｜,，、;；\n';

/**
 * Joins items into one cell: `a | b`. Separators and backslashes inside an item are escaped with a
 * backslash; empty items at the end are dropped.
 */
export const joinListCell = (items: readonly string[], marks = '|') =>
  items
    .slice(0, items.findLastIndex((item) => item !== '') + 1)
    .map((item) => [...item].map((sign) => (isMark(sign, marks) ? `\\${sign}` : sign)).join(''))
    .join(BAR)
    .trim();
const isMark = (sign: string, marks: string) => sign === '\\' || marks.includes(sign);

export function splitListCell(cell: string, marks = '|'): string[] {
  const items = [''];
  const signs = [...cell];
  for (let at = 0; at < signs.length; at++) {
    const [sign = '', next = ''] = [signs[at], signs[at + 1]];
    if (sign === '\\' && next && isMark(next, marks)) items.push(`${items.pop()}${signs[++at]}`);
    else if (marks.includes(sign)) items.push('');
    else items.push(`${items.pop()}${sign}`);
  }
  return cell === '' ? [] : items.map((item) => item.trim());
}
