import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { attribute, product, productImage, stock } from '@/db/schema/catalog';
import { redirect } from '@/db/schema/settings';
import { tags } from '@/lib/core/cache/tags';
import { deleteProducts } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { changeProduct } from '../../support/data/products';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const pot = {
  sku: 'POT-1',
  url: 'pot',
  name: { 'en-US': 'Teapot', 'zh-HK': '茶壺', 'zh-CN': '茶壶' },
  stocks: [{ price: '100' }],
};
const create = async (fields: object = {}) => make.product({ ...pot, ...fields });
const rows = () => database().select().from(product);

beforeEach(async () => {
  await database().delete(product);
  await database().delete(attribute);
  await database().delete(redirect);
});

describe('what a product is known by', () => {
  test('a taken sku or url is refused on its field, in any case, and nothing is half written', async () => {
    await create();
    expect(
      await refusedFields(() =>
        create({ sku: 'pot-1', url: 'other', stocks: [{ price: '1', sku: 'X' }] }),
      ),
    ).toEqual({ sku: ['taken'] });
    expect(await refusedFields(() => create({ sku: 'POT-2' }))).toEqual({ url: ['taken'] });
    expect(await rows()).toHaveLength(1);
  });

  test("a variant's taken sku is refused on that variant's field", async () => {
    await create({ stocks: [{ price: '1', sku: 'RED' }] });
    const again = { sku: 'B', url: 'b', stocks: [{ price: '1', sku: 'BLUE' }], name: 'B' };
    expect(
      await refusedFields(() => create({ ...again, stocks: [{ price: '1', sku: 'red' }] })),
    ).toEqual({ 'stocks.0.sku': ['taken'] });
    expect(await rows()).toHaveLength(1);
  });

  test('sku and url nobody typed are the slug of the name and four digits, variants add -stockN', async () => {
    const made = await create({ sku: '', url: undefined, name: 'Hand-thrown Gaiwan, large' });
    expect(made.sku).toMatch(/^hand-thrown-gai-\d{4}$/);
    expect(made.url).toBe(made.sku);
    expect(made.stocks.map(({ sku }) => sku)).toEqual([`${made.sku}-stock1`]);
  });

  test('a new url leaves the old one behind; a url in use again is nobody’s former one', async () => {
    const { id } = await create();
    const rename = async (url: string) => changeProduct(id, { url });
    await rename('clay-pot');
    expect(await database().select().from(redirect)).toEqual([
      { kind: 'product', url: 'pot', record_id: id },
    ]);
    await rename('pot');
    expect(await database().select().from(redirect)).toEqual([
      { kind: 'product', url: 'clay-pot', record_id: id },
    ]);
  });

  test('it is found by its names in every language and its skus, also after a change', async () => {
    const { id } = await create();
    await changeProduct(id, { name: { 'en-US': 'Kettle' } });
    const [row] = await rows();
    expect(row?.search_text).toContain('kettle');
    expect(row?.search_text).toContain('茶壶');
    expect(row?.search_text).toContain('pot 1 stock1');
    expect(row?.search_text).not.toContain('teapot');
  });
});

describe('prices', () => {
  test('a special price that is not below the price is refused, an empty one is omitted', async () => {
    expect(
      await refusedFields(() => create({ stocks: [{ price: '100', special_price: '100.00' }] })),
    ).toEqual({
      'stocks.0.special_price': ['special_price_below_price'],
    });
    const { stocks } = await create({ stocks: [{ price: '1,234.50', special_price: '' }] });
    expect(stocks[0]).toMatchObject({ price_minor: 123_450, special_price_minor: null });
  });

  test('more decimals than the currency has are refused', async () => {
    expect(await refusedFields(() => create({ stocks: [{ price: '1.005' }] }))).toEqual({
      'stocks.0.price': ['check_input'],
    });
  });

  test('a new price renews the product’s pages; a price below a running special price is refused', async () => {
    const { id, stocks } = await create({ stocks: [{ price: '100', special_price: '80' }] });
    const ctx = await owner();
    const change = async (fields: object) =>
      (await changeProduct(id, { stocks: [{ id: stocks[0]?.id, ...fields }] }, ctx)).stocks?.[0];
    await change({ price: '90' });
    expect(ctx.touched).toContain(tags.product(id));
    expect(await refusedFields(() => change({ price: '70' }))).toEqual({
      'stocks.0.special_price': ['special_price_below_price'],
    });
    expect(await refusedFields(() => change({ price: '' }))).toEqual({
      'stocks.0.price': ['required'],
    });
    expect(await change({ price: '70', special_price: '' })).toMatchObject({
      price_minor: 7000,
      special_price_minor: null,
    });
  });
});

describe('variants', () => {
  const options = async () => {
    const value = (key: string) => ({ key, title: key });
    const size = await make.attribute({
      key: 'size',
      title: 'Size',
      values: [value('s'), value('l')],
    });
    const colour = await make.attribute({ key: 'colour', title: 'Colour', values: [value('red')] });
    return { size: size.values.map(({ id }) => id), colour: colour.values.map(({ id }) => id) };
  };
  const withValues = (...lists: number[][]) =>
    create({ stocks: lists.map((option_values) => ({ price: '1', option_values })) });

  test('two variants with the same options are refused', async () => {
    const { size } = await options();
    expect(await refusedFields(() => withValues([size[0] ?? 0], [size[0] ?? 0]))).toEqual({
      'stocks.1.option_values': ['no_repeated'],
    });
  });

  test('two values of one option, and variants of different options, are refused', async () => {
    const { size, colour } = await options();
    expect(await refusedFields(() => withValues(size))).toEqual({
      'stocks.0.option_values': ['check_input'],
    });
    expect(
      await refusedFields(() => withValues([size[0] ?? 0, colour[0] ?? 0], [size[1] ?? 0])),
    ).toEqual({
      'stocks.1.option_values': ['option_values_differ'],
    });
  });

  test('a variant shows the picture that was named for it', async () => {
    const [front, back] = [await storePicture(), await storePicture()];
    const { id } = await create({
      image_list: [{ image_path: front }, { image_path: back }],
      stocks: [{ price: '1', image_path: back }],
    });
    const [row] = await database()
      .select({ path: productImage.image_path })
      .from(stock)
      .innerJoin(productImage, eq(productImage.id, stock.image_id))
      .where(eq(stock.product_id, id));
    expect(row?.path).toBe(back);
  });

  test('a picture that is not stored is refused', async () => {
    const images = (image_path: string) => ({ image_list: [{ image_path }] });
    expect(await refusedFields(() => create(images('products/none.webp')))).toEqual({
      image_list: ['picture_missing'],
    });
    const { id } = await create();
    for (const path of ['../../etc/passwd', 'products/a\0.webp', `${'x'.repeat(240)}.webp`])
      expect(await refusedFields(async () => changeProduct(id, images(path)))).toEqual({
        image_list: ['picture_missing'],
      });
  });

  test('the text of a picture follows the main language while it is the same', async () => {
    const image_path = await storePicture();
    const { id } = await create({
      image_list: [{ image_path, alt: 'A teapot' }],
      language: 'en-US',
    });
    const write = async (alt: string, language: string) =>
      changeProduct(id, { image_list: [{ image_path, alt }], language });
    const alt = async () =>
      (await database().select().from(productImage).where(eq(productImage.product_id, id)))[0]?.alt;
    await write('A teapot', 'zh-HK');
    expect(await alt()).toEqual({ 'en-US': 'A teapot' });
    await write('茶壺', 'zh-HK');
    await write('A small teapot', 'en-US');
    expect(await alt()).toEqual({ 'en-US': 'A small teapot', 'zh-HK': '茶壺' });
    await write('A small teapot', 'zh-HK');
    expect(await alt()).toEqual({ 'en-US': 'A small teapot' });
  });
});

test('deleting products takes their variants along and answers which are gone', async () => {
  const { id } = await create();
  expect(await deleteProducts(await owner(), [id, id + 1])).toEqual([id]);
  expect(await database().select().from(stock)).toEqual([]);
});
