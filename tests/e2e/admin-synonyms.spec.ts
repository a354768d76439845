import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a search without result becomes a synonym in two clicks, and is gone from the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add a synonym for “coffee beans”' }).click();
  await expect(page).toHaveURL(/\/admin\/synonym\/create/);
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue('coffee beans');
  await expect(page.getByRole('textbox', { name: 'Also finds' })).toBeFocused();
  await page.keyboard.type('oolong');
  await page.getByRole('button', { name: 'Teaware', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Also finds' })).toHaveValue('oolong, Teaware');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/synonym\/edit\/\d+/);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Searches without result' })).toBeVisible();
  await expect(page.getByText('coffee beans')).toHaveCount(0);

  await page.getByRole('button', { name: 'Dismiss the search “umbrella”' }).click();
  await expect(page.getByText('umbrella', { exact: true })).toHaveCount(0);
});

test('a single word without anything it finds is refused on its field', async ({ page }) => {
  await page.goto('/admin/synonym/create?language=zh-HK');
  await page.getByRole('textbox', { name: 'Words' }).fill('枕頭');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveAccessibleDescription(
    /Write at least two words/,
  );
});
