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
    const dead = await page.evaluate(withoutScripts).catch(() => true);
    if (!dead) return void (await page.evaluate(effectsRun).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What hears keys listens from the effects that follow, which are run by then. */
const effectsRun = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * Whether something that can be used is not React's yet: React marks what it has taken, but
 * not the hidden fields that name the action of a form. A browser without scripts waits for
 * none.
 */
function withoutScripts(): boolean {
  if (matchMedia('(scripting: none)').matches) return false;
  return [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea')].some(
    (element) => !Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
}
