import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { attribute, attributeValue, product, stock, stockOption } from '@/db/schema/catalog';
import { addAttributeValue } from '@/lib/catalog/add-attribute-value';
import { attributeChanges, attributeInput, attributeQuery } from '@/lib/catalog/attribute.schema';
import { readAttributesAt } from '@/lib/catalog/attribute-view';
import {
  createAttribute,
  deleteAttribute,
  getAttribute,
  listAttributes,
  updateAttribute,
} from '@/lib/catalog/attributes';
import { tags } from '@/lib/core/cache/tags';
import { asRefusal } from '@/lib/http/refusals';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const red = { key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' }, color: '#aa2211' };
const blue = { key: 'blue', title: 'Blue' };
const create = async (fields: object = {}) =>
  make.attribute({
    key: 'colour',
    title: { 'en-US': 'Colour', 'zh-HK': '顏色' },
    values: [red, blue],
    ...fields,
  });
const update = async (id: number, fields: object) =>
  updateAttribute(await owner(), id, attributeChanges.parse(fields));
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const titles = async (id: number) =>
  (
    await database()
      .select()
      .from(attributeValue)
      .where(eq(attributeValue.attribute_id, id))
      .orderBy(attributeValue.order)
  ).map(({ title }) => title);

/** Variants of one product, each with a value of the attribute. */
async function makeVariants(attribute_id: number, ...valueIds: number[]) {
  const db = database();
  const [made] = await db
    .insert(product)
    .values({ sku: 'T', url: 't', name: { 'en-US': 'Teapot' } })
    .returning();
  for (const [index, attribute_value_id] of valueIds.entries()) {
    const [variant] = await db
      .insert(stock)
      .values({ product_id: made?.id ?? 0, sku: `T-${index}`, price_minor: 100 })
      .returning();
    await db
      .insert(stockOption)
      .values({ stock_id: variant?.id ?? 0, attribute_id, attribute_value_id });
  }
  return made?.id ?? 0;
}

beforeEach(async () => {
  await database().delete(product);
  await database().delete(attribute);
});

test('an attribute is created with its values in order, in several languages or in one', async () => {
  const { id, values } = await create();
  expect(values.map(({ key, title, color, order }) => [key, title, color, order])).toEqual([
    ['red', 'Red', '#aa2211', 1],
    ['blue', 'Blue', null, 2],
  ]);
  expect(await getAttribute(await owner(), id, 'zh-HK')).toMatchObject({
    title: '顏色',
    set_apart: ['zh-HK'],
    values: [
      { title: '紅', as_defaults: [], defaults: { title: 'Red' } },
      { title: 'Blue', as_defaults: ['title'] },
    ],
  });
  expect((await create({ key: 'size', order: undefined, values: [] })).order).toBe(2);
  // §7.4: a key is enough; it is called as its key then.
  const input = attributeInput.parse({ key: 'cut', position: 'stock_option' });
  expect(await createAttribute(await owner(), input)).toMatchObject({ title: 'cut' });
});

describe('values', () => {
  test('are added, renamed, reordered and removed as one list', async () => {
    const { id, values } = await create();
    const changed = await update(id, {
      values: [
        { key: 'green', title: 'Green' },
        { id: values[0]?.id, key: 'crimson', title: 'Crimson' },
      ],
    });
    expect(changed.values.map(({ id, key, title, color }) => [id, key, title, color])).toEqual([
      [expect.any(Number), 'green', 'Green', null],
      [values[0]?.id, 'crimson', 'Crimson', '#aa2211'],
    ]);
    expect((await update(id, { title: 'Tint' })).values).toHaveLength(2);
  });

  test('are written in the language of the tab; one that follows the main language is not set apart', async () => {
    const { id, values } = await create();
    const [first, second] = values;
    await update(id, {
      language: 'zh-HK',
      values: [
        { id: first?.id, key: 'red', title: '', as_defaults: ['title'] },
        { id: second?.id, key: 'blue', title: '藍' },
      ],
    });
    expect(await titles(id)).toEqual([{ 'en-US': 'Red' }, { 'en-US': 'Blue', 'zh-HK': '藍' }]);
  });

  test('may exchange their keys', async () => {
    const { id, values } = await create();
    const changed = await update(id, {
      values: values.map(({ id, title }, n) => ({ id, title, key: values[1 - n]?.key })),
    });
    expect(changed.values.map(({ key, title }) => [key, title])).toEqual([
      ['blue', 'Red'],
      ['red', 'Blue'],
    ]);
  });

  test('are refused in the row that is wrong', async () => {
    const { id, values } = await create();
    const refused = (...list: object[]) => refusedFields(() => update(id, { values: list }));
    const currentValues = values.map(({ id, key, title }) => ({ id, key, title }));
    expect(await refused(...currentValues, { key: 'red', title: 'Red again' })).toEqual({
      'values.2.key': ['no_repeated'],
    });
    expect(await refused(...currentValues, { key: 'green', title: ' ' })).toEqual({
      'values.2.title': ['required'],
    });
    expect(await refused(...currentValues, { key: 'green' })).toEqual({
      'values.2.title': ['required'],
    });
    expect(
      await refused(...currentValues, { key: 'Green!', title: 'Green', color: 'green' }),
    ).toEqual({
      'values.2.key': ['check_input'],
      'values.2.color': ['check_input'],
    });
    expect(await refused({ id: 999_999, key: 'x', title: 'X' }, ...currentValues)).toEqual({
      'values.0.id': ['check_input'],
    });
    expect(await refused(...currentValues, { ...currentValues[0], key: 'other' })).toEqual({
      'values.0.id': ['check_input'],
    });
    expect((await getAttribute(await owner(), id)).values.map(({ key }) => key)).toEqual([
      'red',
      'blue',
    ]);
  });
});

describe('what variants use', () => {
  test('is not removed: neither the value nor the attribute, and the refusal tells how many', async () => {
    const { id, values } = await create();
    const [first, second] = values;
    await makeVariants(id, first?.id ?? 0, first?.id ?? 0);
    const without = await readRefusal(
      update(id, { values: [{ id: second?.id, key: 'blue', title: 'Blue' }] }),
    );
    expect(without).toMatchObject({
      status: 409,
      fields: { values: [{ key: 'value_used', values: { title: 'Red', count: 2 } }] },
    });
    const refusal = await readRefusal(deleteAttribute(await owner('zh-HK'), id));
    expect(refusal).toMatchObject({
      status: 409,
      fields: { general: [{ key: 'attribute_used', values: { title: '顏色', count: 2 } }] },
    });
    await update(id, { values: [{ id: first?.id, key: 'red', title: 'Red' }] });
    await database().delete(product);
    await deleteAttribute(await owner(), id);
    expect(await database().select().from(attributeValue)).toEqual([]);
  });

  test('is told anew by pages when it is renamed, and only then', async () => {
    const { id, values } = await create();
    const touchedBy = async (fields: object) => {
      const ctx = await owner();
      await updateAttribute(ctx, id, attributeChanges.parse(fields));
      return [...ctx.touched];
    };
    expect(await touchedBy({ title: 'Tint' })).toEqual([]);
    await makeVariants(id, values[0]?.id ?? 0);
    expect(await touchedBy({ title: 'Shade' })).toContain(tags.products);
  });
});

test('the list counts values and variants, searches titles of every language and of the values, and sorts', async () => {
  const { id, values } = await create();
  await create({ key: 'size', title: 'Size', values: [] });
  await makeVariants(id, values[0]?.id ?? 0, values[1]?.id ?? 0);
  const list = async (query: object) => listAttributes(await owner(), attributeQuery.parse(query));
  expect((await list({})).data).toMatchObject([
    { key: 'colour', values: 2, variants: 2 },
    { key: 'size', values: 0, variants: 0 },
  ]);
  const found = async (search: string) => (await list({ search })).data.map(({ key }) => key);
  expect([await found('顏'), await found('紅'), await found('SIZ'), await found('%')]).toEqual([
    ['colour'],
    ['colour'],
    ['size'],
    [],
  ]);
  expect((await list({ sort: '-title' })).data.map(({ key }) => key)).toEqual(['size', 'colour']);
});

test('a taken key, a change to what was saved meanwhile and an attribute that is not there are refused', async () => {
  const { id, updated_at } = await create();
  expect(await refusedFields(() => create())).toEqual({ key: ['taken'] });
  await update(id, { title: 'A', updated_at });
  expect((await readRefusal(update(id, { title: 'B', updated_at })))?.status).toBe(409);
  const ctx = await owner();
  const refusals = await Promise.all(
    [getAttribute(ctx, 999_999), update(999_999, {}), deleteAttribute(ctx, 999_999)].map(
      readRefusal,
    ),
  );
  expect(refusals.map((refusal) => refusal?.status)).toEqual([404, 404, 404]);
});

test('the shop reads the attributes of a position in its language', async () => {
  await create();
  expect(await readAttributesAt(await owner('zh-HK'), 'stock_option')).toEqual([
    {
      id: expect.any(Number),
      key: 'colour',
      title: '顏色',
      values: [
        { id: expect.any(Number), key: 'red', title: '紅', color: '#aa2211' },
        { id: expect.any(Number), key: 'blue', title: 'Blue', color: null },
      ],
    },
  ]);
});

test('a value is added on the spot, and one that is called so already is answered instead', async () => {
  const { id, updated_at } = await create();
  const ctx = await owner();
  const jade = await addAttributeValue(ctx, id, { title: 'Jade' });
  expect(jade).toMatchObject({ key: 'jade', title: 'Jade', color: null });
  expect(await addAttributeValue(ctx, id, { title: 'JADE' })).toEqual(jade);
  expect((await addAttributeValue(ctx, id, { title: 'Jade!' })).key).toBe('jade-2');
  const after = await getAttribute(ctx, id, 'en-US');
  expect(after.values.map(({ key }) => key)).toEqual(['red', 'blue', 'jade', 'jade-2']);
  expect(after.updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
});

test('two people who miss the same value at once make one', async () => {
  const { id } = await create();
  const ctx = await owner();
  const [a, b] = await Promise.all(
    ['Jade', 'jade'].map((title) => addAttributeValue(ctx, id, { title })),
  );
  expect(a?.id).toBe(b?.id);
});
