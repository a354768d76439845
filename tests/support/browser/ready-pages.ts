import type { BrowserContext, Page } from '@playwright/test';

const MOST_MS = 3000;

/**
 * Has every page of a context wait, after each navigation, until its scripts have hydrated all
 * controls: journeys are made by people, who are not as fast. `late-scripts.spec.ts` tests typing
 * before that, and does not wait for the page to load.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (!options?.waitUntil) await takenOver(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await takenOver(page);
      return response;
    };
  });
}

/** Waits for hydration; leaves a page that is never hydrated (its scripts fail). */
export async function takenOver(page: Page): Promise<void> {
  const end = Date.now() + MOST_MS;
  while (Date.now() < end) {
    const taken = await page.evaluate(getScriptState).catch(() => 'not yet');
    // A page without scripts runs no timers either, so this would never return.
    if (taken === 'none') return;
    if (taken === 'all') return void (await page.evaluate(effectsRun).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Key listeners are added by effects that run later; they have run when this resolves. */
const effectsRun = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Whether React has hydrated all controls: React marks those it has, but not the hidden fields
 * that name a form's action.
 */
function getScriptState(): 'none' | 'not yet' | 'all' {
  if (matchMedia('(scripting: none)').matches) return 'none';
  const usable = 'button, input:not([type=hidden]), select, textarea';
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return [...document.querySelectorAll(usable)].every(isTaken) ? 'all' : 'not yet';
}
