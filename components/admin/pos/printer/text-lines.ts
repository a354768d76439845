import type { WrittenBlock } from './paper-blocks';

/** Typographic signs that every printer's own letters have a plain form of. */
const plainForms: Record<string, string> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '-',
  '×': 'x',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
};

/**
 * A text in letters that every printer has, whatever its code page; undefined where it has others:
 * it is printed as a picture.
 */
export function toPlainText(text: string): string | undefined {
  const plain = text.replace(/[^\x20-\x7e]/g, (sign) => plainForms[sign] ?? sign);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

/** Words of a text in lines of so many letters; a word that is longer is broken. */
export function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
    for (; line.length > columns; line = line.slice(columns)) lines.push(line.slice(0, columns));
  }
  return line ? [...lines, line] : lines;
}

/** A label narrower than this is not worth the room beside its amount. */
const NARROWEST_LABEL = 8;

/** A block as lines of so many letters; undefined where it has letters that printers lack. */
export function toTextLines(block: WrittenBlock, columns: number): string[] | undefined {
  if (block.kind === 'text') {
    const text = toPlainText(block.text);
    if (text === undefined) return undefined;
    const lines = wrapWords(text, columns);
    return block.isCentered
      ? lines.map((line) => ' '.repeat(Math.floor((columns - line.length) / 2)) + line)
      : lines;
  }
  const [label, amount] = [toPlainText(block.label), toPlainText(block.amount)];
  if (label === undefined || amount === undefined) return undefined;
  const room = columns - amount.length - 1;
  if (room < NARROWEST_LABEL)
    return [
      ...wrapWords(label, columns),
      ...wrapWords(amount, columns).map((line) => line.padStart(columns)),
    ];
  const [first = '', ...others] = wrapWords(label, room);
  return [first.padEnd(columns - amount.length) + amount, ...others];
}
