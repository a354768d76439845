import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/journey';
import { expectPressable } from '../support/pressable';
import { plentifulProduct } from '../support/shopping';

const offer = (page: Page) => page.getByRole('form', { name: '這個網頁有繁體中文版' });
const inTraditional = { locale: 'zh-HK' };

test.describe('a browser that asks for Traditional Chinese', () => {
  test.use(inTraditional);

  test('is told in its own words of the page in its language, which moves nothing', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, 'sources') as { node: Node | null }[])
            if (node?.parentElement?.closest('form[lang]') || node?.nodeName === 'FORM')
              document.documentElement.dataset.moved = node.nodeName;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/page/delivery');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toHaveAttribute('lang', 'zh-HK');
    await expect(offer(page)).toHaveCSS('position', 'fixed');
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
    await expectNoViolations(page);
    await offer(page).getByRole('button', { name: '這個網頁有繁體中文版' }).click();
    await expect(page).toHaveURL('/zh-HK/page/delivery');
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/page/delivery');
    await expect(page).toHaveURL('/zh-HK/page/delivery');
  });

  for (const width of [390, 360])
    test(`at ${width} px is told it above the bar that buys, also while that says what is wrong`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/product/${await plentifulProduct({ options: true })}`);
      await expect(offer(page)).toBeVisible();
      const bar = page.locator('[data-foot-bar]');
      await expect(bar).toHaveCSS('position', 'fixed');
      const room = async () => {
        const [above, below] = [await offer(page).boundingBox(), await bar.boundingBox()];
        return above && below ? Math.round(below.y - above.y - above.height) : undefined;
      };
      await expect.poll(room).toBe(0);
      const { height: before = 0 } = (await bar.boundingBox()) ?? {};
      await bar.locator('button[type=submit]').click();
      await expect(bar.getByRole('alert')).not.toBeEmpty();
      expect((await bar.boundingBox())?.height).toBeGreaterThan(before);
      await expect.poll(room).toBe(0);
      await expectPressable(bar.locator('button[type=submit]'));
    });

  test('is not asked again once it said no', async ({ page }) => {
    await page.goto('/page/delivery');
    await offer(page).getByRole('button', { name: '不用了' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/page/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });

  test('is not asked once it chose a language in the header', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/page/delivery');
    await expect(offer(page)).toBeVisible();
    await page.getByText('EN · HKD').first().click();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery');
    await expect(offer(page)).toHaveCount(0);
  });

  test('and is a crawler is left alone', async ({ browser, baseURL }) => {
    const crawler = await browser.newContext({
      ...inTraditional,
      ...(baseURL && { baseURL }),
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    const page = await crawler.newPage();
    await page.goto('/page/delivery');
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    await crawler.close();
  });
});

test('a browser in the page’s own language is told nothing', async ({ page }) => {
  await page.goto('/page/delivery');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('form[lang]')).toHaveCount(0);
});
