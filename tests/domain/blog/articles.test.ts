import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { redirect } from '@/db/schema/settings';
import { articleChanges, articleQuery } from '@/lib/blog/article.schema';
import { readArticle } from '@/lib/blog/article-view';
import { deleteArticle, getArticle, listArticles, updateArticle } from '@/lib/blog/articles';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { emptyQueues, listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import { make } from '../../support/data/make';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';
import { refusedFields } from '../../support/values/refusal';

const at = async (now: Date): Promise<AdminContext> => ({ ...(await owner()), now: () => now });
const update = async (id: number, fields: object, ctx?: AdminContext) =>
  updateArticle(ctx ?? (await owner()), id, articleChanges.parse(fields));
const readAt = async (url: string, now?: Date) => readArticle(await guest('HKD', now), url);
const noon = new Date('2025-12-24T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

beforeEach(async () => {
  await database().delete(blogArticle);
  await database().delete(blogCategory);
  await database().delete(redirect);
  await emptyQueues();
});

describe('when an article can be read', () => {
  test('a scheduled one from its minute on, with nobody saving', async () => {
    const { url } = await make.article(
      { status: 'scheduled', published_at: minutes(30) },
      await at(noon),
    );
    const before = new Date(minutes(30).getTime() - 1);
    expect(await readAt(url, before)).toBeUndefined();
    expect(await checkUrl(database(), 'article', url, before)).toMatchObject({ exists: false });
    expect(await readAt(url, minutes(30))).toMatchObject({ url });
    expect(await checkUrl(database(), 'article', url, minutes(30))).toMatchObject({ exists: true });
  });

  test('at that moment a job renews what the blog shows', async () => {
    const soon = new Date(Date.now() + 60_000);
    await make.article({ status: 'scheduled', published_at: soon });
    const renewal = async () => (await listQueuedJobs()).find(({ name }) => name === 'cache.renew');
    await workDueJobs();
    expect(await renewal()).toMatchObject({ state: 'created', data: { tags: [tags.blog] } });
    await makeDue();
    await workDueJobs();
    expect((await renewal())?.state).toBe('completed');
  });

  test('staff see what it is now: scheduled before, published after', async () => {
    const { id } = await make.article(
      { status: 'scheduled', published_at: minutes(5) },
      await at(noon),
    );
    expect((await getArticle(await at(noon), id)).status).toBe('scheduled');
    expect((await getArticle(await at(minutes(5)), id)).status).toBe('published');
    const listed = async (status: string, now: Date) =>
      (await listArticles(await at(now), articleQuery.parse({ status }))).data.length;
    expect([await listed('scheduled', noon), await listed('published', noon)]).toEqual([1, 0]);
    expect([await listed('scheduled', minutes(5)), await listed('published', minutes(5))]).toEqual([
      0, 1,
    ]);
  });

  test('published without a moment, or with one to come, it is so from now on', async () => {
    const first = await make.article({}, await at(noon));
    expect(first).toMatchObject({ status: 'published', published_at: noon });
    const later = await make.article(
      { status: 'scheduled', published_at: minutes(60) },
      await at(noon),
    );
    const now = await update(later.id, { status: 'published' }, await at(minutes(1)));
    expect(now).toMatchObject({ status: 'published', published_at: minutes(1) });
  });

  test('one that is published keeps its moment through every change', async () => {
    const { id } = await make.article({ published_at: noon });
    expect(await update(id, { title: 'Other' })).toMatchObject({ published_at: noon });
  });

  test('scheduled without a moment is refused, with one that has passed it is published', async () => {
    expect(await refusedFields(() => make.article({ status: 'scheduled' }))).toEqual({
      published_at: ['required'],
    });
    const { id } = await make.article({ status: 'draft' });
    expect(await refusedFields(() => update(id, { status: 'scheduled' }))).toEqual({
      published_at: ['required'],
    });
    const past = await update(
      id,
      { status: 'scheduled', published_at: minutes(-1) },
      await at(noon),
    );
    expect(past.status).toBe('published');
  });

  test.each(['draft', 'archived'])('%s: nobody, but in a preview', async (status) => {
    const { url } = await make.article({ status, published_at: noon });
    expect(await readAt(url)).toBeUndefined();
    expect(await checkUrl(database(), 'article', url)).toEqual({
      exists: false,
      redirect_to: null,
    });
    expect(await readArticle({ ...(await guest()), drafts: true }, url)).toMatchObject({ url });
  });
});

describe('what an article is made of', () => {
  test('products keep the order they were given, also a new one', async () => {
    const product = () => make.product({ stocks: [{ price: '10' }] });
    const [a, b, c] = [await product(), await product(), await product()];
    const made = await make.article({ related_product_ids: [c.id, a.id, b.id] });
    expect(made.related_product_ids).toEqual([c.id, a.id, b.id]);
    const changed = await update(made.id, { related_product_ids: [b.id, c.id] });
    expect(changed.related_products.map(({ id }) => id)).toEqual([b.id, c.id]);
  });

  test('an unknown category, product or admin is refused on its field, and nothing is stored', async () => {
    for (const [field, value] of [
      ['category_ids', [999_999]],
      ['related_product_ids', [999_999]],
      ['admin_id', 999_999],
    ] as const)
      expect(await refusedFields(() => make.article({ [field]: value }))).toEqual({
        [field]: ['check_input'],
      });
    expect(await database().$count(blogArticle)).toBe(0);
  });

  test('it is its writer’s own unless somebody else is named', async () => {
    const ctx = await owner();
    expect((await make.article()).admin_id).toBe(ctx.actor.id);
    expect((await make.article({ admin_id: null })).admin_id).toBeNull();
  });

  test('a picture must be stored; rich text loses what could run, in every language', async () => {
    const image_path = await storePicture();
    const evil = '<p onclick="x()">Tea</p><script>alert(1)</script>';
    const made = await make.article({ image_path, content: { 'en-US': evil, 'zh-HK': evil } });
    expect(made).toMatchObject({
      image_path,
      translations: { content: { 'en-US': '<p>Tea</p>', 'zh-HK': '<p>Tea</p>' } },
    });
    expect(await refusedFields(() => make.article({ image_path: 'blog/none.webp' }))).toEqual({
      image_path: ['picture_missing'],
    });
  });

  test('a change names its fields, and a second save of the same version is refused', async () => {
    const made = await make.article();
    const late = { title: 'Mine', updated_at: made.updated_at };
    await update(made.id, { title: 'Theirs', tags: ['tea'], updated_at: made.updated_at });
    await expect(update(made.id, late)).rejects.toMatchObject({
      status: 409,
      data: {
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'title.en-US' }),
          expect.objectContaining({ field: 'tags.en-US' }),
        ]),
      },
    });
  });
});

describe('its url', () => {
  test('is nobody else’s, and no word of the shop’s own addresses', async () => {
    await make.article({ url: 'first-flush' });
    expect(await refusedFields(() => make.article({ url: 'first-flush' }))).toEqual({
      url: ['taken'],
    });
    expect(await refusedFields(() => make.article({ url: 'category' }))).toEqual({
      url: ['url_reserved'],
    });
    // Unique per kind: a category may have it too.
    await make.blogCategory({ url: 'first-flush' });
  });

  test('renamed twice, both old ones lead to the present one in one hop', async () => {
    const { id } = await make.article({ url: 'one' });
    await update(id, { url: 'two' });
    await update(id, { url: 'three' });
    for (const old of ['one', 'two'])
      expect(await checkUrl(database(), 'article', old)).toEqual({
        exists: false,
        redirect_to: 'three',
      });
    await deleteArticle(await owner(), id);
    expect(await checkUrl(database(), 'article', 'one')).toEqual({
      exists: false,
      redirect_to: null,
    });
  });
});
