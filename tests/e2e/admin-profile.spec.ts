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
  const [currentPage, otherPage] = [await loggedIn(browser, email), await loggedIn(browser, email)];
  await otherPage.goto('/admin/profile');
  await expect(
    otherPage.getByRole('heading', { name: en.own_account.title, level: 1 }),
  ).toBeVisible();

  await currentPage.goto('/admin');
  await currentPage.getByRole('button', { name: 'Your account: Kit Clerk' }).click();
  await currentPage.getByRole('menuitem', { name: en.admin.shell.profile }).click();
  await expect(currentPage).toHaveURL(/\/admin\/profile$/);
  await expect(currentPage.locator('#name')).toHaveValue('Kit Clerk');
  await expect(currentPage.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await expect(currentPage.locator('#email')).toHaveCount(0);
  await expect(currentPage.getByRole('button', { name: en.logins.end_others })).toBeVisible();

  await currentPage.locator('#password').fill(NEW);
  await currentPage.locator('#password_confirmation').fill(NEW);
  await currentPage.locator('#current_password').fill('not my password');
  await currentPage.getByRole('button', { name: en.resource.save }).click();
  await expect(currentPage.locator('#current_password')).toHaveAttribute('aria-invalid', 'true');
  await currentPage.locator('#current_password').fill(PASSWORD);
  await pressSave(currentPage);
  await expect(currentPage.locator('#password')).toHaveValue('');
  await expect(currentPage.getByText(en.logins.only_here)).toBeVisible();

  await otherPage.reload();
  await otherPage.waitForURL(/\/admin\/login/);
  await otherPage.getByLabel(en.admin.login.email).fill(email);
  await otherPage.locator('input[type=password]').fill(NEW);
  await otherPage.getByRole('button', { name: en.admin.login.submit }).click();
  await expect(otherPage).toHaveURL(/\/admin\/profile$/);
  expect((await logIn(otherPage, email, PASSWORD)).status()).toBe(422);
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
  const [currentPage, otherPage] = [await loggedIn(browser, email), await loggedIn(browser, email)];
  await currentPage.goto('/admin/profile');
  const logins = currentPage.getByRole('row').filter({ hasText: /Logged in \S/ });
  await expect(logins).toHaveCount(2);
  await logins.getByRole('button', { name: /^Log out: / }).click();
  await expect(logins).toHaveCount(1);
  await otherPage.goto('/admin/profile');
  await otherPage.waitForURL(/\/admin\/login/);
});
