import 'server-only';
import { listArticleCards } from '@/lib/blog/article-list';
import { readArticle, readRelatedArticles, relatedProductIds } from '@/lib/blog/article-view';
import { readBlogCategories, readBlogCategory } from '@/lib/blog/blog-category-view';
import type { Context } from '@/lib/core/context';
import { readProductCards } from '@/lib/products/product-card';

/** What the pages of the blog show, as functions of the context alone. */

/** A page of all articles, or of those with a tag; undefined for a tag that none of them has. */
export async function loadBlog(ctx: Context, page: number, tag?: string) {
  const [articles, categories] = await Promise.all([
    listArticleCards(ctx, { tag }, page),
    readBlogCategories(ctx),
  ]);
  return tag !== undefined && !articles.data.length ? undefined : { articles, categories };
}

/** A category of the blog with a page of its articles; undefined when there is none. */
export async function loadBlogCategory(ctx: Context, url: string, page: number) {
  const found = await readBlogCategory(ctx, url);
  if (!found) return undefined;
  const { category, ids } = found;
  return { category, articles: await listArticleCards(ctx, { categories: ids }, page) };
}

/** An article with the products it shows and others like it; undefined when there is none. */
export async function loadArticle(ctx: Context, url: string) {
  const article = await readArticle(ctx, url);
  if (!article) return undefined;
  const [products, related] = await Promise.all([
    relatedProductIds(ctx, article.id).then((ids) => readProductCards(ctx, ids)),
    readRelatedArticles(ctx, article),
  ]);
  return { article, products, related };
}
