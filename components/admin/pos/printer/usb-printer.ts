import { PrinterError, tryPrinter, waitForPrinter } from './printer-error';
import type { PrinterIdentity } from './printer-settings';

// The parts of WebUSB used here, which TypeScript has no types for.
type Endpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type Alternate = { alternateSetting: number; interfaceClass: number; endpoints: Endpoint[] };
type UsbInterface = { interfaceNumber: number; alternates: Alternate[] };
export interface UsbDevice {
  vendorId: number;
  productId: number;
  serialNumber?: string | null;
  productName?: string | null;
  configuration: { interfaces: UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, setting: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array): Promise<{ status: string }>;
}
export interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: object[] }): Promise<UsbDevice>;
}

const PRINTER = 7;
/** Epson printers may report the vendor-specific class instead of the printer class. */
const OWN_KIND = 255;
const EPSON = 0x04b8;
/** The size of a transfer, and so of what the printer has to accept in time. */
const PIECE_BYTES = 4096;

/** WebUSB, if the browser supports it. */
export const readUsb = (): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb;

export const identifyUsb = (device: UsbDevice): PrinterIdentity => ({
  vendor: device.vendorId,
  product: device.productId,
  serial: device.serialNumber ?? '',
});

/** The printer chosen in the browser's dialog; undefined if canceled or not supported. */
export const chooseUsb = (): Promise<UsbDevice | undefined> | undefined =>
  readUsb()
    ?.requestDevice({ filters: [{ classCode: PRINTER }, { vendorId: EPSON }] })
    .catch(() => undefined);

/** Sends bytes to a printer chosen earlier. Throws a `PrinterError`. */
export async function writeToUsb(identity: PrinterIdentity, bytes: Uint8Array): Promise<void> {
  const found = (await readUsb()?.getDevices())?.find((device) => {
    const { vendor, product, serial } = identifyUsb(device);
    return vendor === identity.vendor && product === identity.product && serial === identity.serial;
  });
  if (!found) throw new PrinterError('printer_away');
  await tryPrinter('printer_busy', () => found.open());
  try {
    if (!found.configuration)
      await tryPrinter('printer_failed', () => found.selectConfiguration(1));
    await send(found, bytes);
  } finally {
    // Also cancels a transfer the printer never accepted.
    await found.close().catch(() => {});
  }
}

async function send(device: UsbDevice, bytes: Uint8Array): Promise<void> {
  const way = findWay(device, PRINTER) ?? findWay(device, OWN_KIND);
  if (!way) throw new PrinterError('printer_failed');
  const { number, setting, endpoint } = way;
  await tryPrinter('printer_busy', async () => {
    await device.claimInterface(number);
    if (setting) await device.selectAlternateInterface(number, setting);
  });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.slice(at, at + PIECE_BYTES);
    const { status } = await tryPrinter('printer_away', () =>
      waitForPrinter(device.transferOut(endpoint, piece)),
    );
    if (status !== 'ok') throw new PrinterError('printer_stuck');
  }
  await device.releaseInterface(number).catch(() => {});
}

/** The interface and bulk output endpoint of a device, by interface class. */
function findWay(device: UsbDevice, kind: number) {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? [])
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      if (interfaceClass !== kind) continue;
      const end = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (end)
        return {
          number: interfaceNumber,
          setting: alternateSetting,
          endpoint: end.endpointNumber,
        };
    }
  return undefined;
}
