import type { Page } from '@playwright/test';
import { languages } from '@/lib/core/language';
import { expect, test } from '../support/browser/journey';
import {
  addToCartOnPage,
  checkOut,
  pathIn,
  plentifulProduct,
  readOrderNumber,
  readOrderStatus,
} from '../support/browser/shopping';
import { someEmail } from '../support/values/person';

/** As browsers translate: each text is put into an element of its own, new ones as they come. */
function translateAlways(): void {
  const translated = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const skippedTags = 'script, style, textarea, noscript, option, font';
    for (const text of texts)
      if (text.data.trim() && !text.parentElement?.closest(skippedTags)) translated(text);
  };
  addEventListener('load', () => setInterval(translate, 200));
}

/** What is translated before a late part's scripts come is shown anew by them, and works. */
const SHOWN_ANEW = 'Minified React error #418';
/** What failed in a page's scripts. */
function recordFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith(SHOWN_ANEW)) failures.push(message);
  });
  return failures;
}

for (const language of languages)
  test(`a translated shop sells, ${language}: prices follow, errors are told, the order is placed`, async ({
    page,
  }) => {
    const failures = recordFailures(page);
    await page.addInitScript(translateAlways);
    await addToCartOnPage(page, language, await plentifulProduct());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(pathIn(language, '/checkout'));
    await expect(page.locator('main font').first()).toBeVisible();
    const quantity = page.locator('input[name^="quantity."]');
    await quantity.fill('2');
    await quantity.press('Enter');
    const cart = async () =>
      (await (await page.request.post('/api/cart', { data: {} })).json()) as {
        totals: { items_subtotal: { formatted: string } };
      };
    const subtotal = (await cart()).totals.items_subtotal.formatted;
    await expect(page.locator('main')).toContainText(subtotal);
    await page.locator('main button[name=intent][value=review]:visible').last().click();
    await expect(page.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await checkOut(page, language, 'cash_on_delivery', someEmail());
    await page.waitForURL(/\/order\/success/);
    expect(await readOrderStatus(readOrderNumber(page))).toBe('pending');
    expect(failures).toEqual([]);
  });

test('what fails while it is shown says so in the page’s language, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/zh-HK/contact-us');
  const text = page.locator('main textarea');
  await text.fill('你好，請問幾時有貨？');
  await page.evaluate(() => {
    let isBroken = true;
    for (const change of ['insertBefore', 'appendChild', 'removeChild'] as const) {
      const own = Node.prototype[change] as (...args: unknown[]) => Node;
      function breaking(this: Node, ...args: unknown[]) {
        if (!isBroken || this === document.head || !this.isConnected) return own.apply(this, args);
        isBroken = false;
        throw new Error('this page is broken for a test');
      }
      Object.assign(Node.prototype, { [change]: breaking });
    }
  });
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByRole('heading', { name: '這一頁出了問題' })).toBeVisible();
  await page.getByRole('button', { name: '繼續' }).click();
  await expect(text).toHaveValue('你好，請問幾時有貨？');
});
