/** What stands on a paper, from top to bottom, whatever prints it. */
export type PaperBlock =
  | WrittenBlock
  | { kind: 'rule' }
  | { kind: 'gap' }
  /** A QR code, to be scanned. */
  | { kind: 'code'; text: string };
export type WrittenBlock = TextBlock | RowBlock;

type TextBlock = {
  kind: 'text';
  text: string;
  isCentered?: boolean;
  isStrong?: boolean;
  /** Twice as high. */
  isLarge?: boolean;
};

/** What something comes to, at the end of its line. */
type RowBlock = { kind: 'row'; label: string; amount: string; isStrong?: boolean };

/** A picture of four bytes a dot: red, green, blue, and how much of it covers. */
export type Raster = { data: Uint8ClampedArray; width: number; height: number };

type Look = Omit<TextBlock, 'kind' | 'text'>;

/** A text of several lines as blocks of one line each; lines that are empty are left out. */
export const toTextBlocks = (text: string, look: Look = {}): PaperBlock[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line, ...look }));

export const toRow = (label: string, amount: string, isStrong = false): PaperBlock => ({
  kind: 'row',
  label,
  amount,
  isStrong,
});

export const RULE: PaperBlock = { kind: 'rule' };
export const GAP: PaperBlock = { kind: 'gap' };

/** An amount that is added or taken off, with its sign. */
export const withSign = (price: { minor: number; formatted: string }): string =>
  `${price.minor > 0 ? '+' : ''}${price.formatted.replace(/^-/, '−')}`;
