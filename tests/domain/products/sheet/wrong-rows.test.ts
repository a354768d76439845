import type { CellValue } from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import type { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { dumpTables, furnish, wrongCells } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { buildSheet, newProduct, type TestSheetRow } from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  await furnish(ctx);
  await importSheet(
    ctx,
    await buildSheet([newProduct('KNOWN', { url: 'known' }), newProduct('OTHER')]),
  );
});

const formula: CellValue = { formula: '1+1', result: 2 };
const long = 'x'.repeat(256);
/** Rows that are wrong in one cell each, and what is told of it. */
const wrong: [TestSheetRow, field: string, key: string][] = [
  [{ product_sku: '' }, 'product_sku', 'required'],
  [{ product_sku: 'x'.repeat(65) }, 'product_sku', 'too_long'],
  [{ sku: null }, 'sku', 'required'],
  [{ sku: 'V-OTHER' }, 'sku', 'taken'],
  [{ sku: 'v-good-3' }, 'sku', 'import_repeats_row'],
  [{ 'name:en-US': ' ' }, 'name:en-US', 'required'],
  [{ 'name:zh-HK': long }, 'name:zh-HK', 'too_long'],
  [{ 'name:zh-CN': formula }, 'name:zh-CN', 'import_formula'],
  [{ 'meta_title:en-US': long }, 'meta_title:en-US', 'too_long'],
  [{ 'meta_description:zh-HK': 'x'.repeat(501) }, 'meta_description:zh-HK', 'too_long'],
  [{ 'description:en-US': { error: '#REF!' } }, 'description:en-US', 'import_cell_error'],
  [{ url: 'No Spaces' }, 'url', 'import_url'],
  [{ url: 'known' }, 'url', 'taken'],
  [{ url: 'url-of-good-5' }, 'url', 'import_repeats_row'],
  [{ brand: 'nobody' }, 'brand', 'import_unknown_brand'],
  [{ categories: 'pots | attic' }, 'categories', 'import_unknown_category'],
  [{ is_new: 'perhaps' }, 'is_new', 'import_flag'],
  [{ visibled: 2 }, 'visibled', 'import_flag'],
  [{ images: 'products/none.webp' }, 'images', 'import_no_picture'],
  [{ images: '../../etc/passwd' }, 'images', 'import_no_picture'],
  [{ stock_image: 'products/none.webp' }, 'stock_image', 'import_not_own_picture'],
  [{ options: 'colour=green' }, 'options', 'import_unknown_option'],
  [{ options: 'red' }, 'options', 'import_unknown_option'],
  [{ options: 'colour=red | colour=blue' }, 'options', 'import_option_twice'],
  [{ price: '' }, 'price', 'required'],
  [{ price: -1 }, 'price', 'import_amount_negative'],
  [{ price: '12,5o' }, 'price', 'import_amount_sign'],
  [{ price: 9.999 }, 'price', 'import_amount_decimals'],
  [{ price: 123456789 }, 'price', 'import_amount_large'],
  [{ price: formula }, 'price', 'import_formula'],
  [{ price: new Date('2026-05-04') }, 'price', 'import_amount_date'],
  [{ special_price: 10 }, 'special_price', 'special_price_below_price'],
  [{ special_price_from: 'soon' }, 'special_price_from', 'check_moment'],
  [{ 'price:JPY': '1.5' }, 'price:JPY', 'amount_decimals'],
  [{ 'special_price:USD': 1 }, 'special_price:USD', 'special_price_first'],
  [{ minimum_price: 11 }, 'minimum_price', 'minimum_price_above_price'],
  [{ weight: 0.5 }, 'weight', 'import_weight'],
  [{ stock_visibled: 'x' }, 'stock_visibled', 'import_flag'],
  [{ 'quantity:main': '' }, 'quantity:main', 'required'],
  [{ 'quantity:main': 1.5 }, 'quantity:main', 'import_quantity'],
  [{ 'quantity:main': -3 }, 'quantity:main', 'import_quantity'],
  [{ 'quantity:main': 1_000_000 }, 'quantity:main', 'import_quantity'],
];

test('1000 rows of which 42 are wrong in 42 ways: exactly those are told, and nothing is written', async () => {
  expect(wrong).toHaveLength(42);
  const columns = Object.fromEntries(
    wrong.flatMap(([row]) => Object.keys(row).map((name) => [name, null])),
  );
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    ...columns,
    ...newProduct(`GOOD-${n}`),
    url: `url-of-good-${n}`,
    is_new: 'no',
  }));
  const expectedErrors = wrong.map(([row, field, key], n) => {
    const place = 40 + n * 23;
    rows[place] = { ...columns, ...newProduct(`BAD-${n}`), ...row } as (typeof rows)[number];
    return [place + 2, field, key];
  });
  const before = await dumpTables(process.env.DATABASE_URL ?? '');
  const refused: RowsRefused = await importSheet(ctx, await buildSheet(rows)).then(
    () => Promise.reject(new Error('it was imported')),
    (error) => error,
  );
  expect(refused.rows.map(({ row, field, key }) => [row, field, key])).toEqual(expectedErrors);
  expect(refused.data).toMatchObject({ created: 0, updated: 0, skipped: 958 });
  expect(refused.data?.errors).toHaveLength(42);
  expect(await dumpTables(process.env.DATABASE_URL ?? '')).toEqual(before);
});

test('variants of a product: the one that differs is told, not those that agree', async () => {
  const variant = (n: number, options: string) => newProduct('SET', { sku: `S-${n}`, options });
  const rows = [
    variant(1, 'size=s'),
    variant(2, 'colour=red'),
    variant(3, 'colour=blue'),
    variant(4, 'colour=red'),
    variant(5, ''),
  ];
  expect(await wrongCells(ctx, await buildSheet(rows))).toEqual([
    [2, 'options', 'option_values_differ'],
    [5, 'options', 'import_repeats_row'],
    [6, 'options', 'option_values_differ'],
  ]);
});

test('rows of one product may repeat what the first says of it, and not contradict it', async () => {
  const row = (n: number, more: TestSheetRow) =>
    newProduct('PAIR', {
      sku: `PAIR-${n}`,
      options: `colour=${['red', 'blue', 'moss'][n]}`,
      ...more,
    });
  const rows = [
    row(0, { brand: '' }),
    row(1, { brand: 'kiln' }),
    row(2, { brand: 'kiln', 'name:en-US': 'Another' }),
  ];
  expect(await wrongCells(ctx, await buildSheet(rows))).toEqual([
    [4, 'name:en-US', 'import_differs_above'],
  ]);
});

test('a special price is held against the price the shop has', async () => {
  expect(
    await wrongCells(
      ctx,
      await buildSheet([{ product_sku: 'P-OTHER', sku: 'V-OTHER', special_price: 11 }]),
    ),
  ).toEqual([[2, 'special_price', 'special_price_below_price']]);
});
