import type { Page } from '@playwright/test';

/**
 * The elements of a page that query container size (`@container`) inside a fieldset. Chromium
 * (156) sometimes does not render the content of such a container, for as long as the page is
 * open, if the page arrived in several parts: a list shows no rows though the document has them.
 */
export const queriedInFieldsets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasBox = (element: Element) => getComputedStyle(element).display !== 'contents';
    const fieldsets = [...document.querySelectorAll('fieldset')].filter(hasBox);
    return fieldsets
      .flatMap((fieldset) => [...fieldset.querySelectorAll('*')])
      .filter((element) => /size/.test(getComputedStyle(element).containerType))
      .map(({ tagName, className }) => `${tagName} ${className}`);
  });
