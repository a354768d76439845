import { expect, type Locator, type Page } from '@playwright/test';

/** Counts user actions: a click or a key is one, a paste two. */
export function countedHands(page: Page) {
  let count = 0;
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    /** Pastes into the focused field, as from another program. */
    paste: async (text: string) => {
      count += 2;
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        const isLeft = field.dispatchEvent(new ClipboardEvent('paste', event));
        // If no script handles the paste, the browser inserts it into the field.
        if (isLeft) document.execCommand('insertText', false, text);
      }, text);
    },
    atMost: (most: number) => expect(count).toBeLessThanOrEqual(most),
  };
}
