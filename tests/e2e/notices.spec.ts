import { expect, test } from '../support/browser/journey';
import { expectPressable } from '../support/browser/pressable';
import { plentifulProduct } from '../support/browser/shopping';

test('the notice of a refused purchase lies over no button that buys, on a phone and on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${await plentifulProduct()}`);
  await page.route('**/api/cart/item**', (route) => route.abort());
  const notice = page.getByRole('alert').filter({ hasText: 'Tip' });
  const buy = page.locator('main form button[type=submit]').first();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    await buy.click();
    await expect(notice).toBeVisible();
    await expectPressable(buy);
    for (const bar of await page.locator('[data-foot-bar] button:visible').all())
      await expectPressable(bar);
  }
});
