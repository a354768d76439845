import type { Browser, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { guestState, ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

const PASSWORD = 'a password of the journeys';
const NEW = 'a newer one of the journeys';

const logIn = (page: Page, email: string, password: string) =>
  page.request.post('/api/admin/login', { data: { email, password } });

/** Somebody whose role holds nothing but brands: their e-mail. */
async function clerk(page: Page): Promise<string> {
  const name = `clerk-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const data = { name, permissions: ['brand'] };
  const role = await page.request.post('/api/admin/role', { data });
  const { id: role_id } = (await role.json()).data;
  const email = `${name}@journeys.test`;
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const account = { name: 'Kit Clerk', email, enabled: true, role_id, ...passwords };
  expect((await page.request.post('/api/admin/account', { data: account })).status()).toBe(201);
  return email;
}

async function loggedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: guestState })).newPage();
  expect((await logIn(page, email, PASSWORD)).status()).toBe(200);
  return page;
}

test('who may change no account changes their own password; their other login is dead', async ({
  page,
  browser,
}) => {
  const email = await clerk(page);
  const [here, there] = [await loggedIn(browser, email), await loggedIn(browser, email)];
  await there.goto('/admin/profile');
  await expect(there.getByRole('heading', { name: en.own_account.title, level: 1 })).toBeVisible();

  await here.goto('/admin');
  await here.getByRole('button', { name: 'Your account: Kit Clerk' }).click();
  await here.getByRole('menuitem', { name: en.admin.shell.profile }).click();
  await expect(here).toHaveURL(/\/admin\/profile$/);
  await expect(here.locator('#name')).toHaveValue('Kit Clerk');
  await expect(here.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await expect(here.locator('#email')).toHaveCount(0);
  await expect(here.getByRole('button', { name: en.logins.end_others })).toBeVisible();

  await here.locator('#password').fill(NEW);
  await here.locator('#password_confirmation').fill(NEW);
  await here.locator('#current_password').fill('not my password');
  await here.getByRole('button', { name: en.resource.save }).click();
  await expect(here.locator('#current_password')).toHaveAttribute('aria-invalid', 'true');
  await here.locator('#current_password').fill(PASSWORD);
  await pressSave(here);
  await expect(here.locator('#password')).toHaveValue('');
  await expect(here.getByText(en.logins.only_here)).toBeVisible();

  await there.reload();
  await there.waitForURL(/\/admin\/login/);
  await there.getByLabel(en.admin.login.email).fill(email);
  await there.locator('input[type=password]').fill(NEW);
  await there.getByRole('button', { name: en.admin.login.submit }).click();
  await expect(there).toHaveURL(/\/admin\/profile$/);
  expect((await logIn(there, email, PASSWORD)).status()).toBe(422);
});

test('a name and a language that somebody saves for themselves stand in the layout at once', async ({
  page,
  browser,
}) => {
  const mine = await loggedIn(browser, await clerk(page));
  await mine.goto('/admin/profile');
  await expect(mine.locator('#name')).toHaveValue('Kit Clerk');
  await mine.locator('#name').fill('陳大文');
  await mine.locator('#interface_language').selectOption('zh-HK');
  await pressSave(mine);
  await expect(mine.getByRole('button', { name: '你的帳戶：陳大文' })).toBeVisible();
  await expect(mine.getByRole('heading', { name: '我的帳戶', level: 1 })).toBeVisible();
  await expect(mine.locator('html')).toHaveAttribute('lang', 'zh-HK');
});

test('somebody ends their login on another device from their account', async ({
  page,
  browser,
}) => {
  const email = await clerk(page);
  const [here, there] = [await loggedIn(browser, email), await loggedIn(browser, email)];
  await here.goto('/admin/profile');
  const logins = here.getByRole('row').filter({ hasText: /Logged in \S/ });
  await expect(logins).toHaveCount(2);
  await logins.getByRole('button', { name: /^Log out: / }).click();
  await expect(logins).toHaveCount(1);
  await there.goto('/admin/profile');
  await there.waitForURL(/\/admin\/login/);
});
