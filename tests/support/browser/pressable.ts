import { expect, type Locator } from '@playwright/test';

/** Checks that a click in the middle of a control reaches it: nothing covers it. */
export async function expectPressable(control: Locator): Promise<void> {
  expect(
    await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return element === hit || element.contains(hit);
    }),
  ).toBe(true);
}
