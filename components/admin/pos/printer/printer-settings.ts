import { z } from 'zod';

/** Dots and letters in a line, by the width of the paper in millimetres. */
export const paperSizes = {
  '80': { dots: 576, columns: 48 },
  '58': { dots: 384, columns: 32 },
};
export type PaperWidth = keyof typeof paperSizes;
export const paperWidths = ['80', '58'] as const satisfies readonly PaperWidth[];

/** Speeds of serial printers, bits a second; a switch or a test print of the printer says which. */
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200];

/** By which a device is known again; what it does not say of itself is empty. */
const identity = z.object({
  vendor: z.number().nullable(),
  product: z.number().nullable(),
  serial: z.string(),
});
export type PrinterIdentity = z.output<typeof identity>;

const settings = z.object({
  connection: z.enum(['usb', 'serial']),
  name: z.string(),
  identity,
  baud_rate: z.number().int().positive(),
  paper: z.enum(paperWidths),
  /** Receipts are printed as soon as something is sold. */
  prints_itself: z.boolean(),
  /** The drawer hangs on the printer, which opens it where cash is taken or given back. */
  opens_drawer: z.boolean(),
});
export type PrinterSettings = z.output<typeof settings>;

export const firstSettings = { baud_rate: 9600, paper: '80', prints_itself: true } as const;

const KEY = 'pos-printer';

/** The printer of this device; undefined where none is set up, or it cannot be read. */
export function readPrinter(): PrinterSettings | undefined {
  try {
    return settings.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Nothing was kept, or nothing of ours.
    return undefined;
  }
}

/** Keeps it on this device. False where this browser keeps nothing. */
export function keepPrinter(printer: PrinterSettings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(printer));
    return true;
  } catch {
    return false;
  }
}

export function forgetPrinter(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept nothing is.
  }
}
