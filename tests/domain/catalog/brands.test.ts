import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand, product } from '@/db/schema/catalog';
import { redirect } from '@/db/schema/settings';
import { brandChanges, brandInput, brandQuery } from '@/lib/catalog/brand.schema';
import { createBrand, deleteBrand, getBrand, listBrands, updateBrand } from '@/lib/catalog/brands';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { tags } from '@/lib/core/cache/tags';
import { transaction } from '@/lib/core/context';
import { applyBatch } from '@/lib/http/batch';
import { asRefusal } from '@/lib/http/refusals';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const create = async (fields: Record<string, unknown>) => make.brand(fields);
const update = async (id: number, fields: Record<string, unknown>) =>
  updateBrand(await owner(), id, brandChanges.parse(fields));
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const readBrandRow = async (id: number) =>
  (await database().select().from(brand).where(eq(brand.id, id)))[0];

beforeEach(async () => {
  await database().delete(product);
  await database().delete(brand);
  await database().delete(redirect);
});

describe('per-language values', () => {
  test('what is submitted in one language stays in that language, the main language gets the first text there is', async () => {
    const { id } = await create({ title: '燈籠崗', url: 'lantern-hill', language: 'zh-HK' });
    expect((await readBrandRow(id))?.title).toEqual({ 'zh-HK': '燈籠崗', 'en-US': '燈籠崗' });
    await update(id, { title: 'Lantern Hill', language: 'en-US' });
    expect((await readBrandRow(id))?.title).toEqual({ 'zh-HK': '燈籠崗', 'en-US': 'Lantern Hill' });
  });

  test('as_defaults alone is enough; the main language, and a text that stands alone, stay', async () => {
    const title = { 'en-US': 'Lumen', 'zh-HK': '流明' };
    const { id } = await create({ title, short_description: { 'zh-HK': '燈' }, url: 'lumen' });
    const texts = async () => {
      const row = await readBrandRow(id);
      return [row?.title, row?.short_description];
    };
    const only = { 'en-US': '燈', 'zh-HK': '燈' };
    expect(await texts()).toEqual([title, only]);
    await update(id, { language: 'en-US', as_defaults: ['title'] });
    expect(await texts()).toEqual([title, only]);
    await update(id, { language: 'zh-HK', as_defaults: ['title', 'description'] });
    expect(await texts()).toEqual([{ 'en-US': 'Lumen' }, only]);
  });

  test('a field named in as_defaults follows the main language again', async () => {
    const { id } = await create({
      title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗' },
      url: 'lantern-hill',
    });
    const changed = await update(id, {
      title: 'ignored',
      as_defaults: ['title'],
      language: 'zh-HK',
    });
    expect((await readBrandRow(id))?.title).toEqual({ 'en-US': 'Lantern Hill' });
    expect(changed).toMatchObject({
      title: 'Lantern Hill',
      as_defaults: ['title', 'short_description', 'description'],
      set_apart: [],
    });
  });

  test('a field named in globals replaces its value in every language', async () => {
    const { id } = await create({
      title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗', 'zh-CN': '灯笼岗' },
      url: 'lantern-hill',
    });
    await update(id, { title: 'LANTERN', globals: ['title'], language: 'zh-HK' });
    expect((await readBrandRow(id))?.title).toEqual({ 'en-US': 'LANTERN' });
  });

  test('a form reads what follows the main language, and which languages set a text apart', async () => {
    const { id } = await create({
      title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗' },
      url: 'lantern-hill',
      short_description: 'Tea',
    });
    expect(await getBrand(await owner(), id, 'zh-HK')).toMatchObject({
      title: '燈籠崗',
      short_description: 'Tea',
      as_defaults: ['short_description', 'description'],
      defaults: { title: 'Lantern Hill', short_description: 'Tea', description: '' },
      set_apart: ['zh-HK'],
    });
  });

  test('an object without a known language is no title', () => {
    const refused = asRefusal(brandInput.safeParse({ title: {}, url: 'x' }).error);
    expect(refused?.fields).toMatchObject({ title: [{ key: 'required' }] });
  });

  test('one call writes several languages: null follows again, each is refused under its own name', async () => {
    const { id } = await create({
      title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗', zh_cn: '灯笼岗' },
      url: 'lantern-hill',
    });
    const changed = await update(id, { title: { 'en-US': 'Lantern', 'zh-HK': null } });
    expect(changed.translations).toEqual({
      title: { 'en-US': 'Lantern', 'zh-CN': '灯笼岗' },
      short_description: {},
      description: {},
    });
    const refused = asRefusal(brandInput.safeParse({ title: { 'en-US': 'x', zh_hk: ' ' } }).error);
    expect(refused?.fields).toMatchObject({ 'title.zh-HK': [{ key: 'required' }] });
    await expect(create({ title: { 'zh-HK': null }, url: 'nothing' })).rejects.toMatchObject({
      fields: { title: [{ key: 'required' }] },
    });
  });
});

describe('what is refused', () => {
  test('title and url are required, and too long a title names the limit', () => {
    expect(asRefusal(brandInput.safeParse({ title: ' ' }).error)?.fields).toEqual({
      title: [{ key: 'required' }],
      url: [{ key: 'required' }],
    });
    const long = asRefusal(brandInput.safeParse({ title: 'x'.repeat(256), url: 'x' }).error);
    expect(long?.fields.title).toEqual([{ key: 'too_long', values: { max: 255 } }]);
  });

  test('a url another brand has is refused on its field, also when two are created at once', async () => {
    const both = await Promise.all(
      [1, 2].map((n) => readRefusal(create({ title: `Brand ${n}`, url: 'same' }))),
    );
    expect(both.map((refusal) => refusal?.fields)).toContainEqual({ url: [{ key: 'taken' }] });
    expect(both).toContain(undefined);
  });

  test('a change to what somebody saved meanwhile is a conflict and changes nothing', async () => {
    const read = await create({ title: 'First', url: 'first' });
    await update(read.id, { title: 'Second', updated_at: read.updated_at.toISOString() });
    const refusal = await readRefusal(
      update(read.id, { title: 'Third', updated_at: read.updated_at.toISOString() }),
    );
    expect(refusal?.status).toBe(409);
    expect((await readBrandRow(read.id))?.title).toEqual({ 'en-US': 'Second' });
  });

  test('a brand that does not exist is not found', async () => {
    const ctx = await owner();
    const refusals = await Promise.all(
      [getBrand(ctx, 9999), update(9999, { title: 'x' }), deleteBrand(ctx, 9999)].map(readRefusal),
    );
    expect(refusals.map((refusal) => refusal?.status)).toEqual([404, 404, 404]);
  });

  test('a language the shop does not offer is refused', async () => {
    const ctx = await owner();
    const narrow = {
      ...ctx,
      settings: { ...ctx.settings, available_languages: ['en-US' as const] },
    };
    expect(
      (
        await readRefusal(
          createBrand(narrow, brandInput.parse({ title: 'x', url: 'x', language: 'zh-CN' })),
        )
      )?.fields,
    ).toHaveProperty('language');
  });
});

test('rich text is cleaned on write, in every language', async () => {
  const evil = '<p onclick="x()">Tea <script>x()</script><a href="javascript:x()">here</a></p>';
  const { id } = await create({
    title: 'Evil',
    url: 'evil',
    description: { 'en-US': evil, 'zh-HK': evil },
  });
  const texts = Object.values((await readBrandRow(id))?.description ?? {});
  expect(texts).toEqual(['<p>Tea <a>here</a></p>', '<p>Tea <a>here</a></p>']);
});

test('a picture that is not stored is refused', async () => {
  const input = {
    title: 'Nowhere',
    url: 'nowhere',
    image_path: 'brands/0123456789abcdef01234567.webp',
  };
  expect(await refusedFields(() => create(input))).toEqual({ image_path: ['picture_missing'] });
});

test('absent fields stay, an empty image_path takes the picture away', async () => {
  const image_path = await storePicture('brands');
  const { id } = await create({ title: 'Quayside', url: 'quayside', enabled: 'false', image_path });
  expect(await update(id, { short_description: 'Plain things' })).toMatchObject({
    url: 'quayside',
    enabled: false,
    image_path,
  });
  expect(await update(id, { image_path: '' })).toMatchObject({ image_path: null });
});

describe('a rename', () => {
  test('leaves a redirect behind, and a url in use again redirects no more', async () => {
    const { id } = await create({ title: 'One', url: 'one' });
    await update(id, { url: 'two' });
    expect(await database().select().from(redirect)).toEqual([
      { kind: 'brand', url: 'one', record_id: id },
    ]);
    await update(id, { url: 'one' });
    expect(await database().select().from(redirect)).toEqual([
      { kind: 'brand', url: 'two', record_id: id },
    ]);
    await deleteBrand(await owner(), id);
    expect(await database().select().from(redirect)).toEqual([]);
  });

  test('lets its products be found by the new title, and by none once it is deleted', async () => {
    const { id } = await create({ title: 'Oldname', url: 'one' });
    const [made] = await database()
      .insert(product)
      .values({ sku: 'T-1', url: 't-1', name: { 'en-US': 'Teapot' }, brand_id: id })
      .returning();
    await transaction(await owner(), (ctx) => indexProducts(ctx, [made?.id ?? 0]));
    await update(id, { title: { 'en-US': 'Newname', 'zh-HK': '燈籠' } });
    const searchText = async () => (await database().select().from(product))[0]?.search_text;
    expect(await searchText()).toBe('teapot newname 灯笼 t 1');
    await deleteBrand(await owner(), id);
    expect(await searchText()).toBe('teapot t 1');
  });
});

test('a batch changes each record by itself and tells which were refused', async () => {
  const ids = [
    (await create({ title: 'A', url: 'a' })).id,
    (await create({ title: 'B', url: 'b' })).id,
  ];
  const ctx = await owner('zh-HK');
  const answer = await applyBatch(ctx, [...ids, 9999], (ctx, id) =>
    updateBrand(ctx, id, brandChanges.parse({ enabled: false })),
  );
  expect(answer).toEqual({ updated: ids, failed: [{ id: 9999, reason: '找不到此記錄。' }] });
  expect((await readBrandRow(ids[0] ?? 0))?.enabled).toBe(false);
  expect(ctx.touched).toContain(tags.brands);
});

describe('the list', () => {
  const list = async (query: Record<string, unknown>) =>
    listBrands(await owner(), brandQuery.parse(query));

  beforeEach(async () => {
    await create({ title: { 'en-US': 'Quayside', 'zh-HK': '岸邊' }, url: 'quayside' });
    await create({ title: { 'en-US': 'Lantern Hill' }, url: 'lantern-hill', enabled: false });
    await create({ title: { 'en-US': '100% Linen_Co' }, url: 'linen' });
  });

  test('searches titles of every language and the url; % and _ are plain characters', async () => {
    const found = async (search: string) => (await list({ search })).data.map(({ url }) => url);
    expect(await found('岸')).toEqual(['quayside']);
    expect(await found('HILL')).toEqual(['lantern-hill']);
    expect(await found('100%')).toEqual(['linen']);
    expect(await found('_')).toEqual(['linen']);
    expect(await found('en-US')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('sorts by the columns it knows and refuses another, by field', async () => {
    const urls = async (sort: string) => (await list({ sort })).data.map(({ url }) => url);
    expect(await urls('-url')).toEqual(['quayside', 'linen', 'lantern-hill']);
    expect(await urls('title')).toEqual(['linen', 'lantern-hill', 'quayside']);
    await expect(urls('name" desc; drop table brand')).rejects.toMatchObject({
      issues: [{ path: ['sort'], message: 'check_input' }],
    });
  });

  test('pages, filters and reads titles in the language asked for', async () => {
    expect(await list({ page_size: '10', page: '2' })).toMatchObject({
      data: [],
      meta: { page: 2, total: 3, last_page: 1 },
    });
    expect((await list({ enabled: '0' })).data.map(({ title }) => title)).toEqual(['Lantern Hill']);
    expect((await list({ language: 'zh_hk', search: 'quay' })).data[0]?.title).toBe('岸邊');
  });
});
