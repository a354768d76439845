import { eq, inArray } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand, product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import type { ErrorText } from '@/lib/core/errors';
import type { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { importSupplierSheet } from '@/lib/products/supplier-spreadsheet/import-supplier-spreadsheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { row, workbook } from '../../../support/values/workbook';

beforeAll(() => openShop());

const run = async (...file: Parameters<typeof workbook>) =>
  importSupplierSheet(await owner(), await workbook(...file));
const listErrors = (...file: Parameters<typeof workbook>) =>
  run(...file).then(
    () => [],
    (refused: RowsRefused) => refused.rows.map(({ row, field, key }) => [row, field, key]),
  );
const refusal = async (file: Buffer) =>
  importSupplierSheet(await owner(), file).then(
    () => undefined,
    (error) => error.fields?.file?.map(({ key }: ErrorText) => key) ?? error,
  );
/** A workbook whose sheet has 900 rows of 32,000 spaces below its own. */
async function swollen(book: Buffer): Promise<Buffer> {
  const zip = await JSZip.loadAsync(book);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = (await zip.file(name)?.async('string')) ?? '';
  const cell = `<c t="inlineStr"><is><t>${' '.repeat(32_000)}</t></is></c>`;
  zip.file(name, sheet.replace('</sheetData>', `${`<row>${cell}</row>`.repeat(900)}</sheetData>`));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
const sold = (skus: string[]) =>
  database()
    .select({
      sku: stock.sku,
      price: stock.price_minor,
      name: product.name,
      brand: brand.title,
      quantity: inventory.quantity,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .innerJoin(inventory, eq(inventory.stock_id, stock.id))
    .leftJoin(brand, eq(brand.id, product.brand_id))
    .where(inArray(stock.sku, skus))
    .orderBy(stock.id);

test('every wrong row is told with its number, its column and the reason; right rows beside it are not', async () => {
  const option = { option_names: 'size', option_values: 'S' };
  expect(
    await listErrors([
      row({ name: '', sku: 'A-0' }),
      row({ name: 'Right', sku: 'A-1' }),
      row({ name: 'No sku' }),
      row({ name: 'No price', sku: 'A-3', price: '' }),
      row({ name: 'Price', sku: 'A-4', price: '12 dollars' }),
      row({ name: 'Cents', sku: 'A-5', price: 1.005 }),
      row({ name: 'Negative', sku: 'A-6', stock: -1 }),
      row({ name: 'Half', sku: 'A-7', stock: 2.5 }),
      row({ name: 'Address', url: 'No Way!', sku: 'A-8' }),
      row({ name: 'Long', sku: 'x'.repeat(65) }),
      row({ name: 'Options', sku: 'A-10', ...option, option_values: 'S|red' }),
      row({ name: 'Same options', sku: 'A-11', ...option }),
      row({ sku: 'A-12', option_values: 's' }),
      row({ name: 'Stray', sku: 'A-13', ...option, url: 'stray' }),
      row({ sku: 'A-14', option_values: 'M', url: 'other', brand: 'Lux' }),
      row({ name: 'Taken', sku: 'a-1' }),
      row({ name: 'Formula', sku: 'A-16', stock: { formula: '1+1', result: 2 } }),
      row({ name: 'Twice', sku: 'A-17', option_names: 'size|Size', option_values: 'S|M' }),
      row({ name: { formula: 'A1', result: 'x' }, sku: 'A-18' }),
      row({ name: 'Error', sku: 'A-19', price: { error: '#N/A' } }),
      row({ name: 'Lost variant', sku: 'A-20' }),
      row({ sku: 'A-21' }),
    ]),
  ).toEqual([
    [2, 'name', 'required'],
    [4, 'sku', 'required'],
    [5, 'price', 'required'],
    [6, 'price', 'import_amount_sign'],
    [7, 'price', 'import_amount_decimals'],
    [8, 'stock', 'import_quantity'],
    [9, 'stock', 'import_quantity'],
    [10, 'url', 'import_url'],
    [11, 'sku', 'too_long'],
    [12, 'option_values', 'option_values_differ'],
    [14, 'option_values', 'import_repeats_row'],
    [16, 'url', 'import_differs_above'],
    [16, 'brand', 'import_differs_above'],
    [17, 'sku', 'import_repeats_row'],
    [18, 'stock', 'import_formula'],
    [19, 'option_names', 'no_repeated'],
    [20, 'name', 'import_formula'],
    [21, 'price', 'import_cell_error'],
    [23, 'option_values', 'import_repeats_row'],
  ]);
});

test('columns are known by their names, in any order and case; missing, doubled and unknown ones are told', async () => {
  const header = ['price', 'SKU', ' product ', 'Stock'];
  await run([[5, 'H-1', 'Cup', 1]], { header });
  expect(await sold(['H-1'])).toMatchObject([
    { name: { 'en-US': 'Cup' }, price: 500, quantity: 1 },
  ]);
  const doubled = await workbook([['Cup', 'H-2', 1, 1]], {
    header: ['Product', 'SKU', 'SKU', 'Colour'],
  });
  expect(await refusal(doubled)).toEqual([
    'import_column_doubled',
    'import_column_missing',
    'import_column_missing',
    'import_column_unknown',
  ]);
});

test('cells are read as what they say: rich text, links, dates, numbers as typed, zeros in front', async () => {
  const rows = [
    row({
      name: { richText: [{ text: 'Tea ' }, { text: 'pot', font: { bold: true } }] },
      sku: { text: '00042', hyperlink: 'https://shop.test' },
      price: 0.1 + 0.2,
    }),
    row({ name: '  Tray ', sku: 7, brand: new Date('2026-05-04'), price: '1,299.00', stock: 5 }),
    row({ name: "'=SUM", sku: 'A-3' }),
  ];
  await run(rows, { mark: (sheet) => Object.assign(sheet.getCell('I3'), { numFmt: '00000' }) });
  expect(
    (await sold(['00042', '00007', 'A-3'])).map(({ name, brand, sku, price }) => [
      name['en-US'],
      brand?.['en-US'],
      sku,
      price,
    ]),
  ).toEqual([
    ['Tea pot', undefined, '00042', 30],
    ['Tray', '2026-05-04', '00007', 129_900],
    ['=SUM', undefined, 'A-3', 1000],
  ]);
});

test('a thousand rows are imported, one more is refused with the words of the specification', {
  timeout: 60_000,
}, async () => {
  const rows = (n: number) =>
    Array.from({ length: n }, (_, i) => row({ name: `P${i}`, sku: `S${i}` }));
  expect(await run(rows(1000))).toMatchObject({ products: 1000, variants: 1000 });
  expect(await refusal(await workbook(rows(1001)))).toEqual(['import_limit']);
});

test('what is no small workbook is refused before it is unpacked', async () => {
  expect(await refusal(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toEqual([
    'import_unreadable',
  ]);
  expect(await refusal(Buffer.alloc(11 * 1024 * 1024))).toEqual(['import_too_large']);
  expect(await refusal(await workbook([]))).toEqual(['import_empty']);
  expect(await refusal((await workbook([row({ name: 'A', sku: 'B' })])).subarray(0, 2000))).toEqual(
    ['import_unreadable'],
  );
  const bomb = await swollen(await workbook([row({ name: 'A', sku: 'B' })]));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const started = performance.now();
  expect(await refusal(bomb)).toEqual(['import_too_much']);
  expect(performance.now() - started).toBeLessThan(2000);
});
