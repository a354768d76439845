import { expect, type Page, test } from '@playwright/test';
import ExcelJS from 'exceljs';
import { expectNoViolations } from '../support/axe';

test.beforeEach(async ({ page }) => {
  const login = await page.request.post('/api/admin/login', { data: { email: 'owner@harbour.test', password: 'harbour-demo' } });
  expect(login.status()).toBe(200);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Rows = Record<string, string | number>[];

async function fileOf(rows: Rows): Promise<Buffer> {
  const columns = Object.keys(rows[0] ?? {});
  const book = new ExcelJS.Workbook();
  book.addWorksheet('products').addRows([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const choose = async (page: Page, name: string, rows: Rows) =>
  page.getByLabel(/Drop an Excel workbook here|Choose another file/).setInputFiles({ name, mimeType: XLSX, buffer: await fileOf(rows) });

test('a file is checked, its wrong rows are told and can be taken along, then the mended one is imported and on sale', async ({ page }) => {
  const mark = String(Date.now());
  const rows: Rows = [1, 2, 3].map((n) => ({
    product_sku: `IMP-${mark}-${n}`,
    sku: `IMP-${mark}-${n}-A`,
    'name:en-US': `Imported lantern ${mark} ${n}`,
    'name:zh-HK': `匯入燈籠 ${mark} ${n}`,
    price: n === 2 ? 'a lot' : 10 * n,
    'quantity:KC': 4,
  }));
  await page.goto('/admin/product');
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, 'supplier.xlsx', rows);
  await expect(page.getByRole('heading', { name: 'One row is wrong' })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 price Please check your input.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  expect((await download).suggestedFilename()).toBe('import errors.csv');

  const mended = rows.map((row, index) => ({ ...row, price: 10 * (index + 1) }));
  await choose(page, 'mended.xlsx', mended);
  await page.getByRole('button', { name: 'Import 3 products' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Import Success' })).toContainText('Rows created: 3');

  await choose(page, 'mended.xlsx', [{ ...mended[0], 'name:en-US': `Renamed lantern ${mark}` }, ...mended.slice(1)]);
  await expect(page.getByRole('row', { name: /Renamed lantern .*name:en-US/ })).toContainText(`Imported lantern ${mark} 1`);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Import Success' })).toContainText('Changed: 1');
  await page.goto(`/search/renamed-lantern-${mark}`);
  await expect(page.getByRole('link', { name: `Renamed lantern ${mark}` }).first()).toBeVisible();
});

test('an untouched export changes nothing; what is no workbook is refused and the screen stays', async ({ page }) => {
  await page.goto('/admin/product/import');
  const exported = await page.request.get('/api/admin/product/export?search=HB-');
  expect(exported.headers()['content-disposition']).toBe('attachment; filename="product list.xlsx"');
  const input = page.getByLabel(/Drop an Excel workbook here|Choose another file/);
  await input.setInputFiles({ name: 'product list.xlsx', mimeType: XLSX, buffer: await exported.body() });
  await expect(page.getByText('Nothing in this file differs from the shop.')).toBeVisible();

  await input.setInputFiles({ name: 'notes.xlsx', mimeType: XLSX, buffer: Buffer.from('not a workbook') });
  await expect(page.getByRole('alert').filter({ hasText: 'Import Fail' })).toContainText('This file cannot be read.');
});
