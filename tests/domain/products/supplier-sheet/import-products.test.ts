import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand, product, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { inventoryHistory } from '@/db/schema/inventory';
import { setting } from '@/db/schema/settings';
import { guestViewer } from '@/lib/core/access/viewer';
import { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { auditInvariants } from '@/lib/invariants/audit';
import { readProductView } from '@/lib/products/product-view';
import { importSupplierSheet } from '@/lib/products/supplier-spreadsheet/import-supplier-spreadsheet';
import { make } from '../../../support/data/make';
import { owner } from '../../../support/data/staff';
import { row, workbook } from '../../../support/values/workbook';

const lamp = {
  name: 'Lamp',
  url: 'lamp',
  description: 'Warm & dim',
  category: 'Home',
  sub_category: 'Light',
  brand: 'Lux',
};
const good = [
  row({
    ...lamp,
    option_names: 'size|color',
    option_values: 'Small|red',
    sku: 'L-1',
    barcode: 4890000000019,
    price: 18.99,
    stock: 100,
  }),
  row({ url: 'lamp', option_values: 'Large|red', sku: 'L-2', price: 21.5, stock: 0 }),
  row({ name: 'Vase', category: 'Home', brand: 'LUX', sku: '000123', price: '7', stock: '3' }),
  row({ name: 'Cup', option_names: 'color', option_values: 'red', sku: 'CUP' }),
  row({ option_values: 'blue', sku: 'CUP' }),
];

const run = async (rows: Parameters<typeof workbook>[0]) =>
  importSupplierSheet(await owner(), await workbook(rows));
const total = async (table: typeof product | typeof brand | typeof menu | typeof stock) =>
  (await database().select({ n: count() }).from(table))[0]?.n;
const everything = () => Promise.all([product, stock, brand, menu].map(total));

test('a shop without a warehouse to sell from imports nothing', async () => {
  await expect(run(good)).rejects.toMatchObject({
    fields: { file: [{ key: 'import_no_warehouse' }] },
  });
});

test('a right file becomes products with variants, stock, brands and categories; names known already are used again', async () => {
  const { id } = await make.warehouse({ code: 'HK', title: 'Hong Kong' });
  await database().insert(setting).values({ key: 'product_warehouse_id', value: id });
  expect(await run(good)).toEqual({
    products: 3,
    variants: 5,
    brands: 1,
    categories: 2,
    notices: [],
    shared: [{ sku: 'CUP', name: 'Cup', first_row: 5, last_row: 6 }],
  });
  const view = await readProductView({ ...(await owner()), viewer: guestViewer }, 'lamp');
  expect(view).toMatchObject({
    name: 'Lamp',
    sku: 'L-1',
    brand: { title: 'Lux' },
    categories: [{ title: 'Light' }],
    description: '<p>Warm &amp; dim</p>',
  });
  expect(
    view?.options.map(({ title, values }) => [title, values.map((value) => value.title)]),
  ).toEqual([
    ['size', ['Small', 'Large']],
    ['color', ['red']],
  ]);
  expect(
    view?.stocks.map(({ sku, price, available_inventories }) => [
      sku,
      price?.amount,
      available_inventories,
    ]),
  ).toEqual([
    ['L-1', '18.99', 100],
    ['L-2', '21.50', 0],
  ]);
  const coded = database()
    .select({ barcode: stock.barcode })
    .from(stock)
    .orderBy(stock.id)
    .limit(2);
  expect(await coded).toEqual([{ barcode: '4890000000019' }, { barcode: null }]);
  const vases = await database().select().from(product).where(eq(product.sku, '000123'));
  expect(vases).toHaveLength(1);
});

test('variants that share the supplier’s number get -stockN behind it', async () => {
  const skus = await database()
    .select({ sku: stock.sku })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(eq(product.sku, 'CUP'));
  expect(skus.map(({ sku }) => sku)).toEqual(['CUP-stock1', 'CUP-stock2']);
});

test('what lies in the warehouse has its history, and the audit finds nothing', async () => {
  expect(
    (await database().select().from(inventoryHistory)).map(({ type, change }) => [type, change]),
  ).toContainEqual(['plus', 100]);
  expect((await auditInvariants(database())).filter(({ rows }) => rows.length)).toEqual([]);
});

test('the same file again is refused row by row, and changes nothing', async () => {
  const before = await everything();
  const refused = await run(good).catch((error) => error);
  expect(refused).toBeInstanceOf(RowsRefused);
  expect(
    refused.rows.map(({ row, field, key }: RowsRefused['rows'][number]) => [row, field, key]),
  ).toEqual([
    [2, 'url', 'import_known'],
    [2, 'sku', 'import_known'],
    [3, 'sku', 'import_known'],
    [4, 'sku', 'import_known'],
    [5, 'sku', 'import_known'],
    [6, 'sku', 'import_known'],
  ]);
  expect(await everything()).toEqual(before);
});

test('one product the shop refuses takes the whole file with it: no brand, no category, no product stays', async () => {
  const before = await everything();
  const refused = await run([
    row({ name: 'Chair', sku: 'NEW-1', brand: 'Fresh', category: 'Fresh' }),
    row({ name: 'Lamp again', sku: 'l-2' }),
  ]).catch((error) => error);
  expect(refused.rows).toMatchObject([
    { row: 3, field: 'sku', key: 'import_known', values: undefined },
  ]);
  expect(await everything()).toEqual(before);
});

test('texts in another language than the main one stand in both, and a wrong one is told once', async () => {
  const ctx = { ...(await owner()), language: 'zh-HK' as const };
  const long = row({ name: '茶'.repeat(300), sku: 'TEA-0' });
  const refused = await importSupplierSheet(ctx, await workbook([long])).catch((error) => error);
  expect(refused.rows).toMatchObject([{ row: 2, field: 'name', key: 'too_long' }]);
  await importSupplierSheet(ctx, await workbook([row({ name: '茶', sku: 'TEA-1' })]));
  const [tea] = await database().select().from(product).where(eq(product.sku, 'TEA-1'));
  expect(tea?.name).toEqual({ 'en-US': '茶', 'zh-HK': '茶' });
});
