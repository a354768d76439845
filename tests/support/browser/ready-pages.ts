import type { BrowserContext, Page } from '@playwright/test';

const MOST_MS = 3000;

/**
 * Has every page of a context wait, wherever it is sent, until its scripts have taken over
 * what can be pressed and typed into: journeys are walked by people, who are not as fast.
 * What is typed before is the matter of `late-scripts.spec.ts`, which does not wait for the
 * page to load.
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

/** A page that never is taken over (its scripts fail in that journey) is left as it is. */
export async function takenOver(page: Page): Promise<void> {
  const end = Date.now() + MOST_MS;
  while (Date.now() < end) {
    const taken = await page.evaluate(getScriptState).catch(() => 'not yet');
    // A page without scripts runs no timers either: it would never come back.
    if (taken === 'none') return;
    if (taken === 'all') return void (await page.evaluate(effectsRun).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What hears keys listens from the effects that follow, which are run by then. */
const effectsRun = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Whether all that can be used is React's: React marks what it has taken, but not the hidden
 * fields that name the action of a form.
 */
function getScriptState(): 'none' | 'not yet' | 'all' {
  if (matchMedia('(scripting: none)').matches) return 'none';
  const usable = 'button, input:not([type=hidden]), select, textarea';
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return [...document.querySelectorAll(usable)].every(isTaken) ? 'all' : 'not yet';
}
