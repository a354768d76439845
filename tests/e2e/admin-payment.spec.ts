import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { addToCartOnPage, plentifulProduct, queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a card at Stripe: a wrong key is told at its field, none is shown again, and without scripts it is not in sight', async ({
  page,
  browser,
}) => {
  await page.goto('/admin/payment/create');
  const field = (name: string) => page.locator(`[id="${name}"]`);
  const save = page.getByRole('button', { name: en.resource.save });
  await field('title').fill('Card by Stripe');
  await field('code').fill('stripe_of_this_test');
  await field('type').selectOption('card');
  await field('provider').selectOption('stripe');
  // Behind the demo's own card, so that nobody else is led to it.
  await field('order').fill('99');
  await field('public_config.publishable_key').fill('pk_live_12345678');
  await field('config.secret_key').fill('pk_live_12345678');
  await field('config.webhook_secret').fill('whsec_12345678');
  await save.click();
  await expect(field('config.secret_key')).toHaveAccessibleDescription(/must start with sk_live_/);
  await field('config.secret_key').fill('sk_live_12345678');
  await field('enabled').check();
  await save.click();
  await page.waitForURL(/\/admin\/payment\/edit\/\d+/);
  await page.reload();
  await expect(field('config.secret_key')).toHaveValue('');
  await expect(field('config.secret_key')).toHaveAccessibleDescription(/Stored and hidden/);
  await expect(field('public_config.publishable_key')).toHaveValue('pk_live_12345678');

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const shop = await plain.newPage();
  await addToCartOnPage(shop, 'en-US', await plentifulProduct());
  await expect(shop).toHaveURL(/\/checkout/);
  const method = shop.getByText('Card by Stripe');
  await expect(method).toHaveCount(1);
  await expect(method).toBeHidden();
  await plain.close();

  await field('enabled').uncheck();
  await save.click();
  await expect(page.getByText(en.resource.success).first()).toBeVisible();
  await queryShop((sql) => sql`delete from payment_method where code = 'stripe_of_this_test'`);
});
