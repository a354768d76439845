import { type Browser, chromium, type Page } from '@playwright/test';
import { takenOver } from '@/tests/support/browser/ready-pages';
import { become } from '../shots/visitors';
import { ensureBrowser } from '../support/browser.mjs';
import { toPercentiles } from './load';
import type { Options } from './options';
import { openCounter } from './registers';
import { heldAtMost, type Result } from './result';
import { type BenchShop, shopName } from './shop';

const MOST_MS = 100;
const SCANS = 40;
const QUICK_SCANS = 10;
/** The field that has the focus at a register. */
const SCAN_BOX = '#pos-find';
/** A scan is finished after this time: register and display both request its price. */
const PAUSE_MS = 400;

declare global {
  interface Window {
    /** When the display got one more line, by the clock that all windows share; 0: not yet. */
    lineAt: number;
  }
}

/**
 * Measures the time from a scan at a register until the customer display has the line: two
 * windows of one browser on this machine, as in a store; p50 / p95.
 */
export async function measureDisplay(
  shop: BenchShop,
  { quick }: Pick<Options, 'quick'>,
): Promise<Result> {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { till, display } = await openWindows(browser, shop);
    const { codes } = await openCounter(shop);
    const times: number[] = [];
    // Each scan is of another item, since one more unit adds no line; the first is not measured.
    for (const code of codes.slice(0, 1 + (quick ? QUICK_SCANS : SCANS))) {
      times.push(await scanTo(till, display, code));
      await till.waitForTimeout(PAUSE_MS);
    }
    const { p50, p95 } = toPercentiles(times.slice(1));
    return {
      name: 'Register, scan to line on the customer display',
      shop: shopName(shop),
      figures: `${times.length - 1} scans, ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
      checks: [heldAtMost(p95, MOST_MS, 'ms p95')],
    };
  } finally {
    await browser.close();
  }
}

/** A register with an empty cart, and the customer display of its session. */
async function openWindows(browser: Browser, shop: BenchShop) {
  const { registers } = await openCounter(shop);
  const [register] = registers;
  if (!register) throw new Error('This shop has no register.');
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1180, height: 820 },
  });
  await become.admin(context.request, '');
  const address = `/admin/store/pos/${register.store}/${register.session}`;
  const [till, display] = [await context.newPage(), await context.newPage()];
  await display.goto(`${address}/display`, { waitUntil: 'load' });
  await takenOver(display);
  await till.goto(address, { waitUntil: 'load' });
  await takenOver(till);
  await till.locator(SCAN_BOX).focus();
  return { till, display };
}

/** Milliseconds from the last key of a scan to one more line in the other window. */
async function scanTo(till: Page, display: Page, code: string): Promise<number> {
  await display.evaluate(watchLines);
  const scannedAt = await till.evaluate(typeScan, code);
  await display.waitForFunction(() => window.lineAt > 0, undefined, { timeout: 5000 });
  return (await display.evaluate(() => window.lineAt)) - scannedAt;
}

/** Runs in the display. Has no named function, which would be sent wrapped. */
function watchLines(): void {
  const before = document.querySelectorAll('main li').length;
  window.lineAt = 0;
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main li').length <= before) return;
    window.lineAt = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs at the register: types keys as a scanner does; returns the time of the last one. */
function typeScan(code: string): number {
  let at = 0;
  for (const key of [...code, 'Enter']) {
    at = performance.timeOrigin + performance.now();
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  }
  return at;
}
