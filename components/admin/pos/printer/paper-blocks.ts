/** A block of a printout, for the receipt printer. */
export type PaperBlock =
  | WrittenBlock
  | { kind: 'rule' }
  | { kind: 'gap' }
  /** A QR code. */
  | { kind: 'code'; text: string };
export type WrittenBlock = TextBlock | RowBlock;

type TextBlock = {
  kind: 'text';
  text: string;
  isCentered?: boolean;
  isStrong?: boolean;
  /** Double height. */
  isLarge?: boolean;
};

/** A label with its amount at the end of the line. */
type RowBlock = { kind: 'row'; label: string; amount: string; isStrong?: boolean };

/** An image with four bytes per dot: red, green, blue and alpha. */
export type Raster = { data: Uint8ClampedArray; width: number; height: number };

type Look = Omit<TextBlock, 'kind' | 'text'>;

/** A block for each line of a text, without empty lines. */
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

/** An amount with a plus or minus sign. */
export const withSign = (price: { minor: number; formatted: string }): string =>
  `${price.minor > 0 ? '+' : ''}${price.formatted.replace(/^-/, '−')}`;
