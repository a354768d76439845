import type { Browser, Locator, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { field, mailedToken } from '../support/browser/member-account';
import { pressSave } from '../support/browser/saving';
import { guestState, ownerState } from '../support/browser/stored-login';

const PASSWORD = 'a password of the journeys';
const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

/** Presses Tab until the focus is where it is wanted. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

/** An account of a role that holds these permissions, logged in in a browser of its own. */
async function someone(browser: Browser, page: Page, permissions: string[]) {
  const name = unique('role');
  const role = await page.request.post('/api/admin/role', { data: { name, permissions } });
  const role_id = (await role.json()).data.id as number;
  const email = `${name}@journeys.test`;
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const data = { name: 'Journey', email, enabled: true, role_id, ...passwords };
  expect((await page.request.post('/api/admin/account', { data })).status()).toBe(201);
  return { role_id, page: await loggedIn(browser, email) };
}

async function loggedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: guestState })).newPage();
  const data = { email, password: PASSWORD };
  expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200);
  return page;
}

/** A form listens as soon as it shows what it was given. */
const isReady = (page: Page) => expect(page.locator('#name')).not.toHaveValue('');

const findAreaLinks = (page: Page) =>
  page.getByRole('navigation', { name: en.admin.shell.areas }).getByRole('link');

test('a role is made by keyboard alone and given to an account, which sees just that', async ({
  page,
  browser,
}) => {
  const name = unique('Brand keeper');
  await page.goto('/admin/role/create');
  await expect(page.getByRole('button', { name: en.resource.save })).toBeEnabled();
  await tabTo(page, page.getByLabel(en.role.name, { exact: false }).first());
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('searchbox', { name: en.permission.tree.search }));
  await page.keyboard.type('brand');
  await expect(page.getByText('4 permissions found')).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Edit brands' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'View brands' })).toBeChecked();
  const all = page.getByRole('checkbox', { name: 'Brand: all permissions' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await tabTo(page, page.getByRole('button', { name: en.resource.save }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/role\/edit\/\d+/);
  await expect(page.getByText('No accounts have this role')).toBeVisible();
  await expect(page.getByText(/^2 of \d+ granted$/)).toBeVisible();

  const email = `${unique('keeper')}@journeys.test`;
  await page.goto('/admin/account/create');
  await page.getByLabel(en.admin_account.name).fill('Bea Keeper');
  await page.getByRole('textbox', { name: en.admin_account.email }).fill(email);
  await page.getByLabel(en.admin_account.role_id).selectOption({ label: name });
  await pressSave(page);
  await expect(page.getByRole('heading', { name: 'Bea Keeper' })).toBeVisible();
  await expect(
    page.getByRole('main').getByText(en.admin_account.invitation_pending, { exact: true }),
  ).toBeVisible();
  const invited = await (await browser.newContext({ storageState: guestState })).newPage();
  const token = await mailedToken(email, 'staff_invitation');
  await invited.goto(`/admin/password/new?${new URLSearchParams({ token, email })}`);
  for (const name of ['password', 'password_confirmation'])
    await field(invited, name).fill(PASSWORD);
  await invited.getByRole('button', { name: en.password.save }).click();
  await expect(invited.getByRole('status').first()).toContainText(en.admin.login.password_chosen);
  await invited.context().close();

  const theirs = await loggedIn(browser, email);
  await theirs.goto('/admin/product');
  await expect(theirs).toHaveURL(/\/admin\?refused=product/);
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await expect(findAreaLinks(theirs)).toHaveText(['Dashboard', 'Brand', 'Translations']);
  await findAreaLinks(theirs).filter({ hasText: en.admin.entries.brand }).click();
  await expect(theirs.getByRole('heading', { name: en.brand.list })).toBeVisible();
  await expect(theirs.getByRole('link', { name: en.brand.create })).toHaveCount(0);
  await theirs.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(theirs.getByRole('button', { name: en.resource.save })).toBeVisible();
  await expect(theirs.getByRole('button', { name: en.resource.delete })).toHaveCount(0);
});

test('who saves their own role or account sees their sidebar change at once', async ({
  page,
  browser,
}) => {
  const rights = ['role', 'role.update', 'role.assign', 'account', 'account.update'];
  const { page: theirs, role_id } = await someone(browser, page, [...rights, 'brand', 'page']);
  await theirs.goto(`/admin/role/edit/${role_id}`);
  await isReady(theirs);
  await expect(theirs.getByText('This is your own role')).toBeVisible();
  await expect(findAreaLinks(theirs).filter({ hasText: en.admin.entries.brand })).toHaveCount(1);
  await theirs.getByRole('checkbox', { name: 'View brands' }).uncheck();
  await expect(theirs.getByRole('checkbox', { name: 'Create brands' })).toBeDisabled();
  await pressSave(theirs);
  await expect(findAreaLinks(theirs).filter({ hasText: en.admin.entries.brand })).toHaveCount(0);
  await expect(findAreaLinks(theirs).filter({ hasText: en.admin.entries.page })).toHaveCount(1);

  const weaker = await page.request.post('/api/admin/role', {
    data: { name: unique('Weaker'), permissions: ['account', 'account.update'] },
  });
  const { id: weaker_id } = (await weaker.json()).data;
  const { id } = (await (await theirs.request.get('/api/admin')).json()).data;
  await theirs.goto(`/admin/account/edit/${id}`);
  await isReady(theirs);
  await theirs.getByLabel(en.admin_account.role_id).selectOption(String(weaker_id));
  await pressSave(theirs);
  await expect(findAreaLinks(theirs)).toHaveText(['Dashboard', 'Admin Account']);
  await expect(theirs.getByLabel(en.admin_account.role_id)).toHaveValue(String(weaker_id));
});

test('a role that accounts hold is deleted after they were moved, and compared with another', async ({
  page,
  browser,
}) => {
  const { role_id, page: theirs } = await someone(browser, page, ['brand', 'brand.update']);
  await page.goto(`/admin/role/edit/${role_id}`);
  await isReady(page);
  await page.getByLabel(en.permission.tree.compare).selectOption({ label: 'Catalogue' });
  await page.getByRole('checkbox', { name: en.permission.tree.compare_only }).check();
  await expect(page.getByRole('checkbox', { name: 'Edit brands' })).toHaveCount(0);
  await expect(page.getByText('Only Catalogue').first()).toBeVisible();
  await page.getByRole('button', { name: en.resource.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.resource.delete }).click();
  await expect(
    page.getByText('1 account has this role. Give it another role first.'),
  ).toBeVisible();
  await page.getByLabel(en.role.move_to).selectOption({ label: 'Staff' });
  await page.getByRole('button', { name: en.role.move }).click();
  await expect(page.getByText('No accounts have this role')).toBeVisible();
  // Another role: whoever is logged in with the old one has to log in again.
  expect((await theirs.request.get('/api/admin')).status()).toBe(401);
  await page.getByRole('button', { name: en.resource.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.resource.delete }).click();
  await expect(page).toHaveURL(/\/admin\/role$/);
});
