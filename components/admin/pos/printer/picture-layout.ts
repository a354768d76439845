import type { WrittenBlock } from './paper-blocks';

/** Font size and line height, in dots. */
const SIZES = { plain: { font: 26, line: 34 }, large: { font: 38, line: 50 } };
/** The space between a label and its amount, in dots. */
const BETWEEN = 16;
/** Heights are multiples of 8 dots, which the encoder requires of images. */
const BYTE = 8;

export type PixelMeasure = (text: string) => number;
type PlacedText = { text: string; x: number; y: number };
/** `y` is the vertical middle of the line. */
export type PictureLayout = { height: number; texts: PlacedText[] };

export const toLetterSize = (block: WrittenBlock) =>
  block.kind === 'text' && block.isLarge ? SIZES.large : SIZES.plain;

/**
 * Latin words stay whole; Chinese breaks between any two characters, but not before closing
 * punctuation.
 */
const PIECE = /[!-\u024f\u2010-\u203e]+|\s+|[^\s][，。、；：！？）」』》】’”…]*/gu;

/** Wraps a text into lines no wider than `width`; it and `measure` are in dots. */
export function wrapMeasured(text: string, width: number, measure: PixelMeasure): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line && measure(line + piece) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line ? piece : piece.trimStart();
  };
  for (const piece of text.match(PIECE) ?? []) {
    if (measure(piece) <= width) add(piece);
    else for (const letter of piece) add(letter);
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** Positions the lines of a block in an image as wide as the paper, in dots. */
export function layOutPicture(
  block: WrittenBlock,
  width: number,
  measure: PixelMeasure,
): PictureLayout {
  const { line } = toLetterSize(block);
  const place = (lines: string[], from: number, x: (text: string) => number): PlacedText[] =>
    lines.map((text, at) => ({ text, x: x(text), y: (from + at) * line + line / 2 }));
  const end = (text: string) => Math.max(0, Math.floor(width - measure(text)));
  const center = (text: string) => Math.floor(end(text) / 2);
  const start = () => 0;
  const finish = (texts: PlacedText[], lines: number): PictureLayout => ({
    texts,
    height: Math.ceil((Math.max(1, lines) * line) / BYTE) * BYTE,
  });
  if (block.kind === 'text') {
    const lines = wrapMeasured(block.text, width, measure);
    return finish(place(lines, 0, block.isCentered ? center : start), lines.length);
  }
  const amounts = wrapMeasured(block.amount, width, measure);
  const room = width - Math.max(0, ...amounts.map(measure)) - BETWEEN;
  const isNarrow = amounts.length > 1 || room < width / 4;
  const labels = wrapMeasured(block.label, isNarrow ? width : room, measure);
  const from = isNarrow ? labels.length : 0;
  return finish(
    [...place(labels, 0, start), ...place(amounts, from, end)],
    isNarrow ? labels.length + amounts.length : Math.max(labels.length, amounts.length),
  );
}
