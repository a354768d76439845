import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // A selector for every element that was looked at takes longer than all the looking.
  selectors: false,
  preload: false,
  iframes: false,
} satisfies axeCore.RunOptions;

/** Base UI's ends of what opens: they hand the focus on at once, which axe cannot see. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/**
 * The page as it stands keeps what WCAG 2.2 AA asks for, as far as a machine can tell; `where`
 * is named when it does not. What lies within `exclude` is left out.
 */
export async function expectNoViolations(
  page: Page,
  where?: string,
  exclude: string[] = [],
): Promise<void> {
  // A page that is loaded by a click may be drawn before its title has come.
  await expect(page, where).toHaveTitle(/\S/);
  for (const frame of page.frames().filter((frame) => frame.url() !== 'about:blank'))
    if (await runsScripts(frame))
      expect(await violations(frame, [FOCUS_GUARDS, ...exclude]), where).toEqual([]);
}

/** Whether axe can look at a frame: where no scripts run (a mail’s preview) it waits for ever. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

/** What breaks a rule, as HTML, behind the rule's name. */
async function violations(frame: Frame, exclude: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // What sticks to an edge covers a part of whatever happens to lie there; it can be scrolled.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.sticky { position: static !important; }');
      document.adoptedStyleSheets.push(sheet);
      const { violations } = await axe.run({ exclude }, options);
      document.adoptedStyleSheets.pop();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { exclude, options },
  );
}
