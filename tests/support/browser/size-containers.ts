import type { Page } from '@playwright/test';

/**
 * What of a page has its size queried (`@container`) within the box of a fieldset. Chromium (156)
 * leaves out now and then what stands in such a container, for as long as the page is open, when
 * the page came in several parts: a list with all its rows in the document shows none of them.
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
