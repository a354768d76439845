import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { block, menu, page, slide, slider } from '@/db/schema/content';
import { pictureSource } from '@/db/schema/imports';
import { media } from '@/db/schema/media';
import { setting } from '@/db/schema/settings';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { getBrand, updateBrand } from '@/lib/catalog/brands';
import { tags } from '@/lib/core/cache/tags';
import { recordNames } from '@/lib/core/records/record-names';
import { imageVariant } from '@/lib/core/web/image';
import { asRefusal } from '@/lib/http/refusals';
import { readImage } from '@/lib/media/images';
import { getPicture, listPictures, readPictureUsages, updatePicture } from '@/lib/media/library';
import { pictureChanges, pictureQuery } from '@/lib/media/library.schema';
import { deletePicture } from '@/lib/media/removal';
import { replacePicture } from '@/lib/media/replacement';
import { emptyQueues, makeDue, workDueJobs } from '../../support/data/jobs';
import { pictureFile, uploadedPicture } from '../../support/data/library';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const db = database();
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const list = async (query: Record<string, unknown> = {}) =>
  (await listPictures(await owner(), pictureQuery.parse(query))).data.map(
    ({ file_name }) => file_name,
  );
const change = async (id: number, fields: Record<string, unknown>) =>
  updatePicture(await owner(), id, pictureChanges.parse(fields));
const replace = async (id: number) => {
  const file = await pictureFile('new.png');
  return replacePicture(await owner(), id, async () => file);
};
const remove = async (id: number) => deletePicture(await owner(), id);
let variant = 0;
const variants = () => [{ sku: `shown-${++variant}`, price: '1' }];
const inText = (path: string) =>
  `<p>Look</p><img src="/media/${imageVariant(path, 800)}" alt="x" loading="lazy">`;

beforeEach(async () => {
  for (const table of [product, brand, menu, page, block, slider, blogArticle, blogCategory])
    await db.delete(table);
  for (const table of [setting, media, pictureSource]) await db.delete(table);
  await emptyQueues();
});

/** Shows a picture in each place where one can stand; returns what undoes nothing. */
const places: Record<string, (path: string) => Promise<unknown>> = {
  'a brand': (path) => make.brand({ image_path: path }),
  "a brand's text in Chinese": (path) =>
    make.brand({ title: 'B', description: { 'en-US': '<p>x</p>', 'zh-HK': inText(path) } }),
  'a menu': (image_path) =>
    db.insert(menu).values({ type: 'category', url: 'm', title: { 'en-US': 'M' }, image_path }),
  "a menu's text": (path) =>
    db
      .insert(menu)
      .values({ type: 'category', url: 'm', short_description: { 'zh-CN': inText(path) } }),
  'a page': (image_path) => db.insert(page).values({ url: 'p', image_path }),
  "a page's text": (path) =>
    db.insert(page).values({ url: 'p', content: { 'en-US': inText(path) } }),
  "a page's widget": (path) =>
    db.insert(page).values({
      url: 'p',
      widgets: [
        {
          id: 'w',
          type: 'html',
          title: {},
          data: { content: { 'zh-HK': inText(path) } },
          enabled: true,
          audience: 'all',
          starts_at: null,
          ends_at: null,
        },
      ],
    }),
  "a page's css": (path) =>
    db
      .insert(page)
      .values({ url: 'p', css: `.a{background:url(/media/${imageVariant(path, 400, 'avif')})}` }),
  "a block's text": (path) =>
    db.insert(block).values({ identifier: 'b', title: 'B', content: { 'en-US': inText(path) } }),
  "a block's data": (path) =>
    db.insert(block).values({ identifier: 'b', title: 'B', data: { image: { 'zh-HK': path } } }),
  'a slide in one language': (path) => aSlide({ image: { 'zh-HK': path } }),
  "a slide's tall picture": (path) => aSlide({ mobile_image: { 'en-US': path } }),
  'a product': (path) => make.product({ stocks: variants(), image_list: [{ image_path: path }] }),
  "a product's text": (path) =>
    make.product({ stocks: variants(), description: { 'en-US': 'x', 'zh-CN': inText(path) } }),
  'a blog category': (image_path) => db.insert(blogCategory).values({ url: 'c', image_path }),
  'an article': (image_path) => db.insert(blogArticle).values({ url: 'a', image_path }),
  "an article's text": (path) =>
    db.insert(blogArticle).values({ url: 'a', content: { 'zh-HK': inText(path) } }),
  'the logo': (path) => db.insert(setting).values({ key: 'logo', value: path }),
};

async function aSlide(fields: Partial<typeof slide.$inferInsert>) {
  const [made] = await db.insert(slider).values({ identifier: 's', title: 'S' }).returning();
  await db
    .insert(slide)
    .values({ slider_id: made?.id ?? 0, link_type: 'link', link_value: '/', ...fields });
}

describe('where a picture is used', () => {
  test.each(Object.entries(places))(
    '%s: it is found, cannot be deleted, and shows what replaces it',
    async (_, show) => {
      const { id, path } = await uploadedPicture();
      await uploadedPicture('other.png');
      expect(await list({ unused: '1', sort: 'file_name' })).toEqual(['cup.png', 'other.png']);
      await show(path);
      const usages = await readPictureUsages(await owner(), id);
      expect(usages).toHaveLength(1);
      expect(usages[0]?.fields.length).toBeGreaterThan(0);
      expect(await list({ unused: '1' })).toEqual(['other.png']);
      expect(await list({ unused: '0' })).toEqual(['cup.png']);
      const refused = await readRefusal(remove(id));
      expect(refused).toMatchObject({ status: 409, data: { usages } });

      const after = await replace(id);
      expect(after.path).not.toBe(path);
      expect(await readPictureUsages(await owner(), id)).toEqual(usages);
      expect(await readRefusal(remove(id))).toMatchObject({ status: 409 });
      expect(await list({ unused: '1' })).toEqual(['other.png']);
      // The log names what was changed as everything else does, so that its history shows it.
      const logged = await db.selectDistinct({ name: recordChange.resource }).from(recordChange);
      for (const { name } of logged) expect([...recordNames, 'setting', 'media']).toContain(name);
    },
  );

  test('a picture whose name begins alike, or one of another site, is not the same', async () => {
    const { id, path } = await uploadedPicture();
    const html = `<img src="https://elsewhere.test/media/${path}"><img src="/media/x/${path}">`;
    await make.brand({ description: html });
    expect(await readPictureUsages(await owner(), id)).toEqual([]);
    await remove(id);
  });

  test('a picture copied from a page of the shop with its full address counts as its own', async () => {
    const { id, path } = await uploadedPicture();
    const { siteUrl } = await import('@/lib/core/web/site-url');
    await make.brand({ title: 'Copied', description: `<img src="${siteUrl()}/media/${path}">` });
    expect(await readPictureUsages(await owner(), id)).toMatchObject([
      { title: 'Copied', fields: ['description'] },
    ]);
  });
});

describe('replacing', () => {
  test('moves each record to a new version with the change logged, and renews what shows it', async () => {
    const { id, path } = await uploadedPicture();
    const { id: brand_id, updated_at } = await make.brand({
      image_path: path,
      description: { 'en-US': inText(path), 'zh-HK': inText(path) },
    });
    const shown = await make.product({
      stocks: variants(),
      image_list: [{ image_path: path, alt: 'A cup' }],
    });
    const ctx = await owner();
    const file = await pictureFile('better.png');
    const after = await replacePicture(ctx, id, async () => file);
    const changed = await getBrand(ctx, brand_id);
    expect(changed.image_path).toBe(after.path);
    expect(changed.description).toContain(`/media/${imageVariant(after.path, 800)}`);
    expect(changed.updated_at > updated_at).toBe(true);
    expect([...ctx.touched].sort()).toEqual(
      [tags.brands, tags.product(shown.id), tags.products].sort(),
    );
    const logged = await db
      .select({ fields: recordChange.fields })
      .from(recordChange)
      .where(eq(recordChange.at, changed.updated_at));
    expect(logged.map(({ fields }) => fields.sort())).toContainEqual([
      'description.en-US',
      'description.zh-HK',
      'image_path',
    ]);
    // Somebody who had the brand's form open is told, and keeps what they typed.
    const stale = brandChanges.parse({
      title: 'X',
      image_path: path,
      updated_at: updated_at.toISOString(),
    });
    expect(await readRefusal(updateBrand(ctx, brand_id, stale))).toMatchObject({ status: 409 });
  });

  test('keeps text, folder and tags, and the old file for a day; nobody can show it any more', async () => {
    const { id, path } = await uploadedPicture('old.png');
    await change(id, { alt: { 'en-US': 'A cup', 'zh-HK': '杯' }, folder: 'Tea', tags: ['cup'] });
    const after = await replace(id);
    expect(after).toMatchObject({
      alt: 'A cup',
      folder: 'Tea',
      tags: ['cup'],
      file_name: 'new.png',
      translations: { alt: { 'en-US': 'A cup', 'zh-HK': '杯' } },
    });
    expect(await list()).toEqual(['new.png']);
    await workDueJobs();
    expect(await readImage(path)).toBeDefined();
    expect(await refusedFields(() => make.brand({ image_path: path }))).toEqual({
      image_path: ['picture_deleted'],
    });
    await makeDue();
    await workDueJobs();
    expect(await readImage(path)).toBeUndefined();
    expect(await readImage(after.path)).toBeDefined();
  });

  test('by a file that is no picture changes nothing', async () => {
    const { id, path } = await uploadedPicture();
    await make.brand({ image_path: path });
    const bad = async () => new File(['no picture'], 'x.png');
    const ctx = await owner();
    expect(await refusedFields(() => replacePicture(ctx, id, bad))).toEqual({
      image: ['picture_type'],
    });
    expect((await getPicture(ctx, id)).path).toBe(path);
    expect(await readPictureUsages(ctx, id)).toHaveLength(1);
  });
});
