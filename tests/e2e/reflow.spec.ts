import type { Page } from '@playwright/test';
import type { Language } from '@/lib/core/language';
import { expect, test } from '../support/journey';
import { addToCart, pathIn, plentifulProduct } from '../support/shopping';

/** A page that is as wide as its window shows nothing beyond its edge. */
async function expectFits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className}`.slice(0, 90))
      .slice(-6);
  });
  expect(wide, page.url()).toEqual([]);
}

const paths = (product: string) => [
  '/',
  '/category/living',
  '/category/teaware?page=2',
  `/product/${product}`,
  '/page/delivery',
  '/search/tea',
  '/search/zzzz',
  '/login',
  '/register',
  '/order/find',
  '/password/reset',
  '/order/success',
  '/no/such/page',
];
const languages: Language[] = ['en-US', 'zh-HK'];

for (const language of languages) {
  test(`no page scrolls sideways in a window of 320 px, in ${language}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths(await plentifulProduct())) {
      await page.goto(pathIn(language, path));
      await expectFits(page);
    }
  });

  test(`no page scrolls sideways with letters twice as large, in ${language}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 640, height: 900 });
    for (const path of paths(await plentifulProduct())) {
      await page.goto(pathIn(language, path));
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expectFits(page);
    }
  });
}

for (const [words, width, size] of [
  ['in a window of 320 px', 320, '100%'],
  ['with letters twice as large', 390, '200%'],
] as const)
  test(`menu, filters, cart and checkout fit ${words}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 700 });
    const enlarge = () => page.addStyleTag({ content: `html { font-size: ${size} }` });
    const inWindow = async (selector: string) => {
      const box = await page.locator(selector).locator('visible=true').first().boundingBox();
      expect(box?.x, selector).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), selector).toBeLessThanOrEqual(width);
    };

    await page.goto('/category/living');
    await enlarge();
    await page.getByLabel('Menu', { exact: true }).first().click();
    await inWindow('#site-menu');
    await expectFits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter' }).click();
    await inWindow('[role=dialog] button');
    await expectFits(page);

    await addToCart(page, 'en-US', await plentifulProduct());
    const subtotal = page.getByRole('dialog').getByText('Subtotal');
    await expect(subtotal).toBeVisible();
    await page.goto('/page/delivery');
    await enlarge();
    await page.getByRole('button', { name: /^Shopping cart/ }).click();
    await expect(subtotal).toBeVisible();
    for (const part of ['h2', 'button', 'a']) await inWindow(`[role=dialog] ${part}`);
    await inWindow('[role=dialog] a[href="/checkout"]');
    await expectFits(page);

    await page.goto('/checkout');
    await enlarge();
    await expectFits(page);
  });
