import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/journey';
import { enterOn, tabTo, typeInto } from '../support/keyboard';
import { field, mailedToken, PASSWORD, register } from '../support/member-account';
import { someEmail } from '../support/person';
import {
  addToCart,
  ask,
  checkOut,
  orderNumberOf,
  plentifulProduct,
  staffPage,
} from '../support/shopping';

test('by the keyboard alone: register, change the profile, and give an address both defaults', async ({
  page,
}) => {
  test.slow();
  await page.goto('/register', { waitUntil: 'networkidle' });
  await typeInto(page, field(page, 'first_name'), 'Ka Yan');
  await typeInto(page, field(page, 'last_name'), 'Lam');
  await typeInto(page, field(page, 'email'), someEmail());
  await typeInto(page, field(page, 'password'), PASSWORD);
  await typeInto(page, field(page, 'password_confirmation'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await enterOn(page, page.locator('header a[href="/account"]:visible').first());
  await page.waitForURL('**/account');

  const menu = page.getByRole('navigation', { name: 'My account' });
  await enterOn(page, menu.getByRole('link', { name: 'Profile' }));
  await page.waitForURL('**/account/profile');
  await typeInto(page, field(page, 'phone'), '6123 4567');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status').filter({ hasText: 'Your details are saved.' });
  await expect(saved).toBeFocused();
  await expect(field(page, 'phone')).toHaveValue('+85261234567');

  await enterOn(page, menu.getByRole('link', { name: 'Addresses' }));
  for (const [street, text] of [
    ['1 First Street', 'Your first address is the default.'],
    ['2 Second Street', ''],
  ] as const) {
    await enterOn(page, page.getByRole('link', { name: 'Add an address' }));
    await page.waitForURL('**/account/addresses/new');
    if (text) await expect(page.getByText(text).first()).toBeVisible();
    await typeInto(page, field(page, 'line1'), street);
    await tabTo(page, field(page, 'district'));
    await page.keyboard.type('Wan');
    if (!text)
      for (const name of ['Default shipping address', 'Default billing address']) {
        await tabTo(page, page.getByRole('checkbox', { name }));
        await page.keyboard.press('Space');
      }
    await enterOn(page, page.getByRole('button', { name: 'Save the address' }));
    await page.waitForURL(/addresses\?done=/);
    await expect(page.getByRole('status').getByText('The address is saved.')).toBeVisible();
  }
  const cards = page.locator('main li:has(address):visible');
  await expect(cards.first()).toContainText('2 Second Street');
  await expect(cards.first()).toContainText('Default for shipping');
  await expect(cards.first()).toContainText('Default for billing');
  await expect(cards.last()).not.toContainText('Default for');
});

test('shopper and shop write to each other about an order, and it is bought again', async ({
  page,
  context,
}) => {
  test.slow();
  await register(page);
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery');
  const number = orderNumberOf(page);
  await page.goto('/account/orders');
  await page.getByRole('link', { name: number }).click();
  await page.waitForURL(`**/account/orders/${number}`);
  const box = page.getByLabel('Write to us about this order');
  await box.fill('Please ring twice.\nThank you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[id^=messages-] li:visible')).toContainText('Please ring twice.');
  await expect(box).toHaveValue('');

  const staff = await staffPage(context);
  const [row] = await ask<{ id: number; version: number }>(
    (sql) => sql`select id, version from orders where order_number = ${number}`,
  );
  const said = await staff.request.post(`/api/admin/order/${row?.id}/comment`, {
    data: { comment: 'We shall.' },
  });
  expect(said.status()).toBe(200);
  const sent = await staff.request.put(`/api/admin/order/${row?.id}/status`, {
    data: { status: 'shipped', version: row?.version, carrier: 'SF', tracking_number: 'SF1' },
  });
  expect(sent.status()).toBe(200);
  await page.reload();
  await expect(page.locator('[id^=messages-] li:visible')).toHaveCount(2);
  await expect(page.locator('[id^=messages-] li:visible').last()).toContainText('for the shop');
  await expect(page.locator('main')).toContainText('SF1');

  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.waitForURL(/reordered=/);
  await expect(page.getByRole('heading', { name: 'It is in your cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.locator('main')).toContainText('Order summary');
});

test('an order of a guest comes into the account once its e-mail is confirmed, and not before', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = someEmail();
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery', email);
  const number = orderNumberOf(page);
  await register(page, email, 'zh-HK');
  await page.goto('/account/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const token = await mailedToken(email, 'confirm_email');

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`/account/confirm?token=${token}`);
  expect(new URL(other.url()).searchParams.get('next')).toBe(`/account/confirm?token=${token}`);
  await register(other);
  await other.goto(`/account/confirm?token=${token}`);
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await stranger.close();

  await page.goto(`/zh-HK/account/confirm?token=${token}`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: '是，這是我的電郵' }).click();
  await expect(page.getByRole('heading', { name: '電郵已確認' })).toBeVisible();
  await expect(async () => {
    await page.goto('/account/orders');
    await expect(page.getByRole('link', { name: number })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

test('a new password ends the login on another device; the wrong one is told on its field', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  const login = { email, password: PASSWORD };
  expect((await elsewhere.request.post('/api/login', { data: login })).status()).toBe(200);
  await page.goto('/account/security');
  await field(page, 'current_password').fill('not the one');
  await field(page, 'password').fill('quite another sentence');
  await field(page, 'password_confirmation').fill('quite another sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await expect(field(page, 'current_password')).toHaveValue('');
  await field(page, 'current_password').fill(PASSWORD);
  await field(page, 'password').fill('quite another sentence');
  await field(page, 'password_confirmation').fill('quite another sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status').getByText('Your password is changed')).toBeVisible();
  expect((await elsewhere.request.post('/api/info')).status()).toBe(401);
  expect((await page.request.post('/api/info')).status()).toBe(200);
  await device.close();
});
