import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import { searchVariants } from '@/lib/products/variant-search';
import { variantQuery } from '@/lib/products/variant-search.schema';
import { make } from '../../support/data/make';
import { openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let second = 0;
beforeAll(async () => {
  await openShop();
  const main = (await owner()).settings.product_warehouse_id;
  second = (await make.warehouse({ code: 'second' })).id;
  const { values } = await make.attribute({
    key: 'colour',
    title: { 'en-US': 'Colour', 'zh-HK': '顏色' },
    values: [
      { key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅色' } },
      { key: 'blue', title: { 'en-US': 'Sky blue, 500 ml', 'zh-HK': '天藍' } },
    ],
  });
  const [red, blue] = values.map(({ id }) => id);
  const lying = (quantity: number, otherQuantity = 0) => [
    { warehouse_id: main, quantity },
    { warehouse_id: second, quantity: otherQuantity },
  ];
  await make.product({
    sku: 'POT',
    name: { 'en-US': 'Celadon teapot', 'zh-HK': '青瓷茶壺', 'zh-CN': '青瓷茶壶' },
    visibled: true,
    stocks: [
      {
        sku: 'POT-R',
        barcode: '4890000000019',
        price: '100',
        special_price: '80',
        prices: { USD: '14' },
        option_values: [red],
        inventories: lying(5, 2),
      },
      { sku: 'POT-B', price: '100', option_values: [blue], inventories: lying(0, 3) },
    ],
  });
  await make.product({
    sku: 'TRAY',
    name: { 'en-US': 'Tray for a teapot' },
    visibled: false,
    stocks: [{ sku: 'TRAY-1', barcode: 'POT-R', price: '10', inventories: lying(1) }],
  });
  await make.product({
    sku: 'CUP',
    name: { 'en-US': 'Red cup', 'zh-HK': '紅杯' },
    visibled: true,
    stocks: [
      {
        sku: '4890000000019-X',
        barcode: '0036000291452',
        price: '7',
        inventories: lying(1),
      },
    ],
  });
});

const search = async (query: object, language: Language = 'en-US') =>
  searchVariants({ ...(await owner()), language }, variantQuery.parse(query));
const skus = async (word: string) => (await search({ search: word })).map(({ sku }) => sku);

test.each([
  ['a word of the name', 'teapot', ['POT-R', 'POT-B', 'TRAY-1']],
  ['Traditional', '茶壺', ['POT-R', 'POT-B']],
  ['Simplified', '茶壶', ['POT-R', 'POT-B']],
  ['a name and an option', 'teapot sky', ['POT-B']],
  ['a name and an option in Chinese', '茶壺 红色', ['POT-R']],
  ['a name that says it, then an option', 'red', ['4890000000019-X', 'POT-R']],
  ['a size in another notation', 'teapot 500毫升', ['POT-B']],
  ['a part of a sku, before its siblings', 'ot-b', ['POT-B', 'POT-R']],
  ['a barcode, exactly, before a sku that goes on', '4890000000019', ['POT-R', '4890000000019-X']],
  ['a barcode of twelve digits for one with a zero before', '036000291452', ['4890000000019-X']],
  ['a part of a barcode', '489000000001', ['4890000000019-X']],
  ['nothing of the kind', 'kettle', []],
  ['a blank', ' ', []],
  ['signs alone', '///', []],
])('%s: %s', async (_, word, found) => {
  expect(await skus(word)).toEqual(found);
});

test('one that alone has the sku or barcode is marked; where two have it, neither is', async () => {
  const exact = async (word: string) =>
    (await search({ search: word })).flatMap((row) => (row.exact ? row.sku : []));
  expect(await exact('pot-B')).toEqual(['POT-B']);
  expect(await exact('4890000000019')).toEqual(['POT-R']);
  expect(await exact('tray-1')).toEqual(['TRAY-1']);
  expect(await exact('teapot')).toEqual([]);
  expect(await skus('POT-R')).toEqual(['POT-R', 'TRAY-1', 'POT-B']);
  expect(await exact('POT-R')).toEqual([]);
});

test('a row says what it is, what it sells for now, and what each warehouse has', async () => {
  const [red, blue] = await search({ search: 'teapot' }, 'zh-HK');
  expect(red).toMatchObject({
    name: '青瓷茶壺',
    options: [{ attribute: '顏色', value: '紅色' }],
    barcode: '4890000000019',
    image_path: null,
    price: { minor: 8000, formatted: 'HK$80.00' },
    available_inventories: 5,
    all_available_inventories: 7,
    visibled: true,
    published: true,
  });
  expect(blue).toMatchObject({ available_inventories: 0, all_available_inventories: 3 });
  const [match] = await search({ search: 'pot-b', warehouse_id: second, currency: 'JPY' });
  expect(match).toMatchObject({ available_inventories: 3, price: { minor: 1937 } });
  const [priced] = await search({ search: 'pot-r', currency: 'USD' });
  expect(priced?.price.amount).toBe('10.24');
  const [nowhere] = await search({ search: 'pot-b', warehouse_id: 99_999 });
  expect(nowhere).toMatchObject({ available_inventories: 0, all_available_inventories: 3 });
  const hidden = (await search({ search: 'tray' }))[0];
  expect(hidden).toMatchObject({ visibled: false, published: false });
});

test('a currency that the shop does not take is refused', async () => {
  expect(await refusedFields(() => search({ search: 'teapot', currency: 'GBP' }))).toEqual({
    currency: ['check_input'],
  });
});
