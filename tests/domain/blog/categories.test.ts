import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { redirect } from '@/db/schema/settings';
import { undoChange } from '@/lib/admin/activity/undo';
import { deleteArticle } from '@/lib/blog/articles';
import {
  deleteBlogCategory,
  getBlogCategory,
  listBlogCategories,
  updateBlogCategory,
} from '@/lib/blog/blog-categories';
import { blogCategoryChanges, blogCategoryQuery } from '@/lib/blog/blog-category.schema';
import { asRefusal } from '@/lib/http/refusals';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const update = async (id: number, fields: object) =>
  updateBlogCategory(await owner(), id, blogCategoryChanges.parse(fields));

beforeEach(async () => {
  await database().delete(blogArticle);
  await database().delete(blogCategory);
  await database().delete(redirect);
});

test('a category with articles is not deleted, and the refusal names it and how many', async () => {
  const topic = await make.blogCategory({ title: 'Leaves' });
  const article = await make.article({ category_ids: [topic.id], status: 'draft' });
  const refused = await deleteBlogCategory(await owner(), topic.id).then(
    () => undefined,
    asRefusal,
  );
  expect(refused).toMatchObject({
    status: 409,
    fields: {
      general: [{ key: 'blog_category_used', values: { title: 'Leaves', count: 1 } }],
    },
  });
  await deleteArticle(await owner(), article.id);
  await deleteBlogCategory(await owner(), topic.id);
  expect(await database().$count(blogCategory)).toBe(0);
});

test('of an article put into a category while that is deleted, one of both is refused', async () => {
  const topic = await make.blogCategory();
  const done = await Promise.allSettled([
    owner().then((ctx) => deleteBlogCategory(ctx, topic.id)),
    make.article({ category_ids: [topic.id] }),
  ]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('no category stands below itself, also by two moves at the same time', async () => {
  const [a, b, c] = [
    await make.blogCategory(),
    await make.blogCategory(),
    await make.blogCategory(),
  ];
  await update(b.id, { parent_id: a.id });
  await update(c.id, { parent_id: b.id });
  for (const parent_id of [a.id, b.id, c.id])
    expect(await refusedFields(() => update(a.id, { parent_id }))).toEqual({
      parent_id: ['parent_below'],
    });
  expect(await refusedFields(() => update(a.id, { parent_id: 999_999 }))).toEqual({
    parent_id: ['check_input'],
  });
  const [d, e] = [await make.blogCategory(), await make.blogCategory()];
  const moved = await Promise.allSettled([
    update(d.id, { parent_id: e.id }),
    update(e.id, { parent_id: d.id }),
  ]);
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what stood below a deleted category moves to the top', async () => {
  const top = await make.blogCategory();
  const below = await make.blogCategory({ parent_id: top.id });
  await deleteBlogCategory(await owner(), top.id);
  expect(await getBlogCategory(await owner(), below.id)).toMatchObject({ parent_id: null });
});

test('a list counts the articles of each, and comes in the order staff chose', async () => {
  const second = await make.blogCategory({ title: 'Second', order: 20 });
  await make.blogCategory({ title: 'First', order: 10 });
  await make.article({ category_ids: [second.id] });
  const { data } = await listBlogCategories(await owner(), blogCategoryQuery.parse({}));
  expect(data.map(({ title, articles }) => [title, articles])).toEqual([
    ['First', 0],
    ['Second', 1],
  ]);
});

test('a renamed category leads on; a disabled one is not there', async () => {
  const { id } = await make.blogCategory({ url: 'leaves' });
  await update(id, { url: 'leaf' });
  await update(id, { url: 'tea-leaf' });
  const check = (url: string) => checkUrl(database(), 'category', url);
  for (const old of ['leaves', 'leaf'])
    expect(await check(old)).toEqual({ exists: false, redirect_to: 'tea-leaf' });
  await update(id, { enabled: false });
  for (const url of ['leaves', 'tea-leaf'])
    expect(await check(url)).toEqual({ exists: false, redirect_to: null });
});

test('each language keeps its own texts', async () => {
  const { id } = await make.blogCategory({ title: { 'en-US': 'Leaves', 'zh-HK': '茶葉' } });
  await update(id, { title: '葉', description: '<p>茶</p><script>x</script>', language: 'zh-HK' });
  expect(await getBlogCategory(await owner(), id)).toMatchObject({
    title: 'Leaves',
    translations: {
      title: { 'en-US': 'Leaves', 'zh-HK': '葉' },
      description: { 'en-US': '<p>茶</p>', 'zh-HK': '<p>茶</p>' },
    },
  });
});

test('a deleted category that is put back does not come under what stands below it by now', async () => {
  const above = await make.blogCategory();
  const gone = await make.blogCategory({ parent_id: above.id });
  const [below, other] = [
    await make.blogCategory({ parent_id: gone.id }),
    await make.blogCategory({ parent_id: gone.id }),
  ];
  await deleteBlogCategory(await owner(), gone.id);
  await update(above.id, { parent_id: below.id });
  const [deletion] = await database()
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(and(eq(recordChange.record_id, gone.id), eq(recordChange.action, 'delete')));
  const undo = { leave_changed: true };
  await undoChange(await owner(), deletion?.id ?? 0, undo);
  const readParentId = async (id: number) => (await getBlogCategory(await owner(), id)).parent_id;
  expect(await readParentId(gone.id)).toBe(above.id);
  expect(await readParentId(below.id)).toBeNull();
  expect(await readParentId(other.id)).toBe(gone.id);
});
