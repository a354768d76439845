import { type Browser, test as base, expect } from '@playwright/test';
import { waitForScripts } from './ready-pages';

export { expect };

/** Policy violations in the current journey; a worker runs one at a time. */
const refused: string[] = [];
/** While it records, Playwright itself reloads images that a page made (`blob:`). */
const BY_PLAYWRIGHT = /^Connecting to 'blob:/;
/** Chromium's console does not report a library that probes whether it may build code. */
const sayTriedEval = () =>
  addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI === 'eval') console.error('Content Security Policy: eval was tried');
  });

/**
 * Playwright's `test`: a journey fails when one of its pages, in any context, violates its own
 * Content-Security-Policy. A journey that expects it takes the messages from `policyViolations`.
 */
export const test = base.extend<{ policyViolations: string[] }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) waitForScripts(context);
        await context.addInitScript(sayTriedEval);
        context.on('console', (message) => {
          const text = message.text();
          if (text.includes('Content Security Policy') && !BY_PLAYWRIGHT.test(text))
            refused.push(text);
        });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  policyViolations: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used.
    async ({}, use) => {
      refused.length = 0;
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
