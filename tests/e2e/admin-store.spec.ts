import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

async function newStore(page: Page, fields: Record<string, unknown> = {}) {
  const url = unique('store');
  const data = { title: url, code: url.slice(-30), url, language: 'en-US', ...fields };
  const answer = await page.request.post('/api/admin/store', { data });
  return { id: (await answer.json()).data.id as number, url };
}
const record = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/store/${id}`)).json()).data;

test('a store is created with pasted hours; what was not understood is named by its line', async ({
  page,
}) => {
  const url = unique('pier');
  await page.goto('/admin/store/create');
  await page.getByRole('textbox', { name: en.store.title, exact: true }).fill('Pier');
  await page.getByLabel(en.store.url).fill(url);
  await page.getByLabel(en.store.code).fill(url.slice(-30));
  await page.getByText(en.store.paste).click();
  await page
    .getByLabel(en.store.paste_label)
    .fill('Mon-Fri 10:00-20:00\n週六 11:00-19:00\nPublic holidays 12:00-18:00');
  await page.getByRole('button', { name: en.store.paste_read }).click();
  await expect(page.getByRole('status').filter({ hasText: 'filled in' })).toContainText(
    'Couldn’t read line 3: “Public holidays 12:00-18:00”',
  );
  await expect(page.getByLabel('Mon, hours 1: Opens')).toHaveValue('10:00');
  await expect(page.getByLabel('Sat, hours 1: Closes')).toHaveValue('19:00');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/store\/edit\/\d+/);

  await page.goto(`/store/${url}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pier' })).toBeVisible();
  await expect(page.locator('h1 + p')).toHaveText(/^(Open until|Closed)/);
  await expect(page.locator('dl').first()).toContainText('Saturday11:00–19:00');
  await page.goto(`/zh-HK/store/${url}`);
  await expect(page.locator('dl').first()).toContainText('星期日休息');
});

test('hours are added, copied to the other weekdays, and refused on their field', async ({
  page,
}) => {
  const { id } = await newStore(page);
  await page.goto(`/admin/store/edit/${id}`);
  await page.getByRole('button', { name: 'Add hours Mon' }).click();
  await expect(page.getByLabel('Mon, hours 1: Opens')).toBeFocused();
  await page.getByLabel('Mon, hours 1: Opens').fill('20:00');
  await page.getByLabel('Mon, hours 1: Closes').fill('10:00');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByLabel('Mon, hours 1: Closes')).toHaveAccessibleDescription(
    /closing time must be after the opening time/,
  );
  await page.getByLabel('Mon, hours 1: Opens').fill('10:00');
  await page.getByLabel('Mon, hours 1: Closes').fill('20:00');
  await page.getByRole('button', { name: en.store.copy_monday }).click();
  await page.getByRole('button', { name: 'Remove Wed, hours 1' }).click();
  await expect(page.getByRole('button', { name: 'Add hours Wed' })).toBeFocused();
  await page.getByRole('button', { name: en.store.add_special }).click();
  await page.getByLabel('Special day 1: Date').fill('2027-02-06');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  const { opening_hours, special_hours } = await record(page, id);
  expect(opening_hours.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 4, 5]);
  expect(special_hours).toEqual([{ date: '2027-02-06', open: null, close: null, closed: true }]);
});

test('a store that is disabled is gone, and one that was renamed leads on', async ({ page }) => {
  const { id, url } = await newStore(page);
  await page.goto('/store');
  await expect(page.getByRole('link', { name: url })).toBeVisible();
  const next = unique('wharf');
  await page.request.put(`/api/admin/store/${id}`, { data: { url: next } });
  await page.goto(`/store/${url}`);
  await expect(page).toHaveURL(`/store/${next}`);
  await page.request.put(`/api/admin/store/${id}`, { data: { enabled: false } });
  expect((await page.request.get(`/store/${next}`)).status()).toBe(404);
});
