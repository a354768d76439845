import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/journey';
import { field, PASSWORD, register } from '../support/member-account';
import { ask } from '../support/shopping';

test('an account without a password is led to a mailed link, and no form asks for what there is not', async ({
  page,
}) => {
  const email = await register(page);
  await ask((sql) => sql`update customer set password_hash = null where email = ${email}`);
  for (const [prefix, words] of [
    ['', 'Set a password'],
    ['/zh-HK', '設定密碼'],
    ['/zh-CN', '设置密码'],
  ] as const)
    for (const part of ['security', 'profile']) {
      await page.goto(`${prefix}/account/${part}`);
      const way = page.locator('main').getByRole('link', { name: words, exact: true }).first();
      await expect(way).toHaveAttribute('href', `${prefix}/password/reset`);
      await expect(field(page, 'current_password')).toHaveCount(0);
    }
  await expectNoViolations(page);
});

test('the e-mail there is already is told on its field', async ({ page }) => {
  const email = await register(page);
  await page.goto('/account/profile', { waitUntil: 'networkidle' });
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'current_password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the e-mail' }).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(
    /This is the e-mail of your account already\./,
  );
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
  await page.goto('/account/security', { waitUntil: 'networkidle' });
  const ends = page.getByRole('button', { name: 'Log out: Safari on iPhone' });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'That login has ended' })).toBeFocused();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const told = page.getByRole('status').filter({ hasText: 'All other logins have ended' });
  await expect(told).toBeFocused();
  await expect(ends).toHaveCount(0);
  await phone.close();
});

test('a summary names the fields as the chosen country has them', async ({ page }) => {
  await register(page);
  await page.goto('/account/addresses/new', { waitUntil: 'networkidle' });
  await field(page, 'country').selectOption('GBR');
  await page.getByRole('button', { name: 'Save the address' }).click();
  const summary = page.locator('main form').getByRole('listitem');
  await expect(summary.filter({ hasText: /^Postcode: / })).toBeVisible();
});

test('a page past the last one of the orders shows the last one', async ({ page }) => {
  const email = await register(page);
  await ask(
    (sql) => sql`update orders set user_id = (select id from customer where email = ${email})
      where id = (select min(id) from orders where user_id is null)`,
  );
  await page.goto('/account/orders?page=9');
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  await expect(page.locator('main a[href*="/account/orders/"]')).toHaveCount(1);
});

test('a password that is shown while its login ends is kept nowhere', async ({ page }) => {
  const email = await register(page);
  await page.goto('/account/security', { waitUntil: 'networkidle' });
  await field(page, 'password').fill('quite another sentence');
  await page.getByRole('button', { name: 'Show the password' }).nth(1).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await ask(
    (sql) => sql`update session set revoked_at = now() where audience = 'shopper'
      and subject_id = (select id from customer where email = ${email})`,
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('/account/security');
  expect(kept).not.toContain('quite another');
});

test('what was asked for is read where the form was', async ({ page }) => {
  await page.goto('/password/reset', { waitUntil: 'networkidle' });
  await field(page, 'email').fill('nobody@buyer.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Look into your mail' })).toBeFocused();
});
