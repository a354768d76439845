import { PrinterError, tryPrinter, waitForPrinter } from './printer-error';
import type { PrinterIdentity } from './printer-settings';

// What of Web Serial is used here; TypeScript knows none of it.
export interface SerialPort {
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  writable: WritableStream<Uint8Array> | null;
}
export interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

/** Web Serial, where this browser has it. */
export const readSerial = (): Serial | undefined =>
  (navigator as Navigator & { serial?: Serial }).serial;

export function identifySerial(port: SerialPort): PrinterIdentity {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { vendor: usbVendorId ?? null, product: usbProductId ?? null, serial: '' };
}

/** The port that somebody chooses in the browser's own list; undefined: none. */
export const chooseSerial = (): Promise<SerialPort | undefined> | undefined =>
  readSerial()
    ?.requestPort()
    .catch(() => undefined);

/** Sends bytes to a printer at a port that was chosen before. Throws a `PrinterError`. */
export async function writeToSerial(
  identity: PrinterIdentity,
  baudRate: number,
  bytes: Uint8Array,
): Promise<void> {
  const found = (await readSerial()?.getPorts())?.find((port) => {
    const { vendor, product } = identifySerial(port);
    return vendor === identity.vendor && product === identity.product;
  });
  if (!found) throw new PrinterError('printer_away');
  await tryPrinter('printer_busy', () => found.open({ baudRate }));
  try {
    const writer = found.writable?.getWriter();
    if (!writer) throw new PrinterError('printer_failed');
    try {
      await tryPrinter('printer_away', () =>
        waitForPrinter(writer.write(bytes).then(() => writer.close())),
      );
    } catch (error) {
      // What was not sent is dropped, or the port would not close.
      void writer.abort().catch(() => {});
      throw error;
    } finally {
      writer.releaseLock();
    }
  } finally {
    await found.close().catch(() => {});
  }
}
