import { PrinterError, tryPrinter, waitForPrinter } from './printer-error';
import type { PrinterIdentity } from './printer-settings';

// The parts of Web Serial used here, which TypeScript has no types for.
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

/** Web Serial, if the browser supports it. */
export const readSerial = (): Serial | undefined =>
  (navigator as Navigator & { serial?: Serial }).serial;

export function identifySerial(port: SerialPort): PrinterIdentity {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { vendor: usbVendorId ?? null, product: usbProductId ?? null, serial: '' };
}

/** The port chosen in the browser's dialog; undefined if canceled or not supported. */
export const chooseSerial = (): Promise<SerialPort | undefined> | undefined =>
  readSerial()
    ?.requestPort()
    .catch(() => undefined);

/** Sends bytes to a printer on a port chosen earlier. Throws a `PrinterError`. */
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
      // Drop unsent data, otherwise the port can't be closed.
      void writer.abort().catch(() => {});
      throw error;
    } finally {
      writer.releaseLock();
    }
  } finally {
    await found.close().catch(() => {});
  }
}
