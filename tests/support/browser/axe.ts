import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Building a selector for every element takes longer than the checks.
  selectors: false,
  preload: false,
  iframes: false,
} satisfies axeCore.RunOptions;

/** Base UI's focus guards around popups: they pass the focus on at once, which axe cannot see. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/**
 * Checks that the page meets WCAG 2.2 AA, as far as a machine can tell; a failure names `where`.
 * Elements within `exclude` are left out.
 */
export async function expectNoViolations(
  page: Page,
  where?: string,
  exclude: string[] = [],
): Promise<void> {
  // A page loaded by a click may be drawn before its title is set.
  await expect(page, where).toHaveTitle(/\S/);
  for (const frame of page.frames().filter((frame) => frame.url() !== 'about:blank'))
    if (await runsScripts(frame))
      expect(await violations(frame, [FOCUS_GUARDS, ...exclude]), where).toEqual([]);
}

/** Whether axe can check a frame: without scripts (an email’s preview) it would wait forever. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

/** The elements that break a rule, as HTML, after the rule's name. */
async function violations(frame: Frame, exclude: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      // Sticky elements cover whatever happens to lie below them; users can scroll it into view.
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
