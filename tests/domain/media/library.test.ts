import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { block, menu, page, slider } from '@/db/schema/content';
import { pictureSource } from '@/db/schema/imports';
import { media } from '@/db/schema/media';
import { setting } from '@/db/schema/settings';
import { transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { imageVariant } from '@/lib/core/web/image';
import { asRefusal } from '@/lib/http/refusals';
import { readImage } from '@/lib/media/images';
import { getPicture, listPictures, readMediaOutline, updatePicture } from '@/lib/media/library';
import { pictureChanges, pictureQuery } from '@/lib/media/library.schema';
import { notePicture } from '@/lib/media/note-picture';
import { deletePicture } from '@/lib/media/removal';
import { replacePicture } from '@/lib/media/replacement';
import { emptyQueues, listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { pictureFile, readMediaRow, uploadedPicture } from '../../support/data/library';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

const db = database();
const readRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const list = async (query: Record<string, unknown> = {}) =>
  (await listPictures(await owner(), pictureQuery.parse(query))).data.map(
    ({ file_name }) => file_name,
  );
const change = async (id: number, fields: Record<string, unknown>) =>
  updatePicture(await owner(), id, pictureChanges.parse(fields));
const remove = async (id: number) => deletePicture(await owner(), id);
const inText = (path: string) =>
  `<p>Look</p><img src="/media/${imageVariant(path, 800)}" alt="x" loading="lazy">`;

beforeEach(async () => {
  for (const table of [product, brand, menu, page, block, slider, blogArticle, blogCategory])
    await db.delete(table);
  for (const table of [setting, media, pictureSource]) await db.delete(table);
  await emptyQueues();
});

describe('deleting', () => {
  test('takes the files after the commit, and with them what an import remembered of them', async () => {
    const { id, path } = await uploadedPicture();
    await db.insert(pictureSource).values({ address: 'https://x.test/a.png', image_path: path });
    const ctx = await owner();
    await transaction(ctx, async (ctx) => {
      await deletePicture(ctx, id);
      throw new Refusal(422, 'invalid', {});
    }).catch(() => undefined);
    expect(await listQueuedJobs()).toEqual([]);
    expect(await list()).toEqual(['cup.png']);
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await db.$count(pictureSource)).toBe(0);
    expect(await readImage(path)).toBeDefined();
    await workDueJobs();
    expect(await readImage(path)).toBeUndefined();
    expect(await readRefusal(getPicture(ctx, id))).toMatchObject({ status: 404 });
    expect(await readRefusal(remove(id))).toMatchObject({ status: 404 });
  });

  test('and a record that comes to show it at the same moment: one of the two is refused, always', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 16; round++) {
      const { id, path } = await uploadedPicture();
      const html = round % 2 ? { description: inText(path) } : { image_path: path };
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const saves = pause((round * 3) % 10).then(() => make.brand(html));
      const deletes = pause((round * 7) % 10).then(() => remove(id));
      const [saved, deleted] = await Promise.allSettled([saves, deletes]);
      await workDueJobs();
      outcomes.add(`${saved.status} ${deleted.status}`);
      const isShown = saved.status === 'fulfilled';
      expect([isShown, deleted.status === 'fulfilled']).toEqual([isShown, !isShown]);
      expect(Boolean(await readImage(path))).toBe(isShown);
    }
    expect(
      [...outcomes].every((outcome) => /^(fulfilled rejected|rejected fulfilled)$/.test(outcome)),
    ).toBe(true);
  });

  test('waits for a save that is under way, and is then refused', async () => {
    const { id, path } = await uploadedPicture();
    const ctx = await owner();
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let inside = () => {};
    const saving = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const save = transaction(ctx, async (ctx) => {
      await ctx.db.insert(brand).values({ url: 'slow', description: { 'en-US': inText(path) } });
      inside();
      await committed;
    });
    await saving;
    const deleting = readRefusal(remove(id));
    await new Promise((resolve) => setTimeout(resolve, 100));
    commit();
    await save;
    expect(await deleting).toMatchObject({ status: 409 });
  });
});

test('a picture that a record showed before it was noted gets its name, and keeps it when stored again', async () => {
  const ctx = await owner();
  const picture = { path: `demo/${Date.now()}.webp`, width: 10, height: 20 };
  await db.insert(brand).values({ url: 'first', image_path: picture.path });
  await notePicture(ctx, picture, { file_name: 'cup.avif', bytes: 5 });
  await notePicture(ctx, picture, { file_name: 'other.avif', bytes: 6 });
  expect(await readMediaRow(picture.path)).toMatchObject({
    file_name: 'cup.avif',
    width: 10,
    bytes: 6,
  });
});

describe('the list', () => {
  test('is searched by file name, text in any language and tag, and filtered by folder and tag', async () => {
    const [cup, pot] = [await uploadedPicture('cup.png'), await uploadedPicture('pot.png')];
    await change(cup.id, {
      alt: { 'en-US': 'Celadon', 'zh-HK': '青瓷杯' },
      folder: 'Tea',
      tags: ['spring'],
    });
    await change(pot.id, { tags: ['spring', 'sale'] });
    expect(await list()).toEqual(['pot.png', 'cup.png']);
    for (const search of ['cup', 'celad', '青瓷'])
      expect(await list({ search })).toEqual(['cup.png']);
    expect(await list({ search: 'sale' })).toEqual(['pot.png']);
    expect(await list({ folder: 'Tea' })).toEqual(['cup.png']);
    expect(await list({ folder: '-' })).toEqual(['pot.png']);
    expect(await list({ tag: 'spring', sort: 'file_name' })).toEqual(['cup.png', 'pot.png']);
    expect(await readMediaOutline(await owner())).toEqual({
      total: 2,
      folders: [
        { name: '', count: 1 },
        { name: 'Tea', count: 1 },
      ],
      tags: [
        { name: 'sale', count: 1 },
        { name: 'spring', count: 2 },
      ],
    });
  });

  test('a text follows the main language until it is set apart, and again when it is told to', async () => {
    const { id } = await uploadedPicture();
    await change(id, { alt: 'Cup' });
    await change(id, { alt: '杯', language: 'zh-HK' });
    expect((await readMediaRow((await getPicture(await owner(), id)).path))?.alt).toEqual({
      'en-US': 'Cup',
      'zh-HK': '杯',
    });
    const again = await change(id, { alt: 'x', as_defaults: ['alt'], language: 'zh-HK' });
    expect(again).toMatchObject({ alt: 'Cup', as_defaults: ['alt'] });
  });

  test('who read another version is refused', async () => {
    const { id } = await uploadedPicture();
    const { updated_at } = await change(id, { folder: 'A' });
    await change(id, { folder: 'B' });
    expect(
      await readRefusal(change(id, { folder: 'C', updated_at: updated_at.toISOString() })),
    ).toMatchObject({ status: 409 });
  });
});

test('whoever may write a record chooses and uploads; only media.manage changes, replaces and deletes', async () => {
  const { id } = await uploadedPicture();
  const all = await owner();
  const who = (...permissions: string[]) =>
    ({
      ...all,
      actor: { ...all.actor, is_owner: false, permissions: new Set(permissions) },
    }) as typeof all;
  const acts = (ctx: typeof all) => ({
    list: () => listPictures(ctx, pictureQuery.parse({})),
    change: async () => updatePicture(ctx, id, pictureChanges.parse({ folder: 'x' })),
    replace: async () => replacePicture(ctx, id, () => pictureFile()),
    delete: async () => deletePicture(ctx, id),
  });
  const refusedTo = async (ctx: typeof all) => {
    const refused: string[] = [];
    for (const [name, act] of Object.entries(acts(ctx)))
      if ((await readRefusal(act()))?.status === 403) refused.push(name);
    return refused;
  };
  expect(await refusedTo(who('brand'))).toEqual(['list', 'change', 'replace', 'delete']);
  expect(await refusedTo(who('brand', 'brand.update'))).toEqual(['change', 'replace', 'delete']);
  expect(await refusedTo(who('media.manage'))).toEqual([]);
});
