import { expect, type Locator, type Page } from '@playwright/test';

/** Hands that count what they do: a click or a key is one, a paste two. */
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
    /** Into what has the focus, as from another program. */
    paste: async (text: string) => {
      count += 2;
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        const isLeft = field.dispatchEvent(new ClipboardEvent('paste', event));
        // What no script takes over the browser writes into the field.
        if (isLeft) document.execCommand('insertText', false, text);
      }, text);
    },
    atMost: (most: number) => expect(count).toBeLessThanOrEqual(most),
  };
}
