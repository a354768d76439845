import type { WrittenBlock } from './paper-blocks';

/** Typographic characters with an ASCII equivalent. */
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
 * A text in ASCII, which every printer has in any code page; undefined if it has other characters
 * and must be printed as an image.
 */
export function toPlainText(text: string): string | undefined {
  const plain = text.replace(/[^\x20-\x7e]/g, (sign) => plainForms[sign] ?? sign);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

/** Wraps a text at spaces into lines of `columns` characters; breaks longer words. */
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

/** A label with less space than this, in characters, goes above its amount. */
const NARROWEST_LABEL = 8;

/** A block as lines of `columns` characters; undefined if it has characters outside ASCII. */
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
