import type { Rasterize } from './encode-paper';
import type { PaperBlock } from './paper-blocks';
import { layOutPicture, toLetterSize } from './picture-layout';
import { PrinterError, type PrinterProblem } from './printer-error';
import { type PrinterSettings, readPrinter } from './printer-settings';
import { writeToSerial } from './serial-printer';
import { writeToUsb } from './usb-printer';

/** `no_printer`: none is set up on this device, so that nothing was tried. */
export type PrintResult = 'done' | 'no_printer' | PrinterProblem;

/** What is printed waits for what was printed before: a printer has one reader. */
let before: Promise<unknown> = Promise.resolve();

/** Whether the sale or refund moved cash, for which the drawer opens. */
export const hasCash = (tenders: readonly { is_cash: boolean; given: { minor: number } }[]) =>
  tenders.some(({ is_cash, given }) => is_cash && given.minor !== 0);

/**
 * Prints a paper on the receipt printer of this device. `drawer`: opens the drawer too, where one
 * hangs on it. Never throws: what went wrong is the answer, and no sale depends on it.
 */
export const printPaper = (
  blocks: readonly PaperBlock[],
  { drawer = false, rasterize = drawPicture }: { drawer?: boolean; rasterize?: Rasterize } = {},
): Promise<PrintResult> =>
  sendToPrinter(async ({ paper, opens_drawer }) => {
    const { encodePaper } = await import('./encode-paper');
    return encodePaper(blocks, { paper, rasterize, drawer: drawer && opens_drawer });
  });

/** Opens the drawer that hangs on the receipt printer of this device, if one does. Never throws. */
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

/** Draws a block as the browser writes it, black on white: in any language it has letters of. */
const drawPicture: Rasterize = (block, width) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  const { font } = toLetterSize(block);
  const letters = `${block.isStrong ? 700 : 500} ${font}px sans-serif`;
  context.font = letters;
  const { height, texts } = layOutPicture(block, width, (text) => context.measureText(text).width);
  // A canvas that gets a size forgets everything else.
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
