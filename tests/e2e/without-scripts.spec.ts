import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { mailedToken, PASSWORD, register, field as shown } from '../support/browser/member-account';
import {
  addToCartOnPage,
  answerCardPage,
  checkOut,
  plentifulProduct,
  queryShop,
  readOrderNumber,
  readOrderStatus,
} from '../support/browser/shopping';
import { makeCode } from '../support/server/made-code';
import { someEmail } from '../support/values/person';

test.use({ javaScriptEnabled: false });

const field = (page: Page, name: string) => page.locator(`[name="shipping_address.${name}"]`);

const wrongEmail = /Please check your input\. An email address looks like/;

test('the purchase without scripts: an option is asked for, what is wrong is told and nothing typed is lost, the order that waits is paid, and found again', async ({
  page,
}) => {
  await page.goto('/?coupon=nobodys-code');
  await expect(page).toHaveURL(/\/$/);
  await page.locator('main li a[href^="/product/"]').last().click();
  await expect(page.locator('h1')).toBeVisible();
  const product = await plentifulProduct({ options: true });
  await page.goto(`/product/${product}`);
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByText(en.errors.choose_option)).toBeVisible();
  await addToCartOnPage(page, 'en-US', product);
  await expect(page).toHaveURL(/\/checkout/);
  // The code of the link that led here.
  await expect(page.getByText('We can’t find the code NOBODYS-CODE.').first()).toBeVisible();

  // Of more than there is it says how many are left, and keeps what was typed.
  const quantity = page.locator('input[name^="quantity."]');
  await quantity.fill('9999');
  await quantity.press('Enter');
  await expect(quantity).toHaveAccessibleDescription(/has been reached\. Only \d+ left\./);
  await expect(quantity).toHaveValue('9999');
  await quantity.fill('1');
  await quantity.press('Enter');

  // Another country's fields come with a button.
  const email = page.locator('[name="email"]');
  const update = page.getByRole('button', { name: en.address.update });
  await email.fill('not-an-address');
  await field(page, 'line1').fill('9 Wharf Lane');
  await field(page, 'district').selectOption('Wan Chai');
  await field(page, 'country').selectOption('USA');
  await update.click();
  await expect(
    page.getByText(/^Shipping method changed to .+: HK\$198\.00\.$/).first(),
  ).toBeVisible();
  await field(page, 'country').selectOption('GBR');
  await update.click();
  await expect(page.getByLabel(en.address.postcode)).toBeVisible();
  await expect(field(page, 'line1')).toHaveValue('9 Wharf Lane');
  await field(page, 'country').selectOption('HKG');
  await update.click();
  await expect(field(page, 'district')).toHaveValue('Wan Chai');

  // What was sent once is there again.
  await page.goto('/checkout');
  await expect(email).toHaveValue('not-an-address');
  await expect(field(page, 'line1')).toHaveValue('9 Wharf Lane');
  await field(page, 'first_name').fill('Siu Ming');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(email).toHaveAccessibleDescription(wrongEmail);
  await expect(email).toHaveValue('not-an-address');
  await expect(field(page, 'first_name')).toHaveValue('Siu Ming');

  // A code says at its own field what is wrong with it; one that is right stands in the totals.
  const code = page.locator('[name=code]');
  await code.fill('no such code');
  await page.getByRole('button', { name: en.shop.promotions.use_code }).click();
  await expect(code).toHaveAccessibleDescription(/Your coupon code is invalid/);
  await expect(code).toHaveValue('NO SUCH CODE');
  await expect(field(page, 'first_name')).toHaveValue('Siu Ming');
  const made = await makeCode(queryShop);
  await code.fill(made);
  await page.getByRole('button', { name: en.shop.promotions.use_code }).click();
  await expect(page.locator('main dl')).toContainText(`Offer ${made}(${made})−HK$10.00`);
  await page.getByRole('button', { name: `Remove ${made}` }).click();
  await expect(page.locator('main dl')).not.toContainText(made);

  const buyer = someEmail();
  await checkOut(page, 'en-US', 'card', buyer);
  const number = readOrderNumber(page);
  await page.goto('/checkout');
  await expect(page.locator('h1')).toHaveText(`Order ${number} is awaiting payment`);
  await page.locator('main').getByRole('button', { name: en.outcome.pay_now }).click();
  await answerCardPage(page, 'captured');
  expect(await readOrderStatus(number)).toBe('paid');
  await expect(page.getByRole('button', { name: en.outcome.print })).toHaveCount(0);

  await page.locator('footer').getByRole('link', { name: en.shop.layout.find_order }).click();
  await page.locator('main [name=order_number]').fill(number);
  await page.locator('main [name=email]').fill('nonsense');
  await page.getByRole('button', { name: en.outcome.find.send }).click();
  await expect(page.locator('main [name=email]')).toHaveAccessibleDescription(wrongEmail);
  await expect(page.locator('main [name=order_number]')).toHaveValue(number);
  await page.locator('main [name=email]').fill(buyer);
  await page.getByRole('button', { name: en.outcome.find.send }).click();
  await expect(page.locator('main').getByRole('status')).toContainText(number);
});

test('a wrong password is told at the login of the back office too', async ({ page }) => {
  await page.goto('/admin/login');
  await page.locator('[name="email"]').fill('nobody@harbour.test');
  await page.locator('[name="password"]').fill('a wrong password');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText(en.errors.wrong_login).first()).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue('nobody@harbour.test');
});

test('a forgotten password is chosen anew, by the mailed link', async ({ page }) => {
  const email = await register(page);
  await page.goto('/password/reset');
  await page.locator('main [name=email]').fill(email);
  await page.getByRole('button', { name: en.password.send }).click();
  const token = await mailedToken(email, 'password_reset');
  await page.goto(`/reset-password?${new URLSearchParams({ token, email })}`);
  await page.locator('main [name=password]').fill('short');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  for (const name of ['password', 'password_confirmation'])
    await page.locator(`main [name=${name}]`).fill('quite another tea 42');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main')).toContainText('log in');
});

test('a shopper erases their account, once its e-mail and password were given', async ({
  page,
}) => {
  const email = await register(page);
  await page.goto('/account/security');
  await page.locator('main summary').filter({ hasText: 'Delete my account' }).click();
  const give = async (confirmation: string) => {
    await shown(page, 'confirmation').fill(confirmation);
    await shown(page, 'current_password').last().fill(PASSWORD);
    await page.getByRole('button', { name: en.my_account.data.erase_button }).click();
  };
  await give('somebody@else.test');
  await expect(shown(page, 'confirmation')).toHaveAccessibleDescription(/exactly/);
  await give(email);
  await expect(page.locator('main')).toContainText('Your account has been deleted.');
  expect((await page.request.get('/api/profile/personal-data')).status()).toBe(401);
});
