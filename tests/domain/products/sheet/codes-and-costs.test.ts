import { beforeAll, expect, test } from 'vitest';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { listImports, readWrongRows } from '@/lib/imports/import-log';
import { exportSheet, importSheet, templateSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { make } from '../../../support/data/make';
import { wrongCells } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import {
  buildSheet,
  newProduct,
  readSheetRows,
  type TestSheetRow,
} from '../../../support/values/sheets';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});

const without = (...permissions: Permission[]): AdminContext => ({
  ...ctx,
  actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
});
const clerk = () =>
  without(
    'product',
    'product.import',
    'product.export',
    'product.create',
    'product.update',
    'product.price',
    'product.publish',
    'inventory.adjust',
  );
const bytes = async (stream: Promise<ReadableStream<Uint8Array>>) =>
  Buffer.from(await new Response(await stream).arrayBuffer());
const exportRow = async (sku: string, by = ctx) =>
  (await readSheetRows(await bytes(exportSheet(by)))).find((row) => row.sku === sku) ?? {};
const change = (n: string, fields: TestSheetRow) => ({
  product_sku: `P-${n}`,
  sku: `V-${n}`,
  ...fields,
});

test('barcodes keep every digit on their way out and in; both columns are taken over and emptied', async () => {
  const file = await buildSheet([
    newProduct('A', { barcode: '0012345678905', cost: 41.5 }),
    newProduct('B', { barcode: 4890000000019 }),
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ created: 2, errors: [] });
  expect(await exportRow('V-A')).toMatchObject({ barcode: '0012345678905', cost: '41.5' });
  expect(await exportRow('V-B')).toMatchObject({ barcode: '4890000000019', cost: '' });
  const again = await importSheet(ctx, await bytes(exportSheet(ctx)));
  expect(again).toMatchObject({ created: 0, updated: 0, errors: [] });
  await importSheet(ctx, await buildSheet([change('A', { barcode: '', cost: '' })]));
  expect(await exportRow('V-A')).toMatchObject({ barcode: '', cost: '' });
});

test('more barcodes stand in one cell, several parted as other lists are, and come back the same', async () => {
  const file = await buildSheet([
    newProduct('M', { more_barcodes: '0036000291452 | BOX-12' }),
    newProduct('N', { more_barcodes: 'box-12, 2012345678900；K\u200b1, BOX-12' }),
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ created: 2, errors: [] });
  expect(await exportRow('V-M')).toMatchObject({ more_barcodes: '0036000291452 | BOX-12' });
  expect(await exportRow('V-N')).toMatchObject({ more_barcodes: 'box-12 | 2012345678900 | K1' });
  const again = await importSheet(ctx, await bytes(exportSheet(ctx)));
  expect(again).toMatchObject({ updated: 0, errors: [] });
  await importSheet(ctx, await buildSheet([change('M', { price: 12 })]));
  expect(await exportRow('V-M')).toMatchObject({ more_barcodes: '0036000291452 | BOX-12' });
  await importSheet(ctx, await buildSheet([change('M', { more_barcodes: '' })]));
  expect(await exportRow('V-M')).toMatchObject({ more_barcodes: '' });
  const wrong = [
    change('M', { more_barcodes: 'fine | 4.89E+12' }),
    change('N', { more_barcodes: 'x'.repeat(65) }),
  ];
  const { errors } = await importSheet(ctx, await buildSheet(wrong), { dryRun: true });
  expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'more_barcodes', 'import_shortened'],
    [3, 'more_barcodes', 'too_long'],
  ]);
});

test('an article number with a wrong check digit is noted and stored; a code of the shop is not noted', async () => {
  const file = await buildSheet([
    newProduct('D1', { barcode: '4006381333932', more_barcodes: '036000291453 | 036000291452' }),
    newProduct('D2', { barcode: '4006381333931', more_barcodes: '2012345678901 | BOX-1' }),
  ]);
  const { notices } = await importSheet(ctx, file);
  expect(notices).toEqual([
    'The check digit of 2 barcodes doesn’t match: 4006381333932, 036000291453. Check for typos. Barcodes are saved as entered.',
  ]);
  expect(await exportRow('V-D1')).toMatchObject({ barcode: '4006381333932' });
  expect(await importSheet(ctx, await bytes(exportSheet(ctx)))).toMatchObject({ notices: [] });
});

test('what nobody sees makes no second product, in a file nor in a form', async () => {
  const file = await buildSheet([
    newProduct('Z', { product_sku: 'P-Z\u200b', sku: '\ufeffV-Z\u00ad', barcode: '489\u200b01' }),
  ]);
  expect(await importSheet(ctx, file)).toMatchObject({ created: 1, errors: [] });
  expect(await exportRow('V-Z')).toMatchObject({ product_sku: 'P-Z', barcode: '48901' });
  expect(await importSheet(ctx, await buildSheet([change('Z', { price: 13 })]))).toMatchObject({
    created: 0,
    updated: 1,
  });
  const stocks = [{ sku: 'V\u200b-Y', price: '1' }];
  await make.product({ name: 'Tea\u00a0 pot\u2060', stocks });
  expect(await exportRow('V-Y')).toMatchObject({ 'name:en-US': 'Tea pot' });
});

test('an amount may begin with its point, and one with a sign is told how to write it', async () => {
  await importSheet(ctx, await buildSheet([newProduct('X', { price: '.5' })]));
  expect(await exportRow('V-X')).toMatchObject({ price: '0.5' });
  const { errors } = await importSheet(
    ctx,
    await buildSheet([newProduct('W', { price: '$.99' })]),
    {
      partial: true,
    },
  ).catch(({ data }) => data);
  expect(errors).toMatchObject([
    { field: 'price', message: expect.stringContaining('Enter 0.99') },
  ]);
});

test('what is not kept of descriptions is said once, and their lines stay', async () => {
  const rich =
    '<h1>Care</h1><div>Wash</div><iframe></iframe><iframe></iframe><img src="file:///a">';
  const { notices } = await importSheet(
    ctx,
    await buildSheet([
      newProduct('R', { 'description:en-US': rich }),
      newProduct('Q', { 'description:en-US': 'First\nSecond' }),
    ]),
  );
  expect(notices).toEqual([expect.stringMatching(/^description:en-US: row 2 .* iframe, img\./)]);
  expect(await exportRow('V-R')).toMatchObject({
    'description:en-US': '<h2>Care</h2><div>Wash</div>',
  });
  expect(await exportRow('V-Q')).toMatchObject({ 'description:en-US': '<p>First<br />Second</p>' });
});

test('wrong barcodes and costs are refused at their cells, a taken one with its variant', async () => {
  await make.product({ name: 'Teapot', stocks: [{ sku: 'POT', price: '1', barcode: 'Taken-1' }] });
  const file = await buildSheet([
    newProduct('C', { barcode: 'taken-1' }),
    newProduct('D', { barcode: 'same' }),
    newProduct('E', { barcode: 'SAME' }),
    newProduct('F', { barcode: '4.89E+12' }),
    newProduct('G', { barcode: 'x'.repeat(65) }),
    newProduct('H', { cost: '1.234' }),
    newProduct('I', { cost: '-1' }),
  ]);
  const { errors } = await importSheet(ctx, file, { dryRun: true });
  expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'barcode', 'barcode_taken'],
    [4, 'barcode', 'import_repeats_row'],
    [5, 'barcode', 'import_shortened'],
    [6, 'barcode', 'too_long'],
    [7, 'cost', 'import_amount_decimals'],
    [8, 'cost', 'import_amount_negative'],
  ]);
  expect(errors[0]?.message).toBe('Teapot (POT) already has this barcode.');
});

test('the costs in a file that somebody else sent are kept from who may not see them', async () => {
  const file = await buildSheet([newProduct('L', { barcode: 'l', cost: '77x' })]);
  await expect(importSheet(ctx, file)).rejects.toThrow();
  const by = clerk();
  const other = { ...by, actor: { ...by.actor, id: by.actor.id + 1 } };
  const read = async (reader: AdminContext) => {
    const [entry] = await listImports(reader, 'product');
    const [row] = await readSheetRows(await bytes(readWrongRows(reader, entry?.id ?? 0)));
    return [entry?.errors.map(({ value }) => value), row?.barcode, row?.cost];
  };
  expect(await read(ctx)).toEqual([['77x'], 'l', '77x']);
  expect(await read(other)).toEqual([[], 'l', undefined]);
});

test('who may not see costs gets files without them, and may say none', async () => {
  await importSheet(ctx, await buildSheet([newProduct('K', { barcode: 'k', cost: 7 })]));
  const row = await exportRow('V-K', clerk());
  expect(row).toMatchObject({ barcode: 'k' });
  expect(row).not.toHaveProperty('cost');
  expect((await readSheetRows(await bytes(templateSheet(clerk()))))[0]).not.toHaveProperty('cost');
  for (const cost of [7, 8]) {
    const file = await buildSheet([change('K', { cost })]);
    expect(await wrongCells(clerk(), file)).toEqual([[2, 'cost', 'forbidden_cost']]);
  }
  const renamed = await buildSheet([change('K', { 'name:en-US': 'Renamed', cost: '' })]);
  expect(await importSheet(clerk(), renamed)).toMatchObject({ updated: 1, errors: [] });
  expect(await exportRow('V-K')).toMatchObject({ 'name:en-US': 'Renamed', cost: '7' });
});
