import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const asked = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The page as it stands keeps what WCAG 2.2 AA asks for, as far as a machine can tell; `where`
 * is named when it does not.
 */
export async function expectNoViolations(page: Page, where?: string): Promise<void> {
  // Legacy: what axe found is brought to its end in the page itself, not in one opened for it.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: asked, resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    where,
  ).toEqual([]);
}
