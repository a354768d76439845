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
 * A page of blog categories with titles in the requested language and their number of articles.
 * Searches titles in all languages and the url.
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

/** One category in one language, for its form. Throws 404. */
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

/** Creates a blog category. Throws for a taken url and an unknown parent. */
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
 * Changes the fields sent; the old url redirects to the new one. Throws for a taken url, a parent
 * below it, and an outdated version.
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
 * Deletes a blog category; its children move to the top. Throws 409, with the number, if it has
 * articles; 404.
 */
export function deleteBlogCategory(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    // Locked, so that no article is added after the count.
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

/** The children of a deleted category become top-level. */
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

/** The localized columns after a write, with sanitized rich text. */
function written(
  ctx: StaffContext,
  input: BlogCategoryChanges,
  before: Partial<typeof blogCategory.$inferSelect> = {},
) {
  const description = mapLocalized(input.description, sanitizeHtml);
  return writeLocalizedTexts(ctx, before, blogCategoryTexts, { ...input, description });
}

/** Called by the generic routes of `/api/admin/category`: blog categories (D24). */
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
