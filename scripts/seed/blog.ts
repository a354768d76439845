import { inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { articles, blogCategories, type SeedArticle } from '@/db/seed/content/articles';
import { articleInput } from '@/lib/blog/article.schema';
import { createArticle } from '@/lib/blog/articles';
import { createBlogCategory } from '@/lib/blog/blog-categories';
import { blogCategoryInput } from '@/lib/blog/blog-category.schema';
import { known, type SeededShop } from './shop';

const DAY_MS = 24 * 3600 * 1000;

/** The blog. Its products are there already. */
export async function seedBlog(shop: SeededShop): Promise<string[]> {
  const { ctx } = shop;
  const categories = new Map<string, number>();
  for (const one of blogCategories)
    categories.set(one.url, (await createBlogCategory(ctx, blogCategoryInput.parse(one))).id);
  const products = await productIds(shop);
  for (const one of articles)
    await createArticle(ctx, articleInput.parse(await inputOf(shop, one, categories, products)));
  return articles.map(({ url }) => url);
}

async function productIds({ ctx }: SeededShop): Promise<Map<string, number>> {
  const urls = articles.flatMap((one) => one.products);
  const { id, url } = product;
  const rows = await ctx.db.select({ id, url }).from(product).where(inArray(url, urls));
  return new Map(rows.map((row) => [row.url, row.id]));
}

async function inputOf(
  { ctx, picture }: SeededShop,
  article: SeedArticle,
  categoryIds: Map<string, number>,
  productIds: Map<string, number>,
) {
  const { days, categories, products, picture: name, ...fields } = article;
  const published_at = days === undefined ? null : new Date(ctx.now().getTime() - days * DAY_MS);
  return {
    ...fields,
    image_path: await picture(name),
    category_ids: categories.map((url) => known(categoryIds, url)),
    related_product_ids: products.map((url) => known(productIds, url)),
    published_at,
    status: days === undefined ? 'draft' : 'scheduled',
  };
}
