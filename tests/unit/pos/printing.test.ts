import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasCash, openPrinterDrawer, printPaper } from '@/components/admin/pos/printer/print-paper';
import {
  keepPrinter,
  type PrinterSettings,
  readPrinter,
} from '@/components/admin/pos/printer/printer-settings';
import { toReceiptBlocks } from '@/components/admin/pos/printer/receipt-blocks';
import { identifyUsb } from '@/components/admin/pos/printer/usb-printer';
import { readEscPos } from '@/tests/support/fakes/escpos-reader';
import { FakeUsbPrinter, type UsbState } from '@/tests/support/fakes/fake-usb-printer';
import { makeNumberedPictures, makeReceipt, receiptTexts } from '@/tests/support/values/papers';

const savedValues = new Map<string, string>();
let usb: FakeUsbPrinter;
const settings = (): PrinterSettings => ({
  connection: 'usb',
  name: 'POS80 Printer',
  identity: identifyUsb(usb),
  baud_rate: 9600,
  paper: '80',
  prints_itself: true,
  opens_drawer: true,
});

beforeEach(() => {
  savedValues.clear();
  usb = new FakeUsbPrinter();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => savedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void savedValues.set(key, value),
    removeItem: (key: string) => void savedValues.delete(key),
  });
  vi.stubGlobal('navigator', { usb });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const print = (language: 'en-US' | 'zh-HK' = 'en-US', drawer = false) =>
  printPaper(toReceiptBlocks(makeReceipt(language), receiptTexts), {
    drawer,
    rasterize: makeNumberedPictures().rasterize,
  });
const readJob = (at: number) => readEscPos(Uint8Array.from(usb.jobs[at] ?? []));

describe('a printer at USB', () => {
  test('gets a receipt whole, and is free for other programs afterwards', async () => {
    keepPrinter(settings());
    expect(await print('zh-HK', true)).toBe('done');
    expect(readJob(0).at(-1)).toEqual({ kind: 'cut' });
    expect(readJob(0).filter(({ kind }) => kind === 'pulse')).toHaveLength(1);
    // More than one piece, in their order.
    expect(usb.jobs[0]?.length).toBeGreaterThan(8192);
    expect([usb.isOpen, usb.isClaimed]).toEqual([false, false]);
  });

  test('prints what is asked for at once one after the other', async () => {
    keepPrinter(settings());
    expect(await Promise.all([print(), openPrinterDrawer(), print('zh-HK')])).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(usb.jobs).toHaveLength(3);
    expect(readJob(1).map(({ kind }) => kind)).toEqual(['start', 'pulse']);
  });

  test.each<[UsbState, string]>([
    ['gone', 'printer_away'],
    ['taken', 'printer_busy'],
    ['pulled', 'printer_away'],
  ])('that is %s is said to be: %s, and prints the next time', async (state, problem) => {
    keepPrinter(settings());
    usb.state = state;
    expect(await print()).toBe(problem);
    expect(usb.isOpen).toBe(false);
    usb.state = 'ready';
    expect(await print()).toBe('done');
    expect(readJob(usb.jobs.length - 1).at(-1)).toEqual({ kind: 'cut' });
  });

  test('that takes nothing any more is given up after ten seconds, and let go', async () => {
    keepPrinter(settings());
    usb.state = 'without_paper';
    await import('@/components/admin/pos/printer/encode-paper');
    vi.useFakeTimers();
    const result = print();
    await vi.advanceTimersByTimeAsync(9000);
    expect(usb.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await result).toBe('printer_stuck');
    expect(usb.isOpen).toBe(false);
  });

  test('opens a drawer only where one hangs on it', async () => {
    keepPrinter({ ...settings(), opens_drawer: false });
    expect(await openPrinterDrawer()).toBe('no_printer');
    expect(await print('en-US', true)).toBe('done');
    expect(readJob(0).filter(({ kind }) => kind === 'pulse')).toEqual([]);
  });
});

describe('without a printer', () => {
  test('nothing is tried', async () => {
    expect(await print()).toBe('no_printer');
    expect(await openPrinterDrawer()).toBe('no_printer');
    expect(usb.jobs).toEqual([]);
  });

  test('what was kept and cannot be read is none; a browser without USB has it away', async () => {
    savedValues.set('pos-printer', '{"connection":"usb"}');
    expect(readPrinter()).toBeUndefined();
    keepPrinter(settings());
    expect(readPrinter()).toEqual(settings());
    vi.stubGlobal('navigator', {});
    expect(await print()).toBe('printer_away');
  });
});

test('a printer at a serial port gets the bytes at its speed, and the port is closed', async () => {
  const sent: number[] = [];
  const calls: string[] = [];
  const makeStream = () =>
    new WritableStream<Uint8Array>({ write: (bytes) => void sent.push(...bytes) });
  const port = {
    getInfo: () => ({}),
    open: async ({ baudRate }: { baudRate: number }) => {
      calls.push(`open ${baudRate}`);
      port.writable = makeStream();
    },
    close: async () => void calls.push('close'),
    writable: null as WritableStream<Uint8Array> | null,
  };
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } });
  const identity = { vendor: null, product: null, serial: '' };
  keepPrinter({ ...settings(), connection: 'serial', identity, baud_rate: 38_400 });
  expect(await print()).toBe('done');
  expect(readEscPos(Uint8Array.from(sent)).at(-1)).toEqual({ kind: 'cut' });
  expect(calls).toEqual(['open 38400', 'close']);
});

test('cash is what was handed over or given back, not a payment by card', () => {
  const [cash, card] = [makeReceipt('en-US').tenders, makeReceipt('en-US', 'card').tenders];
  expect([hasCash(cash), hasCash(card), hasCash([])]).toEqual([true, false, false]);
});
