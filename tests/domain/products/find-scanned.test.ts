import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import type { Language } from '@/lib/core/language';
import { isScannedBarcode } from '@/lib/products/scanned-barcode';
import { findVariantsByBarcode, searchVariants } from '@/lib/products/variant-search';
import { make } from '../../support/data/make';
import { openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

beforeAll(async () => {
  await openShop();
  const { values } = await make.attribute({
    key: 'size',
    title: 'Size',
    values: ['s', 'm'].map((key) => ({ key, title: key })),
  });
  const [small, middle] = values.map(({ id }) => id);
  await make.product({
    name: { 'en-US': 'Zen tray', 'zh-HK': '一號盤' },
    stocks: [{ sku: 'TRAY', price: '50', more_barcodes: ['LABEL-7', '0036000291452'] }],
  });
  await make.product({
    name: { 'en-US': 'Apron', 'zh-HK': '二號圍裙' },
    visibled: true,
    stocks: [
      {
        sku: 'APRON-M',
        price: '90',
        barcode: '4006381333931',
        more_barcodes: ['label-7', '2012345678900'],
        option_values: [middle],
      },
      {
        sku: 'APRON-S',
        price: '80',
        special_price: '70',
        barcode: 'TRAY',
        more_barcodes: ['LABEL-7 B', 'A"\\7'],
        option_values: [small],
      },
    ],
  });
});

const skus = async (code: string, language: Language = 'en-US') =>
  (await findVariantsByBarcode({ ...(await owner()), language }, code)).map(({ sku }) => sku);

test.each([
  ['a sku, in any case', 'apron-m', ['APRON-M']],
  ['a barcode', '4006381333931', ['APRON-M']],
  ['the same as a GTIN of fourteen digits', '04006381333931', ['APRON-M']],
  ['a further barcode: a UPC for its EAN', '036000291452', ['TRAY']],
  ['a code of the shop', '2012345678900', ['APRON-M']],
  ['one that two variants have, by the names of their products', 'Label-7', ['APRON-M', 'TRAY']],
  ['a sku that is the barcode of another one', 'tray', ['APRON-S', 'TRAY']],
  ['a code with blanks around it and signs in it', ' a"\\7\u200b ', ['APRON-S']],
  ['a part of a barcode', '400638133393', []],
  ['a part of a sku', 'APRON', []],
  ['a word of a name', 'Apron', []],
  ['what no variant has', '4006381333930', []],
  ['a wildcard', '%', []],
  ['a blank', ' ', []],
])('%s: %s', async (_, code, found) => {
  expect(await skus(code)).toEqual(found);
});

test('they stand by the names that the caller reads', async () => {
  expect(await skus('label-7', 'zh-HK')).toEqual(['TRAY', 'APRON-M']);
});

test('an answer is one of the search for variants; an only one is marked', async () => {
  const ctx = await owner();
  const [small] = await findVariantsByBarcode(ctx, 'apron-s');
  const [searched] = await searchVariants(ctx, { search: 'apron-s' });
  expect(small).toEqual(searched);
  expect(small).toMatchObject({ exact: true, options: [{ value: 's' }], price: { minor: 7000 } });
  const shared = await findVariantsByBarcode(ctx, 'label-7');
  expect(shared.map(({ exact }) => exact)).toEqual([false, false]);
  const [dollars] = await findVariantsByBarcode(ctx, 'apron-s', { currency: 'USD' });
  expect(dollars?.price.amount).toBe('8.96');
  expect(
    await refusedFields(() => findVariantsByBarcode(ctx, 'tray', { currency: 'GBP' })),
  ).toEqual({
    currency: ['check_input'],
  });
});

test('the search for variants finds and marks by a further barcode too', async () => {
  const found = await searchVariants(await owner(), { search: '036000291452' });
  expect(found).toMatchObject([{ sku: 'TRAY', exact: true }]);
});

test('each half of the question is answered by an index', async () => {
  const plan = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const rows = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${stock} where lower(sku) = 'x' or ${isScannedBarcode('4006381333931')}`,
    );
    return [...rows].map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of ['stock_sku_key', 'stock_barcode_key', 'stock_more_barcodes_idx'])
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
});
