import { type Language, languages } from '@/lib/core/language';
import type { Localized } from '@/lib/core/localized';

/**
 * A text that is empty on purpose in a language other than the main one; an empty cell
 * there follows the main language.
 */
const EMPTY = '""';
const AS_IF_EMPTY = /^'*""$/;

/**
 * What a cell says of a text in one language, and back. A text that looks like the sign
 * for "empty" gets an apostrophe in front.
 */
export function localizedCell(texts: Localized, language: Language, main: Language): string {
  const text = texts[language];
  if (text === undefined || (text === '' && language === main)) return '';
  if (text === '') return EMPTY;
  return AS_IF_EMPTY.test(text) ? `'${text}` : text;
}
export function textOfCell(cell: string): string | undefined {
  if (cell === '') return undefined;
  if (cell === EMPTY) return '';
  return AS_IF_EMPTY.test(cell) ? cell.slice(1) : cell;
}

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

/** The alternative texts of pictures in one language, in the order of the pictures. */
export const altsCell = (alts: readonly Localized[], language: Language, main: Language) =>
  joinList(alts.map((alt) => localizedCell(alt, language, main)));

export const flagCell = (value: boolean) => (value ? 'yes' : 'no');
export const localizedCells = (name: string, texts: Localized, main: Language) =>
  languages.map((language): [string, string] => [
    `${name}:${language}`,
    localizedCell(texts, language, main),
  ]);
