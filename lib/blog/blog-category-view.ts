import 'server-only';
import { asc } from 'drizzle-orm';
import { publishedBlogCategory } from '@/db/published';
import { blogCategory } from '@/db/schema/blog';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import type { BlogCategoryView } from './article-view.schema';
import { categoriesBelow } from './blog-category-tree';

/**
 * An enabled blog category by url, in the caller's language, and the ids of it and its enabled
 * descendants, whose articles it lists; undefined if there is none.
 */
export async function readBlogCategory(
  ctx: Context,
  url: string,
): Promise<{ category: BlogCategoryView; ids: number[] } | undefined> {
  const all = await ctx.db
    .select()
    .from(blogCategory)
    .orderBy(asc(blogCategory.order), asc(blogCategory.id));
  const found = all.find((row) => row.url === url && (row.enabled || ctx.drafts));
  if (!found) return undefined;
  const rows = all.filter(({ id, enabled }) => enabled || id === found.id);
  const localize = localizer(ctx);
  const link = ({ title, url }: (typeof rows)[number]) => ({ title: localize(title), url });
  const getAncestors = (row: (typeof rows)[number]): typeof rows => {
    const parent = rows.find(({ id }) => id === row.parent_id);
    return parent ? [...getAncestors(parent), parent] : [];
  };
  return {
    category: {
      id: found.id,
      url: found.url,
      image_path: found.image_path,
      title: localize(found.title),
      description: sanitizeHtml(localize(found.description)),
      meta_title: localize(found.meta_title),
      meta_description: localize(found.meta_description),
      parents: getAncestors(found).map(link),
      children: rows.filter(({ parent_id }) => parent_id === found.id).map(link),
    },
    ids: categoriesBelow(rows, found.id),
  };
}

/** The enabled top-level blog categories, in order. */
export async function readBlogCategories(ctx: Context): Promise<{ title: string; url: string }[]> {
  const localize = localizer(ctx);
  const rows = await ctx.db
    .select()
    .from(blogCategory)
    .where(publishedBlogCategory)
    .orderBy(asc(blogCategory.order), asc(blogCategory.id));
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ title, url }) => ({ title: localize(title), url }));
}
