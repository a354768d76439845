import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { blogArticleCategory, blogArticleProduct, blogCategory } from '@/db/schema/blog';
import { product } from '@/db/schema/catalog';
import { restoredPlaces } from '@/lib/activity/restored';
import type { Context } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';

/** An article's categories and related products, in order. */
export async function readArticleParts(ctx: Context, id: number) {
  const localize = localizer(ctx);
  const [categories, products] = await Promise.all([
    ctx.db
      .select({ id: blogCategory.id })
      .from(blogArticleCategory)
      .innerJoin(blogCategory, eq(blogCategory.id, blogArticleCategory.category_id))
      .where(eq(blogArticleCategory.article_id, id))
      .orderBy(asc(blogCategory.order), asc(blogCategory.id)),
    ctx.db
      .select({ id: product.id, name: product.name, sku: product.sku })
      .from(blogArticleProduct)
      .innerJoin(product, eq(product.id, blogArticleProduct.product_id))
      .where(eq(blogArticleProduct.article_id, id))
      .orderBy(asc(blogArticleProduct.order)),
  ]);
  return {
    category_ids: categories.map((category) => category.id),
    related_product_ids: products.map((product) => product.id),
    related_products: products.map(({ id, name, sku }) => ({ id, name: localize(name) || sku })),
  };
}

/** The category titles of several articles, by article id. */
export async function readArticleCategoryTitles(ctx: Context, articleIds: number[]) {
  const rows = await ctx.db
    .select({ id: blogArticleCategory.article_id, title: blogCategory.title })
    .from(blogArticleCategory)
    .innerJoin(blogCategory, eq(blogCategory.id, blogArticleCategory.category_id))
    .where(inArray(blogArticleCategory.article_id, articleIds))
    .orderBy(asc(blogCategory.order), asc(blogCategory.id));
  const titles = new Map<number, Localized[]>();
  for (const { id, title } of rows) titles.set(id, [...(titles.get(id) ?? []), title]);
  return titles;
}

/** Sets an article's categories and related products if sent. The database refuses unknown ids. */
export async function writeArticleParts(
  ctx: Context,
  article_id: number,
  parts: { category_ids?: number[]; related_product_ids?: number[] },
): Promise<void> {
  const { category_ids, related_product_ids } = parts;
  if (category_ids) {
    await ctx.db.delete(blogArticleCategory).where(eq(blogArticleCategory.article_id, article_id));
    await ctx.db
      .insert(blogArticleCategory)
      .values(category_ids.map((category_id) => ({ article_id, category_id })));
  }
  if (!related_product_ids) return;
  await ctx.db.delete(blogArticleProduct).where(eq(blogArticleProduct.article_id, article_id));
  const places = restoredPlaces(ctx, 'related_product_ids');
  if (related_product_ids.length)
    await ctx.db.insert(blogArticleProduct).values(
      related_product_ids.map((product_id, index) => ({
        article_id,
        product_id,
        order: places[product_id] ?? index,
      })),
    );
}
