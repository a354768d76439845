import type { Browser, Locator, Page } from '@playwright/test';
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

const areasOf = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link');

test('a role is made by keyboard alone and given to an account, which sees just that', async ({
  page,
  browser,
}) => {
  const name = unique('Brand keeper');
  await page.goto('/admin/role/create');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await tabTo(page, page.getByLabel('Name', { exact: false }).first());
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('searchbox', { name: 'Search permissions' }));
  await page.keyboard.type('brand');
  await expect(page.getByText('4 permissions found')).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Change brands' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'See brands' })).toBeChecked();
  const all = page.getByRole('checkbox', { name: 'Brand: all permissions' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/role\/edit\/\d+/);
  await expect(page.getByText('No account holds this role')).toBeVisible();
  await expect(page.getByText(/^2 of \d+ granted$/)).toBeVisible();

  const email = `${unique('keeper')}@journeys.test`;
  await page.goto('/admin/account/create');
  await page.getByLabel('Name').fill('Bea Keeper');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption({ label: name });
  await pressSave(page);
  await expect(page.getByRole('heading', { name: 'Bea Keeper' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Invited', { exact: true })).toBeVisible();
  const invited = await (await browser.newContext({ storageState: guestState })).newPage();
  const token = await mailedToken(email, 'staff_invitation');
  await invited.goto(`/admin/password/new?${new URLSearchParams({ token, email })}`);
  for (const name of ['password', 'password_confirmation'])
    await field(invited, name).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Save the new password' }).click();
  await expect(invited.getByRole('status').first()).toHaveText(/Your password is set/);
  await invited.context().close();

  const theirs = await loggedIn(browser, email);
  await theirs.goto('/admin/product');
  await expect(theirs).toHaveURL(/\/admin\?refused=product/);
  await expect(theirs.getByRole('alert').first()).toBeVisible();
  await expect(areasOf(theirs)).toHaveText(['Dashboard', 'Brand', 'Translations']);
  await areasOf(theirs).filter({ hasText: 'Brand' }).click();
  await expect(theirs.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'New brand' })).toHaveCount(0);
  await theirs.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(theirs.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
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
  await expect(areasOf(theirs).filter({ hasText: 'Brand' })).toHaveCount(1);
  await theirs.getByRole('checkbox', { name: 'See brands' }).uncheck();
  await expect(theirs.getByRole('checkbox', { name: 'Create brands' })).toBeDisabled();
  await pressSave(theirs);
  await expect(areasOf(theirs).filter({ hasText: 'Brand' })).toHaveCount(0);
  await expect(areasOf(theirs).filter({ hasText: 'Page' })).toHaveCount(1);

  const weaker = await page.request.post('/api/admin/role', {
    data: { name: unique('Weaker'), permissions: ['account', 'account.update'] },
  });
  const { id: weaker_id } = (await weaker.json()).data;
  const { id } = (await (await theirs.request.get('/api/admin')).json()).data;
  await theirs.goto(`/admin/account/edit/${id}`);
  await isReady(theirs);
  await theirs.getByLabel('Role').selectOption(String(weaker_id));
  await pressSave(theirs);
  await expect(areasOf(theirs)).toHaveText(['Dashboard', 'Admin Account']);
  await expect(theirs.getByLabel('Role')).toHaveValue(String(weaker_id));
});

test('a role that accounts hold is deleted after they were moved, and compared with another', async ({
  page,
  browser,
}) => {
  const { role_id, page: theirs } = await someone(browser, page, ['brand', 'brand.update']);
  await page.goto(`/admin/role/edit/${role_id}`);
  await isReady(page);
  await page.getByLabel('Compare with').selectOption({ label: 'Catalogue' });
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(page.getByRole('checkbox', { name: 'Change brands' })).toHaveCount(0);
  await expect(page.getByText('Only Catalogue').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('1 account holds this role. Give them another role first.'),
  ).toBeVisible();
  await page.getByLabel('Give all of them another role').selectOption({ label: 'Staff' });
  await page.getByRole('button', { name: 'Move them' }).click();
  await expect(page.getByText('No account holds this role')).toBeVisible();
  // Another role: whoever is logged in with the old one has to log in again.
  expect((await theirs.request.get('/api/admin')).status()).toBe(401);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/role$/);
});
