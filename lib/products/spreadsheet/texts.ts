import { type Language, languages } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';
import { joinListCell } from '@/lib/imports/cells';

/**
 * An intentionally empty text in a language other than the main one; an empty cell there follows
 * the main language.
 */
const EMPTY = '""';
const AS_IF_EMPTY = /^'*""$/;

/**
 * Converts a text in one language to its cell, and back. A text that looks like the mark for
 * "empty" gets an apostrophe in front.
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

/** The alternative texts of images in one language, in image order. */
export const altsCell = (alts: readonly Localized[], language: Language, main: Language) =>
  joinListCell(alts.map((alt) => localizedCell(alt, language, main)));

export const localizedCells = (name: string, texts: Localized, main: Language) =>
  languages.map((language): [string, string] => [
    `${name}:${language}`,
    localizedCell(texts, language, main),
  ]);
