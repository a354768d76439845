import { z } from 'zod';

/** Dots and characters per line, by paper width in millimeters. */
export const paperSizes = {
  '80': { dots: 576, columns: 48 },
  '58': { dots: 384, columns: 32 },
};
export type PaperWidth = keyof typeof paperSizes;
export const paperWidths = ['80', '58'] as const satisfies readonly PaperWidth[];

/** Speeds of serial printers in bits per second; a printer's switches or self-test show its own. */
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200];

/** Identifies the device when the page is loaded again; empty or null where it doesn't say. */
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
  /** Prints receipts automatically when a sale is completed. */
  prints_itself: z.boolean(),
  /** A drawer is connected to the printer, which opens it when cash is received or paid back. */
  opens_drawer: z.boolean(),
});
export type PrinterSettings = z.output<typeof settings>;

export const firstSettings = { baud_rate: 9600, paper: '80', prints_itself: true } as const;

const KEY = 'pos-printer';

/** The printer of this device; undefined if none is set up or the settings aren't readable. */
export function readPrinter(): PrinterSettings | undefined {
  try {
    return settings.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Nothing stored, or not readable.
    return undefined;
  }
}

/** Stores the settings on this device. False if the browser can't. */
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
    // A browser without storage has nothing to delete.
  }
}
