import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { buildSheet, newProduct, readSheetRows, type TestSheetRow } from '../support/values/sheets';

test.use({ storageState: ownerState });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const choose = async (page: Page, name: string, rows: TestSheetRow[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: XLSX, buffer: await buildSheet(rows) });

test('a file is checked, its wrong rows are told and taken along, then the mended one is imported', async ({
  page,
}) => {
  const n = unique();
  await page.goto('/admin/product');
  // An export that fails says so and saves nothing.
  await page.route('**/api/admin/product/export*', (route) => route.abort());
  await page.getByRole('button', { name: en.product_import.export, exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: en.product_import.export_fail }),
  ).toContainText(en.errors.unreachable);
  await page.getByRole('link', { name: en.product_import.import, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: en.product_import.title }),
  ).toBeVisible();

  const product = newProduct(n, { 'name:zh-HK': '匯入的茶壺' }, 'KC');
  await choose(page, 'wrong.xlsx', [product, newProduct(`${n}-bad`, { price: -5 }, 'KC')]);
  await expect(page.getByRole('heading', { name: 'One row has errors' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 row: price – is below zero' })).toBeVisible();
  const problemRow = page.getByRole('row', { name: /“-5” is below zero. Enter 0 or more/ });
  await expect(problemRow).toContainText(`P-${n}-bad · Product ${n}-bad`);
  await expect(page.getByRole('button', { name: 'Import 1 product', exact: true })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.product_import.errors_download }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\ufeff"Row","Product","Column","Value","Problem"\r\n"3",` +
      `"P-${n}-bad · Product ${n}-bad","price","'-5","“-5” is below zero. Enter 0 or more, such as 9.90."`,
  );

  await choose(page, 'right.xlsx', [product]);
  await expect(page.getByText('right.xlsx', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter');
  const done = page.getByRole('status').filter({ hasText: en.product_import.success });
  await expect(done).toContainText('Rows created: 1. Changed: 0. Unchanged: 0.');
  await expect(done.locator('p')).toBeFocused();

  await choose(page, 'changed.xlsx', [{ ...product, price: 12, 'name:en-US': `Renamed ${n}` }]);
  await expect(page.getByRole('row', { name: /Renamed/ })).toContainText('10.00 → 12.00');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(done).toContainText('Changed: 1.');
  const found = await page.request.get(`/search/renamed-${n}`);
  expect(await found.text()).toContain(`Renamed ${n}`);
});

test('the right product goes in alone, the wrong row comes back as a file, and the log has both', async ({
  page,
}) => {
  const n = unique();
  await page.goto('/admin/product/import');
  await choose(page, `${n}.xlsx`, [
    { ...newProduct(n, {}, 'KC'), 'our notes': 'x' },
    newProduct(`${n}-bad`, { price: 'HK$ 1,299.00' }, 'KC'),
  ]);
  await expect(page.getByText('Unknown column “our notes” was skipped.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Import the 1 valid product and skip 1 with errors' })
    .click();
  const done = page.getByRole('status').filter({ hasText: en.product_import.success });
  await expect(done).toContainText('Rows created: 1.');
  await expect(done).toContainText('One row had errors and was skipped.');
  const problemGroup = page.getByRole('region', { name: /^1 row: price/ }).first();
  await expect(problemGroup.getByRole('row')).toContainText([
    en.product_import.problem,
    'Enter 1299.00',
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('link', { name: en.product_import.wrong_rows }).click(),
  ]);
  const rows = await readSheetRows(readFileSync(await download.path()));
  expect(rows).toMatchObject([{ sku: `V-${n}-bad`, price: 'HK$ 1,299.00' }]);
  expect(rows[0]?.problem).toContain('Enter 1299.00 without currency or unit.');
  await expect(page.getByRole('row', { name: new RegExp(`${n}.xlsx`) })).toContainText(
    '1 created, 0 changed, 0 unchanged, 1 with errors',
  );
});

test('a .csv file of more than 1000 rows is read and imported in parts', async ({ page }) => {
  const n = unique();
  // All but the first and the last are wrong: what is refused is read in parts all the same.
  const rows = Array.from({ length: 1005 }, (_, i) => {
    const price = i === 0 || i === 1004 ? '10' : 'ten';
    return `P-${n}-${i};V-${n}-${i};Cup ${i};${price};5`;
  });
  await page.goto('/admin/product/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['product_sku;sku;name:en-US;price;quantity:KC', ...rows].join('\r\n')),
  });
  await page
    .getByRole('button', { name: 'Import the 2 valid products and skip 1,003 with errors' })
    .click();
  const done = page.getByRole('status').filter({ hasText: en.product_import.success });
  await expect(done).toContainText('Rows created: 2.');
  await expect(page.getByText('Part 2 of 2')).toBeVisible();
});

test('what is no workbook is refused in words; the file stays, and can be checked again when the line is back', async ({
  page,
}) => {
  await page.goto('/admin/product/import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  });
  const notice = page.getByRole('alert').filter({ hasText: en.product_import.fail });
  await expect(notice).toContainText('This is an old .xls file');
  await expect(page.getByText('old.xls', { exact: true })).toBeVisible();
  await input.setInputFiles({
    name: 'large.xlsx',
    mimeType: XLSX,
    buffer: Buffer.alloc(11_000_000),
  });
  await expect(notice).toContainText(en.errors.import_too_large);

  await page.route('**/api/admin/product/import', (route) => route.abort());
  await choose(page, 'again.xlsx', [newProduct(unique(), {}, 'KC')]);
  await expect(notice).toContainText(en.errors.unreachable);
  await page.unroute('**/api/admin/product/import');
  await page.getByRole('button', { name: en.product_import.check_again }).click();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await expect(page.getByText('again.xlsx', { exact: true })).toBeVisible();
});

test('the list is exported as it is filtered, under its name; an import that changes nothing says so', async ({
  page,
}) => {
  // Its own product: of any other somebody may buy a unit meanwhile.
  const sku = unique();
  const warehouses = await (await page.request.get('/api/admin/warehouse')).json();
  const inventories = [{ warehouse_id: warehouses.data[0].id, quantity: 3 }];
  const made = await page.request.post('/api/admin/product', {
    data: { name: sku, sku, url: sku, stocks: [{ sku: `${sku}-1`, price: '10', inventories }] },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/product?search=${sku}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.product_import.export, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('product list.xlsx');
  await page.goto('/admin/product/import');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByText(en.product_import.nothing)).toBeVisible();
});
