import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey';
import { expectPressable } from '../support/browser/pressable';
import { plentifulProduct } from '../support/browser/shopping';

const offer = (page: Page) => page.getByRole('form', { name: '這個網頁有繁體中文版' });
/** There is none once the scripts of the page work, which open the cart and make the offer. */
async function expectNoOffer(page: Page) {
  await expect(page.locator('header button[aria-haspopup=dialog]')).toBeVisible();
  await expect(page.locator('form[lang]')).toHaveCount(0);
}
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
    await offer(page).getByRole('button', { name: '這個網頁有繁體中文版' }).click();
    await expect(page).toHaveURL('/zh-HK/page/delivery');
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/page/delivery');
    await expect(page).toHaveURL('/zh-HK/page/delivery');
  });

  test('is told it on a phone where it leaves alone the bar that buys, goes away with the page, and is not asked again once it said no', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/product/${await plentifulProduct({ options: true })}`);
    await expect(offer(page)).toBeVisible();
    const bar = page.locator('[data-foot-bar]');
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(offer(page)).toHaveCSS('position', 'absolute');
    const { height = 99, width = 390, y = 844 } = (await offer(page).boundingBox()) ?? {};
    expect([height < 50, width < 300, y < 200]).toEqual([true, true, true]);
    await bar.locator('button[type=submit]').click();
    await expect(bar.getByRole('alert')).not.toBeEmpty();
    await expectPressable(bar.locator('button[type=submit]'));
    await page.evaluate(() => scrollTo(0, 600));
    await expect(offer(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await offer(page).getByRole('button', { name: '不用了' }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/page/about');
    await expectNoOffer(page);
  });

  test('is not asked once it chose a language in the header', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/page/delivery');
    await expect(offer(page)).toBeVisible();
    await page.getByText('EN · HKD').first().click();
    const chosen = page.waitForResponse('**/api/preference');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await chosen;
    await page.goto('/page/about');
    await expectNoOffer(page);
  });
});
