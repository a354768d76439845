import { expect, test } from '../support/journey';
import {
  addToCart,
  checkOut,
  orderNumberOf,
  plentifulProduct,
  statusOf,
} from '../support/shopping';

test.use({ javaScriptEnabled: false });

test('the same purchase without JavaScript: browse, add, check out with cash on delivery', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('main li a[href^="/product/"]').last().click();
  await expect(page.locator('h1')).toBeVisible();
  await addToCart(page, 'en-US', await plentifulProduct());
  await page.goto('/checkout');
  await page.locator('[name="shipping_address.country"]').selectOption('HKG');
  await page.locator('button[name=intent][value=update]:visible').last().click();
  await checkOut(page, 'en-US', 'cash_on_delivery', 'no-scripts@example.com');
  expect(await statusOf(orderNumberOf(page))).toBe('pending');
});

test('what is wrong is told on its field and nothing typed is lost, without JavaScript too', async ({
  page,
}) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await page.goto('/checkout');
  await page.locator('[name="email"]').fill('not-an-address');
  await page.locator('[name="shipping_address.first_name"]').fill('Siu Ming');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.getByText('Please check your input.').first()).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue('not-an-address');
  await expect(page.locator('[name="shipping_address.first_name"]')).toHaveValue('Siu Ming');
});

test('an option that was not chosen is asked for without JavaScript', async ({ page }) => {
  await page.goto(`/product/${await plentifulProduct({ options: true })}`);
  await page.locator('main form button[type=submit]').first().click();
  await expect(
    page.getByText('You need to choose one of the options for your item.'),
  ).toBeVisible();
});

test('a wrong password is told at the login of the back office too', async ({ page }) => {
  await page.goto('/admin/login');
  await page.locator('[name="email"]').fill('nobody@harbour.test');
  await page.locator('[name="password"]').fill('a wrong password');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue('nobody@harbour.test');
});
