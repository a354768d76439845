import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { encode } from 'uqr';
import type { PaperBlock, Raster, WrittenBlock } from './paper-blocks';
import { type PaperWidth, paperSizes } from './printer-settings';
import { toTextLines } from './text-lines';

/** Draws a block at the width of the paper, in dots; its height is a multiple of 8. */
export type Rasterize = (block: WrittenBlock, width: number) => Raster;

export interface PaperOptions {
  paper: PaperWidth;
  rasterize: Rasterize;
  /** Opens the drawer connected to the printer, before printing. */
  drawer?: boolean;
}

/** Lines to feed so that the last one clears the cutter. */
const LINES_TO_KNIFE = 4;

const makeEncoder = (columns: number) =>
  new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    imageMode: 'raster',
    feedBeforeCut: LINES_TO_KNIFE,
    // Printing an image already feeds the paper by its height.
    feedAfterBlock: false,
    newline: '\n',
    autoFlush: false,
  })
    .initialize()
    .codepage('cp437');

/**
 * Encodes a printout as ESC/POS with a cut at the end. Text in ASCII uses the printer's font.
 * Everything else is printed as images, as printers don't agree on code pages for Chinese.
 */
export function encodePaper(
  blocks: readonly PaperBlock[],
  { paper, rasterize, drawer = false }: PaperOptions,
): Uint8Array {
  const { dots, columns } = paperSizes[paper];
  const encoder = makeEncoder(columns);
  for (const block of blocks) {
    if (block.kind === 'gap') encoder.newline();
    else if (block.kind === 'rule') encoder.line('-'.repeat(columns));
    else if (block.kind === 'code') printRaster(encoder, drawCode(block.text, dots));
    else printWritten(encoder, block, { columns, dots, rasterize });
  }
  const printed = withoutFeed(encoder.cut().encode());
  return drawer ? joinBytes(encodeDrawer(), printed) : printed;
}

const FEED = 0x0a;

/** The encoder also adds a line feed after the cut, which would start the next printout. */
const withoutFeed = (bytes: Uint8Array) => (bytes.at(-1) === FEED ? bytes.slice(0, -1) : bytes);

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

const printRaster = (encoder: ReceiptPrinterEncoder, picture: Raster) =>
  encoder.image(picture, picture.width, picture.height, 'threshold', 160);

/** Dots per module of a QR code: 0.75 mm, which cheap scanners can read. */
const SQUARE = 6;
/** The white margin, in modules. */
const MARGIN = 2;
const BYTE = 8;

/** A QR code centered on the paper; `width` in dots. */
function drawCode(text: string, width: number): Raster {
  const { data: squares, size } = encode(text, { ecc: 'M', border: MARGIN });
  const height = Math.ceil((size * SQUARE) / BYTE) * BYTE;
  const left = Math.floor((width - size * SQUARE) / 2);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < size * SQUARE; y += 1)
    for (let x = 0; x < size * SQUARE; x += 1)
      if (squares[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)])
        data.set([0, 0, 0], (y * width + left + x) * 4);
  return { data, width, height };
}

function printWritten(
  encoder: ReceiptPrinterEncoder,
  block: WrittenBlock,
  { columns, dots, rasterize }: { columns: number; dots: number; rasterize: Rasterize },
): void {
  const lines = toTextLines(block, columns);
  if (!lines) {
    printRaster(encoder, rasterize(block, dots));
    return;
  }
  const isLarge = block.kind === 'text' && block.isLarge === true;
  if (block.isStrong) encoder.bold(true);
  if (isLarge) encoder.height(2);
  for (const line of lines) encoder.line(line);
  if (isLarge) encoder.height(1);
  if (block.isStrong) encoder.bold(false);
}

/** The bytes that open the drawer without printing. */
export const encodeDrawer = (): Uint8Array =>
  makeEncoder(paperSizes['80'].columns).pulse().encode();
