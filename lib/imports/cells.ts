import type { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { switched } from '@/lib/core/rules.schema';

/**
 * What a cell comes to: the value a verb takes, and the text an export would show for it;
 * or what is wrong with it. `removed` names what of rich text is not kept.
 */
export type Reading<T> =
  | { value: T; text: string; problem?: undefined; removed?: string[] }
  | { problem: ErrorText };

export const right = <T>(value: T, text: string): Reading<T> => ({ value, text });
export const unread = (key: ErrorText['key'], values?: ErrorText['values']): Reading<never> => ({
  problem: { key, values },
});

/** The rule of a field's own schema; what it refuses is worded as in a form. */
export function underRule<T extends z.ZodType>(
  rule: T,
  given: unknown,
  textOf: (value: z.output<T>) => string,
): Reading<z.output<T>> {
  const parsed = rule.safeParse(given);
  return parsed.success
    ? right(parsed.data, textOf(parsed.data))
    : { problem: firstText(issueTexts(parsed.error)) };
}

/** The first of what is wrong with a value. */
export const firstText = (texts: Record<string, ErrorText[]>): ErrorText =>
  Object.values(texts).flat()[0] ?? { key: 'check_input' };

/** The same, worded for a sheet where the form's words would not say what to write. */
export const explained = <T>(reading: Reading<T>, ...[key, values]: Parameters<typeof unread>) =>
  reading.problem && reading.problem.key !== 'required' && reading.problem.key !== 'too_long'
    ? unread(key, values)
    : reading;

export const flagCell = (value: boolean) => (value ? 'yes' : 'no');
/** An emptied mark is taken off. */
export const readFlag = (cell: string) =>
  explained(underRule(switched, cell.toLowerCase() || 'no', flagCell), 'import_flag');

const BAR = ' | ';
/**
 * Several things in one cell: `a | b`. A bar or a backslash inside one of them has a
 * backslash before it; empty ones at the end are left out.
 */
export const joinList = (items: readonly string[]) =>
  items
    .slice(0, items.findLastIndex((item) => item !== '') + 1)
    .map((item) => item.replace(/[\\|]/g, (sign) => `\\${sign}`))
    .join(BAR)
    .trim();

export function splitList(cell: string): string[] {
  const items = [''];
  for (const [token] of cell.matchAll(/\\[\\|]|[^\\|]+|[\\|]/g)) {
    if (token === '|') items.push('');
    else items.push(`${items.pop()}${/^\\[\\|]$/.test(token) ? token.slice(1) : token}`);
  }
  return cell === '' ? [] : items.map((item) => item.trim());
}
