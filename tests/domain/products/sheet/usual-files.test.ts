import { beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import type { Refusal } from '@/lib/core/errors';
import { importCustomers } from '@/lib/customers/spreadsheet/spreadsheet';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { wrongCells } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { csvText, encoded, foreignWorkbook } from '../../../support/values/foreign-files';
import { newProduct } from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});

const csv = (rows: Record<string, unknown>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvText([names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]);
};
const dryRun = (file: Buffer, options = {}) =>
  importSheet(ctx, file, { dryRun: true, ...options }).then(
    ({ created, errors, notices }) => ({
      created,
      errors: errors.map(({ code }) => code),
      notices,
    }),
    (refused: Refusal) => refused.fields.file,
  );
const sheetXml = (rows: string[][]) =>
  rows
    .map((row) => `<row>${row.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`)
    .join('');

test('a sku or barcode that a spreadsheet shortened is refused where it stands', async () => {
  const rows = [
    newProduct('E', { product_sku: '1.23457E+13', sku: '1.23457E+13' }),
    newProduct('F', { barcode: '4.89E+12' }),
    newProduct('G', { product_sku: '2E5', sku: '2E5', barcode: '12E45678' }),
  ];
  expect(await wrongCells(ctx, Buffer.from(csv(rows)))).toEqual([
    [2, 'product_sku', 'import_shortened'],
    [2, 'sku', 'import_shortened'],
    [3, 'barcode', 'import_shortened'],
  ]);
});

test('the sheet that fits is read and named; those that would fit too are named as left out', async () => {
  const table = [
    ['product_sku', 'sku', 'name:en-US', 'price', 'quantity:main'],
    ['S-1', 'S-1', 'Pot', '1.50', '2'],
  ];
  const sheets = [
    { name: 'Read me', xml: sheetXml([['How to fill this in']]) },
    { name: 'Goods', xml: sheetXml(table) },
    { name: 'Old goods', xml: sheetXml(table) },
  ];
  expect(await dryRun(foreignWorkbook(sheets))).toEqual({
    created: 1,
    errors: [],
    notices: [
      'The sheet “Goods” was read.',
      'Other sheets have the same columns and were skipped: Old goods.',
    ],
  });
});

test('the encoding of a .csv file is told, or asked and then taken as it is said', async () => {
  const rows = [newProduct('Z', { 'name:zh-CN': '30 克' })];
  const file = encoded(csv(rows), 'gb18030');
  expect(await dryRun(file)).toEqual([
    { key: 'import_encoding_close', values: { encodings: 'GB18030, BIG5' } },
  ]);
  expect(await dryRun(file, { encoding: 'gb18030' })).toEqual({
    created: 1,
    errors: [],
    notices: [],
  });
  const western = encoded(csv([newProduct('W', { 'name:en-US': 'Tea at 90°C' })]), 'windows-1252');
  expect(await dryRun(western)).toMatchObject({
    created: 1,
    notices: [expect.stringContaining('WINDOWS-1252')],
  });
});

test.each([
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Variant SKU,Variant Price\ncup,Cup,,,,C,1',
  ],
  [
    'Shopify',
    'Customer ID,First Name,Email,Accepts Email Marketing,Accepts SMS Marketing\n1,A,a@b.co,yes,no',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Is featured?,Visibility in catalog,Tax status,In stock?,Regular price\n1,simple,C,Cup,0,visible,taxable,1,5',
  ],
])('an export of %s is refused by its name', async (program, file) => {
  expect(await dryRun(Buffer.from(file))).toEqual([
    { key: 'import_other_program', values: { program } },
  ]);
});

test('usual forms of days are read; one that is read in two ways is refused', async () => {
  const dated = (n: string, special_price_from: string) =>
    newProduct(n, { special_price: 5, special_price_from });
  const rows = [
    dated('1', '2031/12/4'),
    dated('2', '24/12/2031'),
    dated('3', '2031年12月24日'),
    dated('4', '24 Dec 2031 8:30'),
    dated('5', 'December 24, 2031'),
    dated('6', '20311224'),
    dated('7', '05/06/2031'),
    dated('8', '31/11/2031'),
  ];
  expect(await wrongCells(ctx, Buffer.from(csv(rows)))).toEqual([
    [8, 'special_price_from', 'check_moment'],
    [9, 'special_price_from', 'check_moment'],
  ]);
});

test('of customers: tags by comma and full-width marks, countries and birthdays in usual forms', async () => {
  const person = (n: number, more: object) => ({
    email: `usual-${n}@shop.test`,
    first_name: 'A',
    last_name: 'B',
    ...more,
  });
  const address = {
    address_first_name: 'A',
    address_last_name: 'B',
    address_contact_number: '+85291234567',
    address_text: '1 Road',
  };
  const rows = [
    person(1, { tags: 'vip, wholesale；台灣、熟客', date_of_birth: '1988/5/4' }),
    person(2, { ...address, address_country: 'Hong Kong' }),
    person(3, { ...address, address_country: '香港' }),
    person(4, { ...address, address_country: 'hk' }),
    person(5, { ...address, address_country: 'Hong Kng' }),
    person(6, { date_of_birth: '05/04/1988' }),
  ];
  const done = await importCustomers(ctx, Buffer.from(csv(rows)), {
    partial: true,
    sendMails: false,
  });
  expect(done.created).toBe(4);
  expect(done.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [
      6,
      'address_country',
      'Unknown country or region “Hong Kng”. Did you mean “HKG”? Enter its name or three-letter code, such as HKG.',
    ],
    [7, 'date_of_birth', '“05/04/1988” isn’t a clear date. Enter year, month and day: 1988-05-04.'],
  ]);
  const again = rows.slice(0, 4);
  expect(await importCustomers(ctx, Buffer.from(csv(again)))).toMatchObject({
    updated: 0,
    skipped: 4,
  });
});
