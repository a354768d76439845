import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productLd } from '@/components/shop/product/product-ld';
import { productPage } from '@/components/shop/product/product-page';
import { database } from '@/db/client';
import { attribute, product } from '@/db/schema/catalog';
import { attributeChanges } from '@/lib/catalog/attribute.schema';
import { deleteAttribute, updateAttribute } from '@/lib/catalog/attributes';
import { tags } from '@/lib/core/cache/tags';
import { asRefusal } from '@/lib/http/refusals';
import { getProduct } from '@/lib/products/product-record';
import { readProductView } from '@/lib/products/product-view';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { make } from '../../support/data/make';
import { changeProduct } from '../../support/data/products';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

beforeAll(async () => {
  await openShop();
});
beforeEach(async () => {
  await database().delete(product);
  await database().delete(attribute);
});

const detail = (key: string, title: string | object, order: number) =>
  make.attribute({ key, title, order, position: 'detail' });
const bowlWith = async (details: object[]) =>
  make.product({ url: 'bowl', name: 'Bowl', details, stocks: [{ price: '10' }] });
const seenIn = async (language: 'en-US' | 'zh-HK' | 'zh-CN') =>
  (await readProductView({ ...(await guest()), language }, 'bowl'))?.details;
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);

describe('the details of a product', () => {
  test('are told in the shopper’s language, in the order of their attributes', async () => {
    const care = await detail('care', { 'en-US': 'Care', 'zh-HK': '保養' }, 2);
    const made = await detail('materials', { 'en-US': 'Material', 'zh-HK': '物料' }, 1);
    await bowlWith([
      { attribute_id: care.id, value: 'Wash by hand' },
      { attribute_id: made.id, value: { 'en-US': 'Stoneware', 'zh-HK': '炻器' } },
    ]);
    expect(await seenIn('zh-HK')).toEqual([
      { key: 'materials', title: '物料', value: '炻器' },
      { key: 'care', title: '保養', value: 'Wash by hand' },
    ]);
    expect(await seenIn('en-US')).toMatchObject([
      { value: 'Stoneware' },
      { value: 'Wash by hand' },
    ]);
  });

  test('a change in one language leaves the others; the main one’s text, or none, follows it', async () => {
    const { id: attribute_id } = await detail('materials', 'Material', 1);
    const { id } = await bowlWith([
      { attribute_id, value: { 'en-US': 'Stoneware', 'zh-HK': '炻器', 'zh-CN': '陶' } },
    ]);
    const say = (language: string, value: string) =>
      changeProduct(id, { language, details: [{ attribute_id, value }] });
    await say('zh-HK', '瓷');
    expect((await seenIn('zh-CN'))?.[0]?.value).toBe('陶');
    expect((await seenIn('zh-HK'))?.[0]?.value).toBe('瓷');
    await say('zh-HK', '');
    await say('zh-CN', 'Stoneware');
    await say('en-US', 'Porcelain');
    expect((await seenIn('zh-HK'))?.[0]?.value).toBe('Porcelain');
    expect((await seenIn('zh-CN'))?.[0]?.value).toBe('Porcelain');
  });

  test('one that says nothing is taken out; those that were not sent stay', async () => {
    const { id: attribute_id } = await detail('materials', 'Material', 1);
    const { id } = await bowlWith([{ attribute_id, value: 'Stoneware' }]);
    await changeProduct(id, { is_new: true });
    expect((await getProduct(await owner(), id)).details).toEqual([
      { attribute_id, value: 'Stoneware' },
    ]);
    await changeProduct(id, { details: [{ attribute_id, value: ' ' }] });
    expect((await getProduct(await owner(), id)).details).toEqual([]);
  });

  test('an option of variants is no detail, nor is one told twice; a detail is no option', async () => {
    const colour = await make.attribute({ key: 'colour', values: [{ key: 'red', title: 'Red' }] });
    const { id, values } = await make.attribute({
      key: 'made',
      position: 'detail',
      values: [{ key: 'clay', title: 'Clay' }],
    });
    const toDetails = (...ids: number[]) =>
      ids.map((attribute_id) => ({ attribute_id, value: 'x' }));
    expect(await refusedFields(() => bowlWith(toDetails(colour.id)))).toEqual({
      'details.0.attribute_id': ['check_input'],
    });
    expect(await refusedFields(() => bowlWith(toDetails(id, id)))).toEqual({
      'details.1.attribute_id': ['check_input'],
    });
    const option_values = [values[0]?.id];
    expect(
      await refusedFields(() => make.product({ stocks: [{ price: '1', option_values }] })),
    ).toEqual({ 'stocks.0.option_values': ['check_input'] });
  });

  test('an attribute that products tell is neither deleted nor given another position; its new title renews their pages', async () => {
    const { id } = await detail('materials', 'Material', 1);
    await bowlWith([{ attribute_id: id, value: 'Stoneware' }]);
    const ctx = await owner();
    expect(await readRefusal(deleteAttribute(ctx, id))).toMatchObject({ status: 409 });
    const moved = attributeChanges.parse({ position: 'stock_option' });
    expect(await readRefusal(updateAttribute(ctx, id, moved))).toMatchObject({ status: 409 });
    await updateAttribute(ctx, id, attributeChanges.parse({ title: 'Made of' }));
    expect(ctx.touched).toContain(tags.products);
    expect((await seenIn('en-US'))?.[0]?.title).toBe('Made of');
  });

  test('search engines read material and size by name, the others as properties', async () => {
    const [made, size, care] = [
      await detail('materials', 'Material', 1),
      await detail('dimensions', 'Size', 2),
      await detail('care', 'Care', 3),
    ];
    await bowlWith([
      { attribute_id: made.id, value: 'Stoneware' },
      { attribute_id: size.id, value: '12 cm' },
      { attribute_id: care.id, value: 'Wash by hand' },
    ]);
    const ctx = await guest();
    const view = await readProductView(ctx, 'bowl');
    const shop = shopFor({ language: 'en-US', currency: 'HKD', viewer: ctx.viewer }, ctx.settings);
    const promises = { delivery: undefined, abroad: false, returns: undefined };
    const page = view && productPage(shop, view, [], promises);
    expect(page && productLd(page, { prefix: '', currency: 'HKD' })).toMatchObject({
      material: 'Stoneware',
      size: '12 cm',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Care', value: 'Wash by hand' }],
    });
  });

  test('search engines read a barcode as an article number where its check digit is right and it is no code of the shop', async () => {
    await make.product({
      name: 'Weighed',
      url: 'weighed',
      stocks: [{ sku: 'C-3', price: '1', barcode: '2012345678900' }],
    });
    await make.product({
      name: 'Codes',
      url: 'codes',
      stocks: [{ sku: 'C-1', price: '1', barcode: '4006381333931' }],
    });
    await make.product({
      name: 'Wrong code',
      url: 'wrong-code',
      stocks: [{ sku: 'C-2', price: '1', barcode: '4006381333930' }],
    });
    const ctx = await guest();
    const shop = shopFor({ language: 'en-US', currency: 'HKD', viewer: ctx.viewer }, ctx.settings);
    const readProductLd = async (url: string) => {
      const view = await readProductView(ctx, url);
      const promises = { delivery: undefined, abroad: false, returns: undefined };
      const page = view && productPage(shop, view, [], promises);
      return page && productLd(page, { prefix: '', currency: 'HKD' });
    };
    const gtin = '4006381333931';
    expect(await readProductLd('codes')).toMatchObject({ sku: expect.any(String), gtin });
    expect(await readProductLd('weighed')).not.toHaveProperty('gtin');
    expect(await readProductLd('wrong-code')).not.toHaveProperty('gtin');
  });
});
