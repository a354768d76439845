import type { CharacterSet } from './character-set';

/**
 * A font as a text is laid out with it: its name in the document and what it can draw. One that
 * `stands_in` is of another weight, and only for what no other font has.
 */
export type RunFont = { name: string; has: CharacterSet; stands_in?: boolean };
/** A stretch of text that one font draws. */
export type FontRun = { font: string; text: string; stands_in: boolean };

/** Stands where no font has a character: what cannot be drawn is seen to be missing. */
const REPLACEMENT = '〓';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What is written into a text and never seen: joiners, directions, variants of a drawing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Quotation marks, dashes and dots, which Chinese draws twice as wide as English. */
const SHARED = /^[\u2010-\u2027\u2030-\u205e\u00b7]$/;

/**
 * A line of text in runs, each of the first font that has its characters; of the fonts after the
 * first, one that has all the line needs stands before the others, so that a line is not mixed of
 * two. What a person sees as one character is never parted; one that no font has becomes 〓, and
 * what is invisible anyway is left out. Fonts that stand in come last.
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

/** A letter with an accent of its own may be there as one character only. */
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
