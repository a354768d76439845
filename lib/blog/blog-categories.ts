import 'server-only';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { blogArticleCategory, blogCategory } from '@/db/schema/blog';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
  withRedirects,
} from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  localizer,
  mapLocalized,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { writtenImage } from '@/lib/media/uploads';
import { listPage } from '@/lib/settings/list-page';
import {
  type BlogCategory,
  type BlogCategoryChanges,
  type BlogCategoryInput,
  type BlogCategoryQuery,
  blogCategoryChanges,
  blogCategoryInput,
  blogCategoryQuery,
  blogCategoryRecord,
  blogCategoryRow,
  blogCategoryTexts,
} from './blog-category.schema';
import { assertNoBlogCategoryCycle, filterMovableCategories } from './blog-category-tree';

/**
 * A page of the blog's categories, titles in the language asked for, each with how many
 * articles it has. Search looks into the titles of every language and the url.
 */
export async function listBlogCategories(ctx: StaffContext, query: BlogCategoryQuery) {
  const { id, title, url, enabled, order, parent_id, image_path, updated_at } = blogCategory;
  const page = await listPage(ctx, query, {
    select: { id, title, url, enabled, order, parent_id, image_path, updated_at },
    texts: ['title'],
    search: ['title', 'url'],
    where: query.enabled === undefined ? undefined : eq(enabled, query.enabled),
  });
  const counts = await ctx.db
    .select({ id: blogArticleCategory.category_id, articles: count() })
    .from(blogArticleCategory)
    .where(
      inArray(
        blogArticleCategory.category_id,
        page.data.map((row) => row.id),
      ),
    )
    .groupBy(blogArticleCategory.category_id);
  const articles = new Map(counts.map((row) => [row.id, row.articles]));
  const data = page.data.map((row) => ({ ...row, articles: articles.get(row.id) ?? 0 }));
  return { ...page, data };
}

/** One category in one language, with what its form needs to know of the others. Throws 404. */
export async function getBlogCategory(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<BlogCategory> {
  const row = firstOrNotFound(
    await ctx.db.select().from(blogCategory).where(eq(blogCategory.id, id)),
  );
  return toRecordForm(ctx, row, blogCategoryTexts, language);
}

/** Creates a category of the blog. Refuses a url that another one has, and an unknown parent. */
export async function createBlogCategory(
  ctx: StaffContext,
  input: BlogCategoryInput,
): Promise<BlogCategory> {
  const image_path = await writtenImage(ctx, input, 'blog');
  return transaction(ctx, async (ctx) => {
    const { url, parent_id, order, enabled } = input;
    const values = { url, parent_id, order, enabled, image_path, ...written(ctx, input) };
    const { id } = await createRecord(ctx, 'category', values);
    return getBlogCategory(ctx, id, input.language);
  });
}

/**
 * Changes the fields that were sent; its old url keeps leading to it. Refuses a url that is
 * taken, a parent that stands below it, and what was read too long ago.
 */
export async function updateBlogCategory(
  ctx: StaffContext,
  id: number,
  input: BlogCategoryChanges,
): Promise<BlogCategory> {
  const image_path = await writtenImage(ctx, input, 'blog');
  return transaction(ctx, async (ctx) => {
    await assertNoBlogCategoryCycle(ctx, id, input.parent_id);
    const { url, parent_id, order, enabled } = input;
    await updateRecord(ctx, 'category', id, input.updated_at, (before) => ({
      url,
      parent_id,
      order,
      enabled,
      image_path,
      ...written(ctx, input, before),
    }));
    return getBlogCategory(ctx, id, input.language);
  });
}

/**
 * Deletes a category of the blog; those below it move to the top. Refuses with 409 one that
 * has articles, naming how many. Throws 404.
 */
export function deleteBlogCategory(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    // Locked, an article cannot be put into it between the count and the end.
    const gone = await lockRecord(ctx, 'category', id);
    const articles = await ctx.db.$count(
      blogArticleCategory,
      eq(blogArticleCategory.category_id, id),
    );
    if (articles)
      throw conflict('general', 'blog_category_used', {
        title: localizer(ctx)(gone.title),
        count: articles,
      });
    await deleteRecord(ctx, 'category', gone, { relations: () => readBelow(ctx, id) });
  });
}

async function readBelow(ctx: StaffContext, id: number) {
  const below = await ctx.db
    .select({ id: blogCategory.id })
    .from(blogCategory)
    .where(eq(blogCategory.parent_id, id))
    .orderBy(blogCategory.id);
  return { children: below.map((child) => child.id) };
}

/** Those below a deleted category stand on top. */
const categoryRelations = withRedirects('category', {
  read: readBelow,
  cells: (_, { children }) =>
    (children as number[]).map((record_id) => ({
      resource: 'category',
      record_id,
      cell: 'parent_id',
      name: 'children',
    })),
  async restore(ctx, id, relations) {
    const children = relations.children as number[];
    const back = await ctx.db
      .update(blogCategory)
      .set({ parent_id: id })
      .where(
        and(
          inArray(blogCategory.id, await filterMovableCategories(ctx, id, children)),
          isNull(blogCategory.parent_id),
        ),
      )
      .returning({ id: blogCategory.id });
    return back.length < children.length ? ['children'] : [];
  },
});

/** The per-language columns after a write, rich text cleaned. */
function written(
  ctx: StaffContext,
  input: BlogCategoryChanges,
  before: Partial<typeof blogCategory.$inferSelect> = {},
) {
  const description = mapLocalized(input.description, sanitizeHtml);
  return writeLocalizedTexts(ctx, before, blogCategoryTexts, { ...input, description });
}

/** What the generic routes of `/api/admin/category` call: the blog's categories (D24). */
export const blogCategoryResource = defineResource({
  ...getResourceNames('category'),
  query: blogCategoryQuery,
  input: blogCategoryInput,
  changes: blogCategoryChanges,
  row: blogCategoryRow,
  record: blogCategoryRecord,
  list: listBlogCategories,
  get: getBlogCategory,
  create: createBlogCategory,
  update: updateBlogCategory,
  delete: deleteBlogCategory,
  undoable: { state: readRecordState('category'), relations: categoryRelations },
});
