import type { CharacterSet } from './character-set';

/** A font as a text is laid out with it: its name in the document and what it can draw. */
export type RunFont = { name: string; has: CharacterSet };
/** A stretch of text that one font draws. */
export type FontRun = { font: string; text: string };

/** Stands where no font has a character: what cannot be drawn is seen to be missing. */
const REPLACEMENT = '〓';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What is written into a text and never seen: joiners, directions, variants of a drawing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * A line of text in runs, each of the first font that has all of its characters. What a person
 * sees as one character is never parted; one that no font has becomes 〓, and what is invisible
 * anyway is left out.
 */
export function fontRuns(line: string, fonts: readonly RunFont[]): FontRun[] {
  const text = line.replace(INVISIBLE, '');
  const first = fonts.find(({ has }) => hasAll(has, text));
  if (first) return text ? [{ font: first.name, text }] : [];
  const runs: FontRun[] = [];
  for (const { segment } of characters.segment(text)) {
    const next = runOf(segment, fonts);
    const last = runs.at(-1);
    if (last?.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

/** A letter with an accent of its own may be there as one character only. */
function runOf(character: string, fonts: readonly RunFont[]): FontRun {
  for (const text of [character, character.normalize('NFC')]) {
    const font = fonts.find(({ has }) => hasAll(has, text));
    if (font) return { font: font.name, text };
  }
  const substitute = fonts.find(({ has }) => hasAll(has, REPLACEMENT)) ?? fonts[0];
  return { font: substitute?.name ?? '', text: REPLACEMENT };
}

const hasAll = (has: CharacterSet, text: string): boolean => {
  for (const character of text) if (!has(character.codePointAt(0) ?? 0)) return false;
  return true;
};
