import type { Usb, UsbDevice } from '@/components/admin/pos/printer/usb-printer';

export type UsbState = 'ready' | 'gone' | 'taken' | 'pulled' | 'without_paper';

/** A USB receipt printer with a smart card reader in the same case, as WebUSB shows it. */
export class FakeUsbPrinter implements UsbDevice, Usb {
  readonly vendorId = 0x0416;
  readonly productId = 0x5011;
  readonly serialNumber = 'A1';
  readonly productName = 'POS80 Printer';
  configuration: UsbDevice['configuration'] = null;
  state: UsbState = 'ready';
  isOpen = false;
  isClaimed = false;
  /** The bytes received while it was open, a list for each time. */
  readonly jobs: number[][] = [];

  requestDevice = async () => this;
  getDevices = async () => (this.state === 'gone' ? [] : [this]);
  async open() {
    if (this.isOpen) throw new DOMException('Open already', 'InvalidStateError');
    this.isOpen = true;
    this.jobs.push([]);
  }
  async close() {
    this.isOpen = false;
    this.isClaimed = false;
  }
  async selectConfiguration() {
    const out = { endpointNumber: 2, direction: 'out' as const, type: 'bulk' };
    const back = { endpointNumber: 1, direction: 'in' as const, type: 'bulk' };
    const alternate = (interfaceClass: number, endpoints: (typeof out | typeof back)[]) => [
      { alternateSetting: 0, interfaceClass, endpoints },
    ];
    this.configuration = {
      interfaces: [
        { interfaceNumber: 0, alternates: alternate(11, [back, { ...out, endpointNumber: 3 }]) },
        { interfaceNumber: 1, alternates: alternate(7, [back, out]) },
      ],
    };
  }
  async claimInterface(number: number) {
    if (this.state === 'taken') throw new DOMException('Unable to claim', 'NetworkError');
    this.isClaimed = number === 1;
  }
  async selectAlternateInterface() {}
  async releaseInterface() {
    this.isClaimed = false;
  }
  async transferOut(endpoint: number, data: Uint8Array): Promise<{ status: string }> {
    if (!this.isOpen || !this.isClaimed || endpoint !== 2)
      throw new DOMException('Not claimed', 'InvalidStateError');
    if (this.state === 'pulled') throw new DOMException('Unplugged', 'NetworkError');
    if (this.state === 'without_paper') return new Promise(() => {});
    // Takes time like a printer: a caller that does not wait would write in between.
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    this.jobs.at(-1)?.push(...data);
    return { status: 'ok' };
  }
}
