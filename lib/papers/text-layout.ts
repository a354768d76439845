/** The width of a text, in points. */
export type TextMeasure = (text: string) => number;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that allow a line break after any character, with punctuation and full-width forms. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that no line begins with, and those that none ends with. */
const CLOSING =
  /^[\p{Pe}\p{Pf}、。，．・：；！？!?,.:;%％…‥ー々ゝゞヽヾぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const SPACE = /[ \t\u3000]$/;
/** Allows a break in a long word without spaces, such as a sku or an address. */
const SEAM = /[-/_–—@.]$/;

/**
 * Wraps a text to a width: at spaces, between Chinese or Japanese characters but never before a
 * comma, and within a word wider than the column. No line is wider than the column.
 */
export const wrapText = (text: string, width: number, measure: TextMeasure): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapLine(paragraph, width, measure));

function wrapLine(paragraph: string, width: number, measure: TextMeasure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    lines.push(line.trimEnd());
    [line, used] = ['', 0];
  };
  for (const piece of splitPieces(paragraph)) {
    const wide = measure(piece.trimEnd());
    if (line && used + wide > width) end();
    if (wide > width) {
      for (const { segment } of characters.segment(piece)) {
        const segmentWidth = measure(segment);
        if (line && used + segmentWidth > width) end();
        line += segment;
        used += segmentWidth;
      }
    } else {
      line += piece;
      used += measure(piece);
    }
  }
  end();
  return lines;
}

/** Splits a text where a line may break. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of characters.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  if (SPACE.test(before)) return true;
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  const last = [...before].at(-1) ?? '';
  return UNSPACED.test(last) || UNSPACED.test(after) || (SEAM.test(before) && /\p{L}/u.test(after));
}
