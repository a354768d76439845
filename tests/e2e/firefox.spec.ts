import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import {
  addToCartOnPage,
  answerCardPage,
  checkOut,
  plentifulProduct,
  queryShop,
  readOrderStatus,
} from '../support/browser/shopping';
import { OWNER, PASSWORD } from '../support/browser/stored-login';
import { someEmail } from '../support/values/person';

test('a list is narrowed from far down, something is bought and paid by card', async ({ page }) => {
  await page.goto('/category/teaware');
  const count = page.locator('[data-count]').locator('visible=true');
  const whole = (await count.textContent()) ?? '';
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .locator('input[name=brand]:not(:disabled)')
    .first()
    .evaluate((field: HTMLInputElement) => field.click());
  await expect(count).not.toHaveText(whole);
  await expect(count).toBeInViewport();

  await addToCartOnPage(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'card', someEmail());
  const number = new URL(page.url()).searchParams.get('order_number') ?? '';
  await answerCardPage(page, 'captured');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readOrderStatus(number)).toBe('paid');
});

test('staff log in, change the name of a product and find it changed in the shop', async ({
  page,
}) => {
  const url = await plentifulProduct();
  const [product] = await queryShop<{ id: number }>(
    (sql) => sql`select id from product where url = ${url}`,
  );
  await page.goto('/admin/login');
  await page.locator('[name=email]').fill(OWNER);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/admin');
  await page.goto(`/admin/product/edit/${product?.id}`);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
  const name = page.getByRole('textbox', { name: en.product.name });
  const renamed = `${await name.inputValue()} by Firefox`;
  await name.fill(renamed);
  await pressSave(page);
  await page.goto(`/product/${url}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
});
