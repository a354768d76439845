import { expect, test } from '../support/journey';
import { expectPressable } from '../support/pressable';
import { plentifulProduct } from '../support/shopping';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 700 },
])
  test(`at ${viewport.width} px the notice of a refused purchase lies over no button that buys`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/product/${await plentifulProduct()}`);
    await page.route('**/api/cart/item**', (route) => route.abort());
    const notice = page.getByRole('alert').filter({ hasText: 'Tip' });
    const buy = page.locator('main form button[type=submit]').first();
    await expect(async () => {
      await buy.click();
      await expect(notice).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectPressable(buy);
    for (const bar of await page.locator('[data-foot-bar] button:visible').all())
      await expectPressable(bar);
  });
