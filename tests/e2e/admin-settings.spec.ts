import type { Browser, Page } from '@playwright/test';
import postgres from 'postgres';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { guestState, ownerState, PASSWORD } from '../support/browser/stored-login';

const OWNER = 'owner@harbour.test';
/** A page of somebody who logs in in a browser of their own. */
async function loggedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: guestState })).newPage();
  const data = { email, password: PASSWORD };
  expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200);
  return page;
}
const settings = async (page: Page, query = '') =>
  (await (await page.request.get(`/api/admin/setting${query}`)).json()).data;

/** Somebody who may save settings, but decide about none that wants a permission of its own. */
async function clerk(): Promise<string> {
  const email = `clerk-${Date.now()}@harbour.test`;
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  await sql`with one as (insert into role (name, permissions)
      values (${email}, '{setting,setting.update}') returning id)
    insert into admin (name, email, password_hash, role_id)
    select 'Clerk', ${email}, owner.password_hash, one.id from one, admin as owner
    where owner.email = ${OWNER}`;
  await sql.end();
  return email;
}

/** The shop's address at the foot of a page, as a new guest is served it. */
async function addressOn(page: Page, path: string): Promise<string> {
  const html = await (await fetch(new URL(path, page.url()))).text();
  return /<address[^>]*>(.*?)<\/address>/s.exec(html)?.[1] ?? '';
}

test.use({ storageState: ownerState });
test.describe.configure({ mode: 'serial' });

test('a text saved in one language is in the next page of a guest; the other languages keep theirs', async ({
  page,
}) => {
  const before = await settings(page, '?language=zh-HK');
  await page.goto('/admin/setting?language=zh-HK');
  const elsewhere = [await addressOn(page, '/'), await addressOn(page, '/zh-CN')];
  expect(elsewhere.every(Boolean)).toBe(true);
  const address = `香港中環 ${Date.now()} 號`;
  await page.getByRole('textbox', { name: en.setting.address, exact: true }).fill(address);
  await expect(page.getByRole('switch', { name: en.setting.charge_tax }).first()).not.toBeChecked();
  await pressSave(page);
  const { translations: _, updated_at, ...after } = await settings(page, '?language=zh-HK');
  expect(before).toMatchObject({ ...after, address: before.address });
  expect(await addressOn(page, '/zh-HK')).toContain(address);
  expect([await addressOn(page, '/'), await addressOn(page, '/zh-CN')]).toEqual(elsewhere);
  await expect(page.getByText(/^Last changed by /)).toBeVisible();
  await page.request.put('/api/admin/setting', {
    data: { language: 'zh-HK', address: before.address },
  });
});

test('what is wrong stands on its field and in a summary, and nothing is saved', async ({
  page,
}) => {
  const before = await settings(page);
  await page.goto('/admin/setting');
  await page.getByRole('textbox', { name: en.setting.phone }).fill('+852 0000 0000');
  await page.getByRole('textbox', { name: 'USD: Rate' }).fill('0,13');
  await page.getByRole('textbox', { name: en.setting.low_stock_threshold }).fill('');
  await page.getByRole('textbox', { name: en.setting.holidays }).fill('2026-12-25\n2026-13-01');
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.submit_fail });
  await expect(summary.getByRole('link')).toHaveText([
    /^Rate of USD: Enter a number above 0/,
    `${en.setting.low_stock_threshold}: ${en.errors.required}`,
    /^Holidays 2: Enter a date/,
  ]);
  await expect(
    page.getByRole('textbox', { name: en.setting.holidays }),
  ).toHaveAccessibleDescription(/2: Enter a date/);
  await expect(page.getByRole('textbox', { name: 'USD: Rate' })).toHaveAccessibleDescription(
    /^Enter a number above 0/,
  );
  // What only the server knows comes back to its field too.
  await page.getByRole('textbox', { name: 'USD: Rate' }).fill('0.1284');
  await page.getByRole('textbox', { name: en.setting.low_stock_threshold }).fill('5');
  await page.getByRole('textbox', { name: en.setting.holidays }).fill('2026-12-25');
  await page.getByLabel(en.setting.base_currency).selectOption('USD');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByLabel(en.setting.base_currency)).toHaveAccessibleDescription(
    /Prices, fees or orders use HKD/,
  );
  expect(await settings(page)).toEqual(before);
});

test('a person without setting.currency sees the currencies and cannot change them', async ({
  browser,
}) => {
  const page = await loggedIn(browser, await clerk());
  await page.goto('/admin/setting');
  await expect(page.getByRole('textbox', { name: 'USD: Rate' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'USD: Rate' })).toBeDisabled();
  await expect(page.getByRole('button', { name: en.setting.add_currency })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: en.setting.header_script })).toBeDisabled();
  await expect(page.getByLabel('Google: Client secret')).toBeDisabled();
  const before = await settings(page);
  await page.getByRole('textbox', { name: en.setting.phone }).fill('+852 2345 6780');
  await pressSave(page);
  const after = await settings(page);
  expect(after.phone).toBe('+852 2345 6780');
  expect(after.supported_currencies).toEqual(before.supported_currencies);
  await page.request.put('/api/admin/setting', { data: { phone: before.phone } });
});

test('a secret is written and never read', async ({ page }) => {
  await page.goto('/admin/setting');
  const secret = page.getByLabel('Google: Client secret');
  await secret.fill('a secret of the tests');
  await pressSave(page);
  await page.reload();
  await expect(secret).toHaveValue('');
  await expect(secret).toHaveAccessibleDescription(/^A secret is stored/);
  expect(await page.content()).not.toContain('a secret of the tests');
  await page.getByRole('button', { name: en.setting.secret_remove }).first().click();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect.poll(async () => (await settings(page)).social_google.configured).toBe(false);
});
