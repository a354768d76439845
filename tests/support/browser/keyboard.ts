import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this is focused, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible();
  for (let times = 0; times < most; times++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
}

/** Goes to a field by Tab and writes into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes to a link or button by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/**
 * Picks up the row whose grip has the focus, moves it by one key to its new place, and drops it.
 * The list hears keys only from a timer on, a moment after it announced where the row is; no
 * person is that quick, but this function is.
 */
export async function moveRowByKeys(page: Page, key: string, place: number): Promise<void> {
  const findStatus = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
  await page.keyboard.press('Space');
  await expect(findStatus(/^Now at position/)).toBeAttached();
  await page.evaluate(() => new Promise((afterThatTimer) => setTimeout(afterThatTimer)));
  await page.keyboard.press(key);
  await expect(findStatus(new RegExp(`^Now at position ${place} of`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(findStatus(new RegExp(`^Dropped at position ${place} of`))).toBeAttached();
}
