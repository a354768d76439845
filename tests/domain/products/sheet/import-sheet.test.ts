import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { increaseInventory } from '@/lib/inventory/operations';
import { exportSheet, importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { dumpTables, furnish, wrongCells } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { buildSheet, newProduct, readSheetRows } from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  await furnish(ctx);
});

/** A product as an export tells it: its first row. */
async function exportRows(sku: string): Promise<Record<string, string>[]> {
  const file = Buffer.from(await new Response(await exportSheet(ctx)).arrayBuffer());
  return (await readSheetRows(file)).filter((row) => row.product_sku === sku);
}
const nothing = { created: 0, updated: 0, skipped: 0, errors: [] };

test('a file becomes products with variants, options, brand, categories and stock; the same file again changes nothing', async () => {
  const file = await buildSheet([
    {
      ...newProduct('POT', {
        sku: 'POT-RED',
        'name:zh-HK': '茶壺',
        options: 'colour=red | size = S',
        special_price: 8.5,
        special_price_from: '2026-12-24 18:00',
        special_price_to: new Date('2026-12-27T12:30Z'),
        'price:USD': 1.3,
        'price:JPY': 210,
        minimum_price: 7,
        weight: 850,
        stock_visibled: 'no',
      }),
      brand: 'kiln',
      categories: 'gifts | pots',
      is_new: true,
      url: 'tea-pot',
      'description:en-US': '<p>Fired <script>x</script>twice</p>',
    },
    newProduct('CUP'),
    newProduct('POT', {
      sku: 'POT-BLUE',
      'name:en-US': null,
      options: 'size=l|colour=blue',
      price: '12.50',
    }),
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ ...nothing, created: 3 });
  expect(await exportRows('P-POT')).toMatchObject([
    {
      sku: 'POT-RED',
      options: 'colour=red | size=s',
      price: '10',
      special_price: '8.5',
      special_price_from: '2026-12-24 18:00',
      special_price_to: '2026-12-27 12:30',
      'price:USD': '1.3',
      'price:JPY': '210',
      minimum_price: '7',
      weight: '850',
      stock_visibled: 'no',
      'quantity:main': '5',
      'name:en-US': 'Product POT',
      'name:zh-HK': '茶壺',
      'name:zh-CN': '',
      brand: 'kiln',
      categories: 'pots | gifts',
      is_new: 'yes',
      url: 'tea-pot',
      visibled: 'yes',
      'description:en-US': '<p>Fired twice</p>',
    },
    { sku: 'POT-BLUE', options: 'colour=blue | size=l', price: '12.5', 'name:en-US': '' },
  ]);
  const before = await dumpTables(process.env.DATABASE_URL ?? '');
  expect(await importSheet(ctx, file)).toMatchObject({ ...nothing, skipped: 3 });
  expect(await dumpTables(process.env.DATABASE_URL ?? '')).toEqual(before);
});

test('what differs is changed and nothing else: columns that are absent, rows that are absent, cells that are the same', async () => {
  const [before] = await ctx.db.select().from(stock).where(eq(stock.sku, 'POT-RED'));
  const file = await buildSheet([
    {
      product_sku: 'p-pot',
      sku: 'pot-blue',
      price: 13,
      'name:zh-HK': '',
      'quantity:main': 7,
      'name:en-US': 'Tea pot',
    },
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ ...nothing, updated: 1 });
  expect(await exportRows('P-POT')).toMatchObject([
    {
      sku: 'POT-RED',
      'name:en-US': 'Tea pot',
      'name:zh-HK': '',
      brand: 'kiln',
      price: '10',
      special_price: '8.5',
    },
    { sku: 'POT-BLUE', price: '13', 'quantity:main': '7' },
  ]);
  const [after] = await ctx.db.select().from(stock).where(eq(stock.sku, 'POT-RED'));
  expect(after).toEqual(before);
  const moves = await ctx.db
    .select({ type: inventoryHistory.type, change: inventoryHistory.change })
    .from(inventoryHistory)
    .orderBy(inventoryHistory.id);
  expect(moves.at(-1)).toEqual({ type: 'update', change: 2 });
});

test('only a count writes no product; an empty cell empties what may be empty and leaves what may not', async () => {
  const [before] = await ctx.db.select().from(product).where(eq(product.sku, 'P-POT'));
  await importSheet(
    ctx,
    await buildSheet([{ product_sku: 'P-POT', sku: 'POT-BLUE', 'quantity:main': 9 }]),
  );
  expect((await ctx.db.select().from(product).where(eq(product.sku, 'P-POT')))[0]).toEqual(before);
  const emptied = {
    brand: '',
    categories: '',
    url: '',
    is_new: '',
    visibled: '',
    special_price: '',
    'price:JPY': '',
    stock_visibled: '',
    'quantity:main': '',
    'description:en-US': ' ',
  };
  const sheet = await buildSheet([{ product_sku: 'P-POT', sku: 'POT-RED', ...emptied }]);
  expect(await importSheet(ctx, sheet)).toMatchObject({ ...nothing, updated: 1 });
  expect(await exportRows('P-POT')).toMatchObject([
    {
      brand: '',
      categories: '',
      url: 'tea-pot',
      is_new: 'yes',
      visibled: 'yes',
      special_price: '',
      special_price_from: '',
      'price:USD': '1.3',
      'price:JPY': '',
      stock_visibled: 'no',
      'quantity:main': '5',
      'description:en-US': '',
    },
    { sku: 'POT-BLUE', 'quantity:main': '9' },
  ]);
});

test('a variant is added to a product that exists; a new address leaves the old one behind', async () => {
  const file = await buildSheet([
    { product_sku: 'P-POT', sku: 'POT-RED', url: 'pot', options: 'colour=red | size=s', price: 10 },
    {
      product_sku: 'P-POT',
      sku: 'POT-MOSS',
      options: 'colour=moss | size=s',
      price: 20,
      'quantity:main': 0,
    },
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ ...nothing, created: 1, updated: 1 });
  expect((await exportRows('P-POT')).map(({ sku, options, url }) => [sku, options, url])).toEqual([
    ['POT-RED', 'colour=red | size=s', 'pot'],
    ['POT-BLUE', 'colour=blue | size=l', ''],
    ['POT-MOSS', 'colour=moss | size=s', ''],
  ]);
  const former = await ctx.db.execute(sql`select url from former_url where kind = 'product'`);
  expect(former).toMatchObject([{ url: 'tea-pot' }]);
});

test('a dry run tells what would be created, changed, left alone and refused, and writes nothing', async () => {
  const before = await dumpTables(process.env.DATABASE_URL ?? '');
  const file = await buildSheet([
    { product_sku: 'P-POT', sku: 'POT-RED', 'name:en-US': 'Pot', price: 11, 'quantity:main': 5 },
    {
      product_sku: 'P-CUP',
      sku: 'V-CUP',
      'name:en-US': 'Product CUP',
      price: 10,
      'quantity:main': 5,
    },
    newProduct('JUG'),
    newProduct('BAD', { price: -1 }),
  ]);
  const { preview, ...counts } = await importSheet(ctx, file, { dryRun: true });
  expect(counts).toMatchObject({
    created: 1,
    updated: 1,
    skipped: 1,
    errors: [
      { row: 5, field: 'price', message: '“-1” is below zero. Enter 0 or more, such as 9.90.' },
    ],
  });
  expect(preview?.records).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 1 });
  expect(preview?.list.map(({ kind, key }) => [kind, key])).toEqual([
    ['updated', 'P-POT'],
    ['created', 'P-JUG'],
    ['refused', 'P-BAD'],
  ]);
  expect(preview?.list[0]?.changes).toEqual([
    { row: 2, field: 'name:en-US', from: 'Tea pot', to: 'Pot' },
    { row: 2, field: 'price', from: '10.00', to: '11.00' },
  ]);
  expect(await dumpTables(process.env.DATABASE_URL ?? '')).toEqual(before);
});

test('a count is refused below what is reserved, and where units moved after the file was exported', async () => {
  const [pot] = await ctx.db
    .select({ id: inventory.id })
    .from(inventory)
    .innerJoin(stock, eq(stock.id, inventory.stock_id))
    .where(eq(stock.sku, 'POT-BLUE'));
  await ctx.db.execute(sql`update inventory set reserved = 4 where id = ${pot?.id}`);
  const count = (quantity: number, exported_at: string) =>
    buildSheet([{ product_sku: 'P-POT', sku: 'POT-BLUE', 'quantity:main': quantity, exported_at }]);
  expect(await wrongCells(ctx, await count(3, ''))).toEqual([
    [2, 'quantity:main', 'reserved_for_orders'],
  ]);
  const exportedAt = new Date().toISOString();
  await increaseInventory(ctx, { inventory_id: pot?.id ?? 0, quantity: 1, remark: '' });
  expect(await wrongCells(ctx, await count(20, exportedAt))).toEqual([
    [2, 'quantity:main', 'import_counted_since'],
  ]);
  expect(await wrongCells(ctx, await count(20, new Date().toISOString()))).toEqual([
    { ...nothing, updated: 1 },
  ]);
  await ctx.db.execute(sql`update inventory set reserved = 0 where id = ${pot?.id}`);
});

test('two imports at once: the second is told that another one runs', async () => {
  await database().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('harbour product import'))`);
    expect(await wrongCells(ctx, await buildSheet([newProduct('LOCKED')]))).toEqual([
      'import_running',
    ]);
  });
});

test('who may not decide about prices, quantities or what is on sale imports what they may', async () => {
  const actor = {
    ...ctx.actor,
    is_owner: false,
    permissions: new Set<Permission>(['product.import', 'product.update']),
  };
  const catalogue = { ...ctx, actor };
  const change = {
    product_sku: 'P-CUP',
    sku: 'V-CUP',
    'name:en-US': 'Cup',
    price: 10,
    'quantity:main': 5,
    visibled: 'yes',
  };
  expect(
    await wrongCells(
      catalogue,
      await buildSheet([{ ...change, price: 9, 'quantity:main': 4, visibled: 'no' }]),
    ),
  ).toEqual([
    [2, 'visibled', 'forbidden_publish'],
    [2, 'price', 'forbidden_price'],
    [2, 'quantity:main', 'forbidden_quantity'],
  ]);
  expect(await wrongCells(catalogue, await buildSheet([change]))).toEqual([
    { ...nothing, updated: 1 },
  ]);
  expect(await wrongCells(catalogue, await buildSheet([newProduct('NEW')]))).toEqual(
    expect.arrayContaining([[2, 'product_sku', 'forbidden']]),
  );
});

test('a column that is missing, there twice or without a name refuses the file, unknown ones beside it', async () => {
  expect(
    await wrongCells(ctx, await buildSheet([{ sku: 'x', 'quantity:nowhere': 5, colour: 'red' }])),
  ).toEqual(['import_column_missing', 'import_column_unknown', 'import_column_unknown']);
  const stray = await buildSheet([newProduct('X')], (sheet) =>
    Object.assign(sheet.getCell('H2'), { value: 'note' }),
  );
  expect(await wrongCells(ctx, stray)).toEqual(['import_column_unnamed']);
  const twice = await buildSheet([newProduct('X')], (sheet) =>
    Object.assign(sheet.getCell('F1'), { value: 'SKU ' }),
  );
  expect(await wrongCells(ctx, twice)).toEqual(['import_column_doubled']);
});
