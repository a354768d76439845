import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The page as it stands keeps what WCAG 2.2 AA asks for, as far as a machine can tell; `where`
 * names the state in a failure. Frames are left out: what is in them is a mail or a video, and
 * without them axe needs no second page at each call.
 */
export async function expectNoViolations(page: Page, where = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ iframes: false, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    where,
  ).toEqual([]);
}
