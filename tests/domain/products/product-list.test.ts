import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { menu } from '@/db/schema/content';
import { productChanges, productInput, productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';
import { getProduct } from '@/lib/products/product-record';
import { productResource } from '@/lib/products/product-resource';
import { createProduct } from '@/lib/products/products';
import { writeSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const ids: Record<string, number> = {};
const [front, back] = [await storePicture(), await storePicture()];
const list = async (query: object = {}) =>
  (await listProducts(await owner(), productQuery.parse(query))).data;
const skus = async (query: object) => (await list(query)).map(({ sku }) => sku);

beforeAll(async () => {
  const ctx = await owner();
  const open = await make.warehouse({ code: 'A', title: 'Open' });
  const shut = await make.warehouse({ code: 'B', title: 'Shut', enabled: false });
  await writeSettings(ctx, { product_warehouse_id: open.id });
  const brand = await make.brand({
    title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗' },
    url: 'lantern',
  });
  const [tea] = await database()
    .insert(menu)
    .values({ title: { 'en-US': 'Tea' }, type: 'category', url: 'tea', order: 100 })
    .returning();
  const [pots] = await database()
    .insert(menu)
    .values({
      title: { 'en-US': 'Pots' },
      type: 'category',
      url: 'pots',
      order: 100,
      parent_id: tea?.id,
    })
    .returning();
  Object.assign(ids, { open: open.id, brand: brand.id, tea: tea?.id, pots: pots?.id });
  const add = async (
    sku: string,
    name: object,
    price: string,
    quantity: number,
    fields: object = {},
    warehouse_id = open.id,
  ) => {
    const stocks = [{ price, inventories: [{ warehouse_id, quantity }] }];
    const { id } = await createProduct(
      ctx,
      productInput.parse({ sku, url: `url-${sku.toLowerCase()}`, name, stocks, ...fields }),
    );
    ids[sku] = id;
  };
  const image_list = [{ image_path: front, alt: 'Front' }, { image_path: back }];
  await add('POT', { 'en-US': 'Clay teapot', 'zh-HK': '茶壺' }, '300', 50, {
    brand_id: brand.id,
    categories: [pots?.id],
    is_new: true,
    image_list,
  });
  await add('CUP', { 'en-US': 'Cup 100%', 'zh-HK': '茶杯' }, '80', 3, { categories: [tea?.id] });
  await add('TRAY', { 'en-US': 'Bamboo tray' }, '150', 0, { visibled: false });
  await add('BOWL', { 'en-US': 'Bowl' }, '90', 20, {}, shut.id);
});

test('every word is looked for in names of every language and script, brand, skus and the url', async () => {
  expect(await skus({ search: 'teapot clay' })).toEqual(['POT']);
  expect(await skus({ search: '茶壶' })).toEqual(['POT']);
  expect(await skus({ search: 'lantern' })).toEqual(['POT']);
  expect(await skus({ search: 'cup-stock1' })).toEqual(['CUP']);
  expect(await skus({ search: 'URL-TRAY' })).toEqual(['TRAY']);
  expect(await skus({ search: '_' })).toEqual([]);
  expect(await skus({ search: "' or 1=1 --" })).toEqual([]);
});

test('filters go by category and those below it, brand, visibility, mark', async () => {
  expect(await skus({ category: ids.tea, sort: 'sku' })).toEqual(['CUP', 'POT']);
  expect(await skus({ category: ids.pots })).toEqual(['POT']);
  expect(await skus({ brand: ids.brand })).toEqual(['POT']);
  expect(await skus({ visibled: '0' })).toEqual(['TRAY']);
  expect(await skus({ mark: 'is_new' })).toEqual(['POT']);
  expect(await skus({ mark: 'is_none', category: 'x', stock: 'much', sort: 'sku' })).toHaveLength(
    4,
  );
});

test('levels: in, low at the threshold or sold out on sale, out also where the warehouse is shut', async () => {
  expect(await skus({ stock: 'in' })).toEqual(['POT']);
  expect(await skus({ stock: 'low', sort: 'sku' })).toEqual(['BOWL', 'CUP']);
  expect(await skus({ stock: 'out', sort: 'sku' })).toEqual(['BOWL', 'TRAY']);
  const answer = await listProducts(
    await owner(),
    productQuery.parse({ stock: 'out', page_size: 10 }),
  );
  expect(answer.meta.total).toBe(2);
  expect(
    (await list({ sort: 'sku' })).map(({ stock_level, available_inventories, low_stock_count }) => [
      stock_level,
      available_inventories,
      low_stock_count,
    ]),
  ).toEqual([
    ['out', 0, 1],
    ['low', 3, 1],
    ['in', 50, 0],
    ['out', 0, 0],
  ]);
});

test('sorts by name, price and stock, both ways', async () => {
  expect(await skus({ sort: 'name' })).toEqual(['TRAY', 'BOWL', 'POT', 'CUP']);
  expect(await skus({ sort: 'price' })).toEqual(['CUP', 'BOWL', 'TRAY', 'POT']);
  expect(await skus({ sort: '-price' })).toEqual(['POT', 'TRAY', 'BOWL', 'CUP']);
  expect((await skus({ sort: '-stock' })).slice(0, 2)).toEqual(['POT', 'CUP']);
  expect(await skus({ sort: '-stock', search: 'cup' })).toEqual(['CUP']);
});

test('categories are named or known by id; a name that none or several have is refused', async () => {
  const ctx = await owner();
  const categoriesAfter = async (categories: unknown) => {
    const change = productChanges.parse({ categories });
    return (await productResource.update(ctx, ids.BOWL ?? 0, change)).categories;
  };
  expect(await categoriesAfter(['Pots', ids.tea])).toEqual(['Tea', 'Pots']);
  expect(await categoriesAfter('Pots,Pots')).toEqual(['Pots']);
  const [pots] = await database()
    .insert(menu)
    .values({ title: { 'en-US': 'Others', 'zh-HK': 'Pots' }, type: 'category', url: 'others' })
    .returning();
  for (const categories of [['Pots'], ['Nowhere'], [1_999_999_999]])
    expect(await refusedFields(() => categoriesAfter(categories))).toEqual({
      categories: ['check_input'],
    });
  await database()
    .delete(menu)
    .where(eq(menu.id, pots?.id ?? 0));
  expect(await categoriesAfter([])).toEqual([]);
});

test('a row tells cover, price range and variants', async () => {
  expect((await list({ search: 'pot', language: 'zh-HK' }))[0]).toMatchObject({
    name: '茶壺',
    image_path: front,
    stock_count: 1,
    categories: ['Pots'],
    price_from: { formatted: expect.stringContaining('300.00') },
    visibled: true,
  });
});

test('the form reads texts, categories, pictures and variants, and saving them as they are changes nothing', async () => {
  const ctx = await owner();
  const read = await getProduct(ctx, ids.POT ?? 0, 'zh-HK');
  expect(read).toMatchObject({
    name: '茶壺',
    as_defaults: ['description', 'meta_title', 'meta_description'],
    brand: { id: ids.brand, title: '燈籠崗' },
    categories: ['Pots'],
    category_ids: [ids.pots],
    image_list: [
      { image_path: front, alt: 'Front' },
      { image_path: back, alt: '' },
    ],
    stocks: [
      {
        sku: 'POT-stock1',
        price: '300.00',
        special_price: null,
        option_values: [],
        inventories: [{ quantity: 50, reserved: 0, warehouse: 'Open' }],
      },
    ],
  });
  const form = JSON.parse(
    JSON.stringify({
      ...read,
      stocks: read.stocks.map(({ id, sku, price, visibled }) => ({ id, sku, price, visibled })),
    }),
  );
  await productResource.update(ctx, read.id, productChanges.parse(form));
  const { updated_at: _, stocks, ...again } = await getProduct(ctx, read.id, 'zh-HK');
  expect({ ...read, ...again }).toEqual(read);
  expect(stocks).toEqual(read.stocks);
});
