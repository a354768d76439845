import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock, stockOption } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { productListing } from '@/db/schema/search';
import { previewProductChanges } from '@/lib/products/batch-preview';
import { copyProduct } from '@/lib/products/copy-product';
import { productChanges, productInput, productQuery } from '@/lib/products/product.schema';
import { listProducts } from '@/lib/products/product-list';
import { getProduct } from '@/lib/products/product-record';
import { readProductView } from '@/lib/products/product-view';
import { createProduct, updateProduct } from '@/lib/products/products';
import { writeSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let kc = 0;
let sizes: number[] = [];
beforeAll(async () => {
  kc = (await make.warehouse({ code: 'KC', title: 'Kwai Chung' })).id;
  const values = ['s', 'm', 'l', 'xl'].map((key) => ({ key, title: key }));
  sizes = (await make.attribute({ key: 'size', title: 'Size', values })).values.map(({ id }) => id);
});
beforeEach(async () => {
  await database().delete(product);
});

const variant = (size: number, fields: object = {}) => ({
  price: '100',
  option_values: [sizes[size]],
  inventories: [{ warehouse_id: kc, quantity: 10 }],
  ...fields,
});
const create = async (stocks: object[] = [variant(0), variant(1)], fields: object = {}) =>
  createProduct(
    await owner(),
    productInput.parse({ sku: 'BOWL', url: 'bowl', name: 'Bowl', stocks, ...fields }),
  );
const update = async (id: number, fields: object) =>
  updateProduct(await owner(), id, productChanges.parse(fields));
const stocks = () => database().select().from(stock).orderBy(asc(stock.order));
const shelf = (stock_id: number | undefined) =>
  database()
    .select()
    .from(inventory)
    .where(eq(inventory.stock_id, stock_id ?? 0))
    .orderBy(asc(inventory.id));
describe('the list of variants', () => {
  test('with an id changes, without adds, left out deletes, and the order is the list’s', async () => {
    const { id, stocks: made } = await create([variant(0), variant(1), variant(2)]);
    const [small, middle, large] = made;
    await update(id, {
      stocks: [
        { id: large?.id, price: '120' },
        variant(3),
        { id: small?.id, special_price: '80', sku: 'BOWL-S' },
      ],
    });
    expect(
      (await stocks()).map(({ id, sku, price_minor, special_price_minor }) => [
        id,
        sku,
        price_minor,
        special_price_minor,
      ]),
    ).toEqual([
      [large?.id, 'BOWL-stock3', 12_000, null],
      [expect.any(Number), 'BOWL-stock2', 10_000, null],
      [small?.id, 'BOWL-S', 10_000, 8000],
    ]);
    expect(await shelf(middle?.id)).toEqual([]);
    expect(await database().select().from(stockOption)).toHaveLength(3);
  });

  test('absent stays as it is, for the product and for its variants', async () => {
    const { id, stocks: made } = await create(
      [variant(0, { special_price: '90', visibled: false })],
      { is_new: true },
    );
    await update(id, { name: { 'zh-HK': '碗' } });
    await update(id, { stocks: [{ id: made[0]?.id }] });
    expect((await stocks())[0]).toMatchObject({
      sku: 'BOWL-stock1',
      price_minor: 10_000,
      special_price_minor: 9000,
      visibled: false,
    });
    expect((await database().select().from(product))[0]).toMatchObject({
      is_new: true,
      name: { 'en-US': 'Bowl', 'zh-HK': '碗' },
    });
  });

  test('variants may exchange their skus', async () => {
    const { id, stocks: made } = await create();
    await update(id, {
      stocks: made.map((row, index) => ({ id: row.id, sku: made[1 - index]?.sku })),
    });
    expect((await stocks()).map(({ sku }) => sku)).toEqual(['BOWL-stock2', 'BOWL-stock1']);
  });

  test('refuses in the cell that is wrong, and changes nothing', async () => {
    await createProduct(
      await owner(),
      productInput.parse({
        sku: 'CUP',
        url: 'cup',
        name: 'Cup',
        stocks: [variant(0, { sku: 'Cup-A' })],
      }),
    );
    const { id, stocks: made } = await create();
    const [first, second] = made;
    const refused = (...list: object[]) =>
      refusedFields(() => update(id, { name: 'Changed', stocks: list }));
    expect(await refused({ id: first?.id }, { id: second?.id, sku: 'CUP-a' })).toEqual({
      'stocks.1.sku': ['taken'],
    });
    expect(await refused({ id: first?.id }, variant(2, { sku: 'cup-A' }))).toEqual({
      'stocks.1.sku': ['taken'],
    });
    expect(await refused({ id: first?.id }, variant(2, { sku: first?.sku }))).toEqual({
      'stocks.1.sku': ['no_repeated'],
    });
    expect(await refused({ id: 999_999 })).toEqual({ 'stocks.0.id': ['not_found'] });
    expect(
      await refused({ id: first?.id, price: '1.005' }, { id: second?.id, special_price: '100' }),
    ).toEqual({
      'stocks.0.price': ['check_input'],
      'stocks.1.special_price': ['special_price_below_price'],
    });
    expect(await refused({ id: first?.id }, variant(0))).toEqual({
      'stocks.1.option_values': ['no_repeated'],
    });
    expect(await refused({ id: first?.id, image_path: 'p/none.webp' })).toEqual({
      'stocks.0.image_path': ['check_input'],
    });
    expect(await refused({ option_values: [] })).toEqual({
      'stocks.0.price': ['required'],
      'stocks.0.inventories': ['required'],
    });
    expect(await refused()).toEqual({ stocks: ['required'] });
    expect((await database().select().from(product).where(eq(product.id, id)))[0]?.name).toEqual({
      'en-US': 'Bowl',
    });
    expect(await stocks()).toHaveLength(3);
  });

  test('a variant reserved for an open order is not deleted', async () => {
    const { id, stocks: made } = await create();
    await database()
      .update(inventory)
      .set({ reserved: 1 })
      .where(eq(inventory.stock_id, made[1]?.id ?? 0));
    expect(await refusedFields(() => update(id, { stocks: [{ id: made[0]?.id }] }))).toEqual({
      stocks: ['variant_reserved'],
    });
    expect(await stocks()).toHaveLength(2);
  });
});

test('two created in the same millisecond without sku and url both get one, and a typed one that is taken is a field error', async () => {
  const now = new Date();
  const ctx = { ...(await owner()), now: () => now };
  const made = await Promise.all(
    [1, 2, 3].map(() =>
      createProduct(ctx, productInput.parse({ name: '手作陶瓷蓋碗', stocks: [variant(0)] })),
    ),
  );
  expect(new Set(made.map(({ url }) => url)).size).toBe(3);
  expect(made.map(({ url }) => url)).toContain(`手作陶瓷蓋碗-${String(now.getTime()).slice(-4)}`);
  expect(await refusedFields(() => create([variant(0)], { sku: made[0]?.sku }))).toEqual({
    sku: ['taken'],
  });
});

test('a name is enough for a product; without variants it cannot be bought, and is found by staff', async () => {
  const ctx = await owner();
  const input = { name: 'Bare', sku: 'BARE', url: 'bare', visibled: true };
  const { id, stocks: made } = await createProduct(ctx, productInput.parse(input));
  expect(made).toEqual([]);
  expect(await getProduct(ctx, id)).toMatchObject({ sku: 'BARE', stocks: [] });
  expect((await listProducts(ctx, productQuery.parse({}))).data).toMatchObject([{ id }]);
  expect(await database().$count(productListing)).toBe(0);
  expect(await readProductView(await guest(), 'bare')).toMatchObject({ stocks: [] });
  expect(await refusedFields(async () => productInput.parse({ ...input, stocks: [] }))).toEqual({
    stocks: ['required'],
  });
  await update(id, { stocks: [{ price: '10', inventories: [{ warehouse_id: kc, quantity: 1 }] }] });
  expect(await stocks()).toHaveLength(1);
});

test('a change relative to what is there moves every variant, and its preview says the same', async () => {
  const { id } = await create([variant(0, { special_price: '90' }), variant(1, { price: '200' })]);
  const change = { price_change: { by: 'lower_percent', value: '5' } };
  const ctx = await owner();
  const preview = () =>
    previewProductChanges(ctx, { ids: [id], data: productChanges.parse(change) });
  expect(await preview()).toMatchObject([
    {
      id,
      name: 'Bowl',
      changes: [{ field: 'price', before: 'HK$100.00 – HK$200.00', after: 'HK$95.00 – HK$190.00' }],
      problem: null,
    },
  ]);
  const special = { special_price_change: { by: 'lower_percent', value: '20' } };
  const [{ changes } = { changes: [] }] = await previewProductChanges(ctx, {
    ids: [id],
    data: productChanges.parse(special),
  });
  expect(changes).toEqual([
    { field: 'special_price', before: 'HK$90.00 (1/2)', after: 'HK$80.00 – HK$160.00' },
  ]);
  await update(id, change);
  expect((await stocks()).map((row) => [row.price_minor, row.special_price_minor])).toEqual([
    [9500, 9000],
    [19_000, null],
  ]);
  await update(id, change);
  expect(await preview()).toMatchObject([
    { changes: [], problem: expect.stringMatching(/sale price/) },
  ]);
  expect(await refusedFields(() => update(id, change))).toEqual({
    special_price_change: ['special_price_below_price'],
  });
  const both = { ...change, stocks: [variant(2)] };
  expect(await refusedFields(() => update(id, both))).toEqual({ stocks: ['check_input'] });
});

test('a copy has texts, pictures, prices and options, but no units, no url, no sku and no place in the shop', async () => {
  const name = { 'en-US': 'Bowl', 'zh-HK': '碗' };
  const usd = { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2, enabled: true };
  await writeSettings(await owner(), { supported_currencies: [usd] });
  const further = {
    special_price_from: '2026-11-25T10:00:00.000Z',
    prices: { USD: '12.00' },
    special_prices: { USD: '11.00' },
    minimum_price: '50.00',
    weight: 850,
  };
  const made = await create([variant(0, { special_price: '90', ...further }), variant(1)], {
    name,
    is_hot: true,
  });
  const ctx = await owner();
  const copy = await copyProduct(ctx, made.id);
  expect(copy).toMatchObject({
    name: 'Bowl (copy)',
    visibled: false,
    is_hot: true,
    translations: { name: { 'zh-HK': '碗（副本）' } },
  });
  const original = await getProduct(ctx, made.id);
  expect([copy.url, copy.sku]).not.toEqual([original.url, original.sku]);
  const toComparable = ({ stocks }: typeof copy) =>
    stocks.map(({ id: _, sku: __, updated_at: ___, inventories: ____, ...variant }) => ({
      ...variant,
      available_inventories: 0,
      all_available_inventories: 0,
    }));
  expect(toComparable(copy)).toEqual(toComparable(original));
  expect(copy.stocks[0]).toMatchObject({ ...further, special_price_from: expect.any(Date) });
  expect(copy.stocks.map(({ inventories }) => inventories)).toEqual([[], []]);
  expect((await copyProduct(ctx, made.id)).url).not.toBe(copy.url);
});
