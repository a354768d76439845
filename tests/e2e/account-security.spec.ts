import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { field, PASSWORD, register } from '../support/browser/member-account';
import { queryShop } from '../support/browser/shopping';

test('a wrong password and the e-mail there is already are told on their field; a new password ends the login on another device', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  await page.goto('/account/profile');
  await field(page, 'current_password').fill(PASSWORD);
  await page.getByRole('button', { name: en.my_account.change_email }).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    /This is already your account’s email\./,
  );

  const device = await browser.newContext();
  const login = { email, password: PASSWORD };
  expect((await device.request.post('/api/login', { data: login })).status()).toBe(200);
  await page.goto('/account/security');
  const change = async (current: string) => {
    await field(page, 'current_password').fill(current);
    await field(page, 'password').fill('quite another sentence');
    await field(page, 'password_confirmation').fill('quite another sentence');
    await page.getByRole('button', { name: en.my_account.change_password }).click();
  };
  await change('not the one');
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(
    en.errors.wrong_password,
  );
  await expect(field(page, 'current_password')).toHaveValue('');
  await change(PASSWORD);
  await expect(page.getByRole('status').getByText('Your password has been changed')).toBeVisible();
  expect((await device.request.post('/api/info')).status()).toBe(401);
  expect((await page.request.post('/api/info')).status()).toBe(200);
  await device.close();
});

test('a login elsewhere is ended by the name of its device, which is told where the focus goes', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) Version/18.2 Safari/604.1',
  });
  const data = { email, password: PASSWORD };
  for (let n = 0; n < 2; n++) {
    expect((await phone.request.post('/api/login', { data })).status()).toBe(200);
    await phone.clearCookies();
  }
  await page.goto('/account/security');
  const logins = page.getByRole('listitem').filter({ hasText: /Logged in \w/ });
  await expect(logins).toHaveCount(3);
  await expect(logins.filter({ hasText: en.logins.this_device })).toHaveCount(1);
  const ends = page.getByRole('button', { name: 'Log out: Safari on iPhone' });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(page.getByRole('status').filter({ hasText: en.logins.ended })).toBeFocused();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: en.logins.end_others }).click();
  const statusMessage = page.getByRole('status').filter({ hasText: en.logins.ended_others });
  await expect(statusMessage).toBeFocused();
  await expect(ends).toHaveCount(0);
  await phone.close();
});

test('a password that is shown while its login ends is kept nowhere', async ({ page }) => {
  const email = await register(page);
  await page.goto('/account/security');
  await field(page, 'password').fill('quite another sentence');
  await page.getByRole('button', { name: en.my_account.show_password }).nth(1).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await queryShop(
    (sql) => sql`update session set revoked_at = now() where audience = 'shopper'
      and subject_id = (select id from customer where email = ${email})`,
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL((url) => url.pathname === '/');
  const sessionJson = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(sessionJson).toContain('/account/security');
  expect(sessionJson).not.toContain('quite another');
});

test('what was asked for is read where the form was', async ({ page }) => {
  await page.goto('/password/reset');
  await field(page, 'email').fill('nobody@buyer.test');
  await page.getByRole('button', { name: en.password.send }).click();
  await expect(page.getByRole('status').filter({ hasText: en.password.sent_title })).toBeFocused();
});
