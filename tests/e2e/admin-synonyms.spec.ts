import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a search without result becomes a synonym in two clicks, and is gone from the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Add a synonym for “coffee beans”' }).click();
  await expect(page).toHaveURL(/\/admin\/synonym\/create/);
  await expect(page.getByRole('textbox', { name: en.synonym.words })).toHaveValue('coffee beans');
  await expect(page.getByRole('textbox', { name: en.synonym.finds })).toBeFocused();
  await page.keyboard.type('oolong');
  await page.getByRole('button', { name: 'Teaware', exact: true }).click();
  await expect(page.getByRole('textbox', { name: en.synonym.finds })).toHaveValue(
    'oolong, Teaware',
  );
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/synonym\/edit\/\d+/);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: en.admin.dash.misses })).toBeVisible();
  await expect(page.getByText('coffee beans')).toHaveCount(0);

  await page.getByRole('button', { name: 'Dismiss the search “umbrella”' }).click();
  await expect(page.getByText('umbrella', { exact: true })).toHaveCount(0);
});

test('a single word without anything it finds is refused on its field', async ({ page }) => {
  await page.goto('/admin/synonym/create?language=zh-HK');
  await page.getByRole('textbox', { name: en.synonym.words }).fill('枕頭');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('textbox', { name: en.synonym.words })).toHaveAccessibleDescription(
    /Enter at least two words/,
  );
});
