import type { Rasterize } from './encode-paper';
import type { PaperBlock } from './paper-blocks';
import { layOutPicture, toLetterSize } from './picture-layout';
import { PrinterError, type PrinterProblem } from './printer-error';
import { type PrinterSettings, readPrinter } from './printer-settings';
import { writeToSerial } from './serial-printer';
import { writeToUsb } from './usb-printer';

/** `no_printer`: no printer is set up on this device. */
export type PrintResult = 'done' | 'no_printer' | PrinterProblem;

/** The previous job: a printer accepts one connection at a time, so jobs run in sequence. */
let before: Promise<unknown> = Promise.resolve();

/** Whether a sale or refund moved cash, so the drawer opens. */
export const hasCash = (tenders: readonly { is_cash: boolean; given: { minor: number } }[]) =>
  tenders.some(({ is_cash, given }) => is_cash && given.minor !== 0);

/**
 * Prints on this device's receipt printer; with `drawer`, opens the drawer connected to it too.
 * Never throws: it returns the problem, as no sale may depend on printing.
 */
export const printPaper = (
  blocks: readonly PaperBlock[],
  { drawer = false, rasterize = drawPicture }: { drawer?: boolean; rasterize?: Rasterize } = {},
): Promise<PrintResult> =>
  sendToPrinter(async ({ paper, opens_drawer }) => {
    const { encodePaper } = await import('./encode-paper');
    return encodePaper(blocks, { paper, rasterize, drawer: drawer && opens_drawer });
  });

/** Opens the drawer connected to this device's receipt printer, if there is one. Never throws. */
export async function openPrinterDrawer(): Promise<PrintResult> {
  if (!readPrinter()?.opens_drawer) return 'no_printer';
  return sendToPrinter(async () => (await import('./encode-paper')).encodeDrawer());
}

function sendToPrinter(
  encode: (printer: PrinterSettings) => Promise<Uint8Array>,
): Promise<PrintResult> {
  const run = async (): Promise<PrintResult> => {
    const printer = readPrinter();
    if (!printer) return 'no_printer';
    try {
      const bytes = await encode(printer);
      const { connection, identity, baud_rate } = printer;
      if (connection === 'usb') await writeToUsb(identity, bytes);
      else await writeToSerial(identity, baud_rate, bytes);
      return 'done';
    } catch (error) {
      return error instanceof PrinterError ? error.problem : 'printer_failed';
    }
  };
  const result = before.then(run);
  before = result;
  return result;
}

/** Draws a block with the browser's fonts, black on white, in any language they cover. */
const drawPicture: Rasterize = (block, width) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  const { font } = toLetterSize(block);
  const letters = `${block.isStrong ? 700 : 500} ${font}px sans-serif`;
  context.font = letters;
  const { height, texts } = layOutPicture(block, width, (text) => context.measureText(text).width);
  // Setting its size resets the canvas, so the font is set again below.
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = letters;
  context.textBaseline = 'middle';
  for (const { text, x, y } of texts) context.fillText(text, x, y);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height };
};
