import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { listImports, readWrongRows } from '@/lib/imports/import-log';
import { importSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { make } from '../../../support/data/make';
import { furnish } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { buildSheet, newProduct, readSheetRows } from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  await furnish(ctx);
});

const skus = async () =>
  (await ctx.db.execute<{ sku: string }>('select sku from product order by sku')).map(
    ({ sku }) => sku,
  );

test('with partial the right products go in, the rows of wrong ones come back with what is wrong, mended they go in', async () => {
  const pair = (n: number, price: unknown) =>
    newProduct('PAIR', { sku: `PAIR-${n}`, options: `size=${'sl'[n]}`, price: price as string });
  const rows = [newProduct('A'), pair(0, 10), pair(1, 'N/A'), newProduct('B', { price: '12,5' })];
  const result = await importSheet(ctx, await buildSheet(rows), {
    partial: true,
    fileName: 'x.xlsx',
  });
  expect(result).toMatchObject({ created: 1, updated: 0, skipped: 1, errors: { length: 2 } });
  expect(await skus()).toEqual(['P-A']);

  const [entry] = await listImports(ctx, 'product');
  expect(entry).toMatchObject({
    id: result.log_id,
    admin_name: ctx.actor.name,
    file_name: 'x.xlsx',
    created: 1,
    skipped: 1,
    failed: 2,
    has_wrong_rows: true,
    errors: [
      { row: 4, field: 'price', value: 'N/A', record: 'P-PAIR · Product PAIR' },
      { row: 5, field: 'price', value: '12,5', record: 'P-B · Product B' },
    ],
  });
  const stream = await readWrongRows(ctx, result.log_id ?? 0);
  const wrong = await readSheetRows(Buffer.from(await new Response(stream).arrayBuffer()));
  expect(wrong.map(({ sku, price, problem }) => [sku, price, problem])).toEqual([
    ['PAIR-0', '10', ''],
    ['PAIR-1', 'N/A', expect.stringContaining('price: “N/A” isn’t a price')],
    ['V-B', '12,5', expect.stringContaining('If you mean 12.5, enter it like that')],
  ]);
  const mended = wrong.map((row) => ({ ...row, price: '12' }));
  expect(await importSheet(ctx, await buildSheet(mended))).toMatchObject({
    created: 3,
    errors: [],
    notices: [],
  });
});

test('without partial nothing goes in, and the log says so; a file with nothing right is refused either way', async () => {
  const before = await skus();
  const rows = [newProduct('C'), newProduct('D', { price: '$1 - $2' })];
  const refused: RowsRefused = await importSheet(ctx, await buildSheet(rows)).catch(
    (error) => error,
  );
  expect(refused.data).toMatchObject({ created: 0, skipped: 1, log_id: expect.any(Number) });
  const none = importSheet(ctx, await buildSheet(rows.slice(1)), { partial: true });
  await expect(none).rejects.toMatchObject({ status: 422, code: 'rows_refused' });
  expect(await skus()).toEqual(before);
  expect((await listImports(ctx, 'product'))[1]).toMatchObject({
    created: 0,
    skipped: 1,
    failed: 1,
  });
});

test('what only the database refuses is left out as well, and the others still go in', async () => {
  const path = 'products/none.webp';
  const clash = { 'name:en-US': 'Clash', url: 'same-address' };
  await importSheet(ctx, await buildSheet([newProduct('OLD', { url: 'same-address' })]));
  const rows = [newProduct('NEW', clash), newProduct('GOOD'), newProduct('PIC', { images: path })];
  const result = await importSheet(ctx, await buildSheet(rows), { partial: true });
  expect(result).toMatchObject({ created: 1, errors: { length: 2 } });
  expect(await skus()).toContain('P-GOOD');
});

test('brands and categories are named by title in any language; one that several have is explained', async () => {
  await make.brand({ title: { 'en-US': 'Harbour Tea', 'zh-HK': '海港茶' }, url: 'harbour-tea' });
  for (const url of ['twin-1', 'twin-2']) await make.brand({ title: 'Twin', url });
  const rows = [
    newProduct('T1', { brand: '海港茶', categories: 'POTS' }),
    newProduct('T2', { brand: 'Twin' }),
    newProduct('T3', { brand: 'Harbor Tea' }),
  ];
  const { created, errors } = await importSheet(ctx, await buildSheet(rows), { dryRun: true });
  expect([created, errors.map(({ message }) => message)]).toEqual([
    1,
    [
      '“Twin” is the title of more than one. Enter the last part of the URL of the right one: ' +
        'twin-1, twin-2.',
      expect.stringContaining('Did you mean “Harbour Tea”?'),
    ],
  ]);
});

test('an unknown column is left out with a notice that names it and the one that was meant', async () => {
  const row = { ...newProduct('N'), special_prcie: 5, 'our notes': 'x', 'quantity:nowhere': 3 };
  const { notices, errors } = await importSheet(ctx, await buildSheet([row]), { dryRun: true });
  expect([errors, notices]).toEqual([
    [],
    [
      'Unknown column “special_prcie” was skipped. Did you mean “special_price”?',
      'Unknown column “our notes” was skipped.',
      'Unknown column “quantity:nowhere” was skipped.',
    ],
  ]);
});

test('a formula in a further row of a product is told', async () => {
  const row = (n: number, more = {}) =>
    newProduct('FORM', { sku: `F-${n}`, options: `size=${'sl'[n]}`, ...more });
  const rows = [row(0, { brand: 'kiln' }), row(1, { brand: { formula: 'LOWER("KILN")' } })];
  const { errors } = await importSheet(ctx, await buildSheet(rows), { dryRun: true });
  expect(errors).toMatchObject([{ row: 3, field: 'brand', code: 'import_formula' }]);
});

test('pictures are fetched by address once, shown by the product, and told where they cannot be had', async () => {
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#224466' },
  })
    .png()
    .toBuffer();
  const requestedUrls: string[] = [];
  const fetchPicture = async (address: string) => {
    requestedUrls.push(address);
    if (address.includes('gone')) throw invalid('image', 'import_picture_missing');
    return address.includes('page') ? Buffer.from('<html>') : picture;
  };
  const at = (name: string) => `https://pictures.test/${name}`;
  const file = await buildSheet([
    newProduct('IMG', { images: `${at('a.png')} | ${at('b.png')}`, stock_image: at('b.png') }),
  ]);
  expect(await importSheet(ctx, file, { dryRun: true, fetchPicture })).toMatchObject({
    created: 1,
    errors: [],
  });
  expect(requestedUrls).toEqual([]);
  expect(await importSheet(ctx, file, { fetchPicture })).toMatchObject({ created: 1 });
  expect(await importSheet(ctx, file, { fetchPicture })).toMatchObject({ created: 0, skipped: 1 });
  expect(requestedUrls).toEqual([at('a.png'), at('b.png')]);
  const shown = await ctx.db.execute<{ image_path: string }>(
    `select image_path from product_image i join product p on p.id = i.product_id
      where p.sku = 'P-IMG'`,
  );
  expect(shown.map(({ image_path }) => image_path)).toEqual([
    expect.stringMatching(/^products\/.*\.webp$/),
    expect.stringMatching(/^products\/.*\.webp$/),
  ]);

  const wrong = await buildSheet([
    newProduct('IMG-1', { images: at('gone.png') }),
    newProduct('IMG-2', { images: at('page.html') }),
    newProduct('IMG-3', { images: 'http://pictures.test/a.png' }),
  ]);
  const refused: RowsRefused = await importSheet(ctx, wrong, { fetchPicture }).catch((e) => e);
  expect(refused.rows?.map(({ row, field, key }) => [row, field, key])).toEqual([
    [2, 'images', 'import_picture_missing'],
    [3, 'images', 'picture_type'],
    [4, 'images', 'import_picture_address'],
  ]);
});

test('who may not import sees no log', async () => {
  const permissions = new Set<Permission>(['product', 'product.update']);
  const clerk = { ...ctx, actor: { ...ctx.actor, is_owner: false, permissions } };
  await expect(listImports(clerk, 'product')).rejects.toMatchObject({ status: 403 });
  await expect(readWrongRows(clerk, 1)).rejects.toMatchObject({ status: 403 });
});
