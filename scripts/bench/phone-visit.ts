import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { takenOver } from '@/tests/support/browser/ready-pages';

/** The web vitals of one page visit on a phone. */
export type PhoneVisit = {
  /** Milliseconds until the largest visible part was drawn. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Milliseconds for which a press would have been blocked while the page loaded. */
  tbt: number;
  /** Milliseconds from a press to the frame that answers it. */
  inp: number;
};

/** A mid-range phone: a quarter of this machine's speed, 1.6 Mbit/s and 150 ms latency. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
export const PHONE_DEVICE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

type Seen = { lcp: number; cls: number; long: [start: number, ms: number][]; inp: number };
declare global {
  interface Window {
    seen: Seen;
  }
}

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
};

/** Runs in the page before anything else. Has no named function, which would be sent wrapped. */
function watch(): void {
  window.seen = { lcp: 0, cls: 0, long: [], inp: 0 };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'event'])
    new PerformanceObserver((list) => {
      const { seen } = window;
      for (const entry of list.getEntries() as Entry[]) {
        const { startTime, duration } = entry;
        if (type === 'largest-contentful-paint') seen.lcp = startTime;
        else if (type === 'layout-shift') seen.cls += entry.hadRecentInput ? 0 : entry.value;
        else if (type === 'longtask') seen.long.push([startTime, duration]);
        else if (entry.interactionId) seen.inp = Math.max(seen.inp, duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Waits two frames, after which the last action is drawn and reported. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
      ),
  );

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens a page as a new visitor on such a phone, presses what is usual there, and measures. */
export async function visitPage(
  context: BrowserContext,
  url: string,
  press: (page: Page) => Promise<unknown>,
): Promise<PhoneVisit> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'load' });
  await takenOver(page);
  await settled(page);
  const { lcp, cls, long } = await page.evaluate(() => window.seen);
  const fcp = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const tbt = long
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);
  await press(page);
  await page.waitForFunction(() => window.seen.inp > 0, undefined, { timeout: 5000 });
  await settled(page);
  const { inp } = await page.evaluate(() => window.seen);
  await page.close();
  return { lcp, cls, tbt, inp };
}
