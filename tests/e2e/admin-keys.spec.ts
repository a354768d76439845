import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('⌘K leads to screens and records from anywhere, and the focus comes back', async ({
  page,
}) => {
  const [product] = await queryShop<{ id: number; sku: string }>(
    (sql) => sql`select id, sku from product order by id limit 1`,
  );
  await page.goto('/admin/brand');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: en.admin.keys.title });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('warehou');
  await expect(
    palette.getByRole('option', { name: en.admin.entries.warehouse, exact: true }),
  ).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/warehouse');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(product?.sku ?? '');
  await expect(
    palette.getByRole('group', { name: en.admin.entries.product }).getByRole('option'),
  ).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await palette.getByRole('option', { name: product?.sku }).first().click();
  await expect(page).toHaveURL(`/admin/product/edit/${product?.id}`);
  await expect(palette).toBeHidden();
});

test('j, k, x and Enter walk a list, / searches it, and typing stays typing', async ({ page }) => {
  await page.goto('/admin/brand');
  const rows = page.getByRole('row');
  const link = (nth: number) => rows.nth(nth).getByRole('link').first();
  await expect(link(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked();
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jkx?/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('jkx?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/brand');
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/brand\/edit\/\d+/);
});

test('⌘S saves the form from within a field, and not under a dialog', async ({ page }) => {
  const [brand] = await queryShop<{ id: number }>(
    (sql) => sql`select id from brand order by id limit 1`,
  );
  await page.goto(`/admin/brand/edit/${brand?.id}`);
  const words = `Saved at ${Date.now()}`;
  await page.getByLabel(en.brand.short_description).fill(words);
  await expect(page.getByText(en.resource.form.unsaved, { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en.brand.short_description)).toHaveValue(words);

  await page.getByLabel(en.brand.short_description).fill('Not this');
  await page.getByRole('button', { name: en.resource.delete }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: en.admin.keys.title })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText(en.resource.form.unsaved, { exact: true })).toBeVisible();
});

test('? shows the keys, and single keys can be switched off', async ({ page }) => {
  await page.goto('/admin/brand');
  const help = page.getByRole('dialog', { name: en.admin.keys.help });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await help.getByRole('switch', { name: en.admin.keys.single }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page
    .getByRole('dialog', { name: en.admin.keys.title })
    .getByRole('button', { name: en.admin.keys.help })
    .click();
  await help.getByRole('switch', { name: en.admin.keys.single }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused();
});
