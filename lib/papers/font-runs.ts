import type { CharacterSet } from './character-set';

/**
 * A font for layout: its name in the document and its characters. A font that `stands_in` has
 * another weight and is used only for characters no other font has.
 */
export type RunFont = { name: string; has: CharacterSet; stands_in?: boolean };
/** A stretch of text in one font. */
export type FontRun = { font: string; text: string; stands_in: boolean };

/** Replaces a character that no font has, so that the gap is visible. */
const REPLACEMENT = '〓';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Invisible characters: joiners, directions, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Quotation marks, dashes and dots, which are twice as wide in Chinese fonts as in English. */
const SHARED = /^[\u2010-\u2027\u2030-\u205e\u00b7]$/;

/**
 * Splits a line of text into runs, each in the first font that has its characters. After the first
 * font, one that has all the line's other characters is preferred, so that a line doesn't mix two.
 * Graphemes are never split; one that no font has becomes 〓, and invisible characters are dropped.
 * Fonts that stand in come last.
 */
export function fontRuns(line: string, fonts: readonly RunFont[]): FontRun[] {
  const text = seen(line);
  const [first, ...others] = fonts;
  if (!text || !first) return [];
  if (hasAll(first, text)) return [toRun(first, text)];
  const foreign = [...text].filter((character) => !hasAll(first, character)).join('');
  const whole = others.find((font) => !font.stands_in && hasAll(font, foreign));
  const preferred = whole ? [first, whole, ...others] : fonts;
  const runs: FontRun[] = [];
  for (const { segment } of characters.segment(line)) {
    const character = seen(segment);
    if (!character) continue;
    const last = runs.at(-1);
    const before = SHARED.test(character) && fonts.find(({ name }) => name === last?.font);
    const next =
      before && hasAll(before, character)
        ? toRun(before, character)
        : toFontRun(character, preferred);
    if (last?.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

const seen = (text: string) => text.replace(INVISIBLE, '');

/** A font may have an accented letter only as one composed character. */
function toFontRun(character: string, fonts: readonly RunFont[]): FontRun {
  for (const text of [character, character.normalize('NFC')]) {
    const font = fonts.find((candidate) => hasAll(candidate, text));
    if (font) return toRun(font, text);
  }
  const substitute = fonts.find((candidate) => hasAll(candidate, REPLACEMENT)) ?? fonts[0];
  return toRun(substitute, REPLACEMENT);
}

const toRun = (font: RunFont | undefined, text: string): FontRun => ({
  font: font?.name ?? '',
  text,
  stands_in: font?.stands_in ?? false,
});

const hasAll = ({ has }: RunFont, text: string): boolean => {
  for (const character of text) if (!has(character.codePointAt(0) ?? 0)) return false;
  return true;
};
