import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

async function newBrand(page: Page) {
  const url = unique('brand');
  const answer = await page.request.post('/api/admin/brand', { data: { title: url, url } });
  return { id: (await answer.json()).data.id as number, title: url };
}
const change = async (page: Page, id: number, data: Record<string, unknown>) =>
  expect((await page.request.put(`/api/admin/brand/${id}`, { data })).status()).toBe(200);

const undo = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: en.activity.undo });

test('one field goes back beside the form that shows it at once; what was changed since says who did', async ({
  page,
}) => {
  const { id, title } = await newBrand(page);
  await change(page, id, { title: `${title} renamed`, short_description: 'Thin porcelain' });
  await page.goto(`/admin/brand/edit/${id}`);
  await page.getByRole('button', { name: en.activity.history }).click();
  const drawer = page.getByRole('dialog', { name: en.activity.history });
  await drawer.getByRole('button', { name: /^Show details: .* changed .*: Title/ }).click();
  await drawer.getByRole('button', { name: 'Undo Title (English)' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Title (English)');
  await undo(page).click();
  await expect(page.getByText(en.activity.undone, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: en.brand.title })).toHaveValue(title);
  await expect(page.getByLabel(en.brand.short_description)).toHaveValue('Thin porcelain');

  await change(page, id, { short_description: 'Thick stoneware' });
  await page.goto(`/admin/activity?resource=brand&record=${id}&action=update`);
  await page
    .getByRole('button', { name: /^Show details/ })
    .last()
    .click();
  await expect(page.getByText(/^Changed again by /).first()).toBeVisible();
  await expect(page.getByText(en.activity.obstacles.changed)).toBeVisible();
});

test('a deleted brand is restored from the list of changes', async ({ page }) => {
  const { id, title } = await newBrand(page);
  await page.request.delete(`/api/admin/brand/${id}`);
  await page.goto('/admin/activity?resource=brand&action=delete');
  await page.getByRole('button', { name: new RegExp(`deleted ${title}`) }).click();
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await undo(page).click();
  await expect(page.getByText(en.activity.undone, { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/admin/brand/${id}`)).status()).toBe(200);
});
