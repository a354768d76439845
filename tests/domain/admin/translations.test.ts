import { readdirSync } from 'node:fs';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { attribute, brand, product } from '@/db/schema/catalog';
import { block, page, slide, slider } from '@/db/schema/content';
import { setting } from '@/db/schema/settings';
import { translationQuery } from '@/lib/admin/translation/translation.schema';
import { textSources } from '@/lib/admin/translation/translation-sources';
import { countTranslations, listTranslations } from '@/lib/admin/translation/translations';
import { updateBlogCategory } from '@/lib/blog/blog-categories';
import { blogCategoryChanges } from '@/lib/blog/blog-category.schema';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { updateBrand } from '@/lib/catalog/brands';
import { blockInput } from '@/lib/content/block.schema';
import { createBlock } from '@/lib/content/blocks';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import type { Permission } from '@/lib/core/access/permissions';
import { asRefusal } from '@/lib/http/refusals';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

const db = database();
type Fields = Record<string, unknown>;
const list = async (query: Fields = {}) =>
  (await listTranslations(await owner(), translationQuery.parse({ page_size: 100, ...query })))
    .data;
const states = async (query: Fields = {}) =>
  Object.fromEntries(
    (await list({ in: 'zh-HK', ...query })).map(({ field, state }) => [field, state]),
  );
const change = async (id: number, fields: Fields) =>
  updateBrand(await owner(), id, brandChanges.parse(fields));

beforeEach(async () => {
  for (const table of [product, brand, attribute, page, block, slider, setting, recordChange])
    await db.delete(table);
});

describe('a text in another language', () => {
  const both = { 'en-US': 'Cup', 'zh-HK': '杯' };
  test.each<[string, Fields, Fields[], Record<string, string>]>([
    ['is missing where its record has none there', { title: 'Cup' }, [], { title: 'missing' }],
    [
      'is missing with every other of the record',
      { title: 'Cup', short_description: 'Blue' },
      [],
      { title: 'missing', short_description: 'missing' },
    ],
    [
      'follows where another of the record is set apart',
      { title: both, short_description: 'Blue' },
      [],
      { short_description: 'follows' },
    ],
    ['is in order where it is set apart', { title: both }, [], {}],
    ['is none where the original is empty', { title: both, short_description: '' }, [], {}],
    [
      'is stale once the original was changed',
      { title: both },
      [{ title: 'Mug', language: 'en-US' }],
      { title: 'stale' },
    ],
    [
      'is in order again once it was changed after that',
      { title: both },
      [{ title: 'Mug' }, { title: '馬克杯', language: 'zh-HK' }],
      {},
    ],
    [
      'is in order where both are changed together',
      { title: both },
      [{ title: { 'en-US': 'Mug', 'zh-HK': '馬克杯' } }],
      {},
    ],
    [
      'is not stale because another field was changed',
      { title: both, short_description: { 'en-US': 'Blue', 'zh-HK': '藍' } },
      [{ short_description: 'Red' }],
      { short_description: 'stale' },
    ],
    [
      'is missing again once it follows again',
      { title: both },
      [{ title: 'x', as_defaults: ['title'], language: 'zh-HK' }],
      { title: 'missing' },
    ],
  ])('%s', async (_, created, changes, expected) => {
    const { id } = await make.brand(created);
    for (const fields of changes) await change(id, fields);
    expect(await states()).toEqual(expected);
  });

  test('is counted per resource and language, and listed with its record, its original and since when', async () => {
    const { id } = await make.brand({ title: { 'en-US': 'Cup', 'zh-HK': '杯', 'zh-CN': '杯' } });
    await change(id, { description: '<p>Made by <b>hand</b></p>' });
    await change(id, { title: 'Mug' });
    expect(await countTranslations(await owner())).toEqual([
      { resource: 'brand', language: 'zh-HK', texts: 2, missing: 0, follows: 1, stale: 1 },
      { resource: 'brand', language: 'zh-CN', texts: 2, missing: 0, follows: 1, stale: 1 },
    ]);
    const [newest, next] = await list({ in: 'zh-HK' });
    expect([newest, next]).toEqual([
      {
        resource: 'brand',
        id,
        title: 'Mug',
        field: 'title',
        language: 'zh-HK',
        state: 'stale',
        original: 'Mug',
        changed_at: expect.any(Date),
      },
      {
        resource: 'brand',
        id,
        title: 'Mug',
        field: 'description',
        language: 'zh-HK',
        state: 'follows',
        original: 'Made by hand',
        changed_at: expect.any(Date),
      },
    ]);
    expect(await list({ search: 'mug' })).toHaveLength(4);
    expect(await list({ search: 'cups' })).toEqual([]);
    expect(await list({ state: 'stale', in: 'zh-CN' })).toHaveLength(1);
  });
});

test('parts of a record are listed under the field of its form, each by itself', async () => {
  const { id } = await make.attribute({
    title: { 'en-US': 'Colour', 'zh-HK': '顏色' },
    values: [
      { key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' } },
      { key: 'blue', title: 'Blue' },
    ],
  });
  expect(await list({ in: 'zh-HK' })).toMatchObject([
    { resource: 'attribute', id, field: 'values', state: 'missing', original: 'Blue' },
  ]);
  const [{ id: slider_id } = { id: 0 }] = await db
    .insert(slider)
    .values({ identifier: 's', title: 'Home' })
    .returning();
  const texts = { alt: { 'en-US': 'Tea', 'zh-HK': '茶' }, heading: { 'en-US': 'New' } };
  await db.insert(slide).values({ slider_id, link_type: 'link', link_value: '/', ...texts });
  expect(await list({ in: 'zh-HK', resource: 'slider' })).toMatchObject([
    { resource: 'slider', id: slider_id, title: 'Home', field: 'slides', state: 'follows' },
  ]);
});

test('texts of the widgets of a page and of a block stand under their fields', async () => {
  const both = { 'en-US': 'Tea', 'zh-HK': '茶' };
  const widgets = [
    { id: 'a', type: 'html', title: both, data: { content: '<p>New</p>' } },
    { id: 'b', type: 'brands', title: 'Makers' },
  ];
  await createPage(await owner(), pageInput.parse({ title: both, url: 'p', widgets }));
  const items = [
    { question: both, answer: '<p>Yes</p>' },
    { question: 'Why?', answer: both },
  ];
  const data = { heading: 'Questions', items };
  const input = { identifier: 'q', title: 'Q', type: 'faq', data };
  await createBlock(await owner(), blockInput.parse(input));
  const waiting = async (resource: string) =>
    (await list({ in: 'zh-HK', resource })).map(({ field, state, original }) => [
      field,
      state,
      original,
    ]);
  expect(await waiting('page')).toEqual([
    ['widgets', 'follows', 'New'],
    ['widgets', 'missing', 'Makers'],
  ]);
  expect(await waiting('block')).toEqual([
    ['data.heading', 'missing', 'Questions'],
    ['data.items', 'follows', 'Yes'],
    ['data.items', 'follows', 'Why?'],
  ]);
});

test('so has a category of the blog, whose changes are logged under its name in the API', async () => {
  const { id } = await make.blogCategory({ title: { 'en-US': 'Tea', 'zh-HK': '茶' } });
  await updateBlogCategory(await owner(), id, blogCategoryChanges.parse({ title: 'Teas' }));
  expect((await states({ resource: 'blog_category' })).title).toBe('stale');
});

test('a product whose name was changed has stale translations', async () => {
  const made = await make.product({
    name: { 'en-US': 'Cup', 'zh-HK': '杯', 'zh-CN': '杯' },
    stocks: [{ sku: 'translated', price: '1' }],
  });
  await updateProduct(await owner(), made.id, productChanges.parse({ name: 'Mug' }));
  expect(await states({ resource: 'product' })).toEqual({ name: 'stale' });
});

test('settings with words count as one resource without a number', async () => {
  await db.insert(setting).values({ key: 'store_name', value: { 'en-US': 'Harbour' } });
  await db.insert(setting).values({ key: 'catalog_mode', value: '0' });
  expect(await list({ in: 'zh-HK' })).toMatchObject([
    { resource: 'setting', id: null, field: 'store_name', state: 'missing' },
  ]);
  const at = new Date();
  await db
    .update(setting)
    .set({ value: { 'en-US': 'Harbour', 'zh-HK': '海旁' } })
    .where(eq(setting.key, 'store_name'));
  await db
    .insert(recordChange)
    .values({ resource: 'setting', record_id: 1, fields: ['store_name.en-US'], at });
  expect(await states()).toEqual({ store_name: 'stale' });
});

test('an admin sees the texts of the areas they may view, and nothing without one', async () => {
  await make.brand({ title: 'Cup' });
  await make.attribute({ title: 'Colour' });
  const all = await owner();
  const who = (...permissions: Permission[]) => ({
    ...all,
    actor: { ...all.actor, is_owner: false, permissions: new Set(permissions) },
  });
  const resources = async (...permissions: Permission[]) =>
    new Set((await countTranslations(who(...permissions))).map(({ resource }) => resource));
  expect(await resources('brand')).toEqual(new Set(['brand']));
  expect(await resources('brand', 'attribute')).toEqual(new Set(['brand', 'attribute']));
  expect(await countTranslations(who('order')).catch(asRefusal)).toMatchObject({ status: 403 });
});

/** Columns with a text per language whose records have no form with languages, or that are none. */
const others = [
  'slide.image',
  'slide.mobile_image',
  'media.alt',
  'lead.source_detail',
  'shipping_method.title',
  'shipping_method.description',
];

/** What is kept by something else than languages. */
const noTexts = [
  'checkout_draft.values',
  // In place of the shop's own words, which every language has.
  'mail_text.intro',
  'mail_text.subject',
  'order_event.data',
  'payment_method.public_config',
  'promotion.min_subtotal_values',
  'promotion.values',
  'stock.prices',
  'stock.special_prices',
  'deleted_inventory.name',
];
test('every column with a text per language is one the board looks into, or is known not to be', async () => {
  const files = readdirSync('db/schema').filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(`../../../db/schema/${name.replace('.ts', '')}.ts`)),
  );
  const found = modules
    .flatMap((schemaModule) => Object.values(schemaModule).filter((table) => is(table, PgTable)))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      const isText = (column: (typeof columns)[number]) =>
        column.columnType === 'PgJsonb' && JSON.stringify(column.default) === '{}';
      return columns.filter(isText).map((column) => `${name}.${column.name}`);
    })
    .filter((column) => !noTexts.includes(column));
  const dialect = new PgDialect();
  const named = textSources
    .flatMap(({ texts }) => texts.map(({ value }) => dialect.sqlToQuery(value).sql))
    .map((column) => column.replaceAll('"', ''))
    // Lists of words are looked into as texts.
    .map((column) => /jsonb_each\((\w+\.\w+)\) as list\)$/.exec(column)?.[1] ?? column)
    // What is inside a column, or a setting, is no column.
    .filter((column) => /^\w+\.\w+$/.test(column) && column !== 'stored.value');
  expect([...new Set([...named, ...others])].sort()).toEqual(found.sort());
});
