import 'server-only';
import { listArticleCards } from '@/lib/blog/article-list';
import { readArticle, readRelatedArticles, relatedProductIds } from '@/lib/blog/article-view';
import { readBlogCategories, readBlogCategory } from '@/lib/blog/blog-category-view';
import type { Context } from '@/lib/core/context';
import { readProductCards } from '@/lib/products/product-card';

/** The reads of the blog's pages, as functions of the context only. */

/** A page of all articles, or of those with a tag; undefined if no article has the tag. */
export async function loadBlog(ctx: Context, page: number, tag?: string) {
  const [articles, categories] = await Promise.all([
    listArticleCards(ctx, { tag }, page),
    readBlogCategories(ctx),
  ]);
  return tag !== undefined && !articles.data.length ? undefined : { articles, categories };
}

/** A blog category with a page of its articles; undefined if there is none. */
export async function loadBlogCategory(ctx: Context, url: string, page: number) {
  const found = await readBlogCategory(ctx, url);
  if (!found) return undefined;
  const { category, ids } = found;
  return { category, articles: await listArticleCards(ctx, { categories: ids }, page) };
}

/** An article with its products and similar articles; undefined if there is none. */
export async function loadArticle(ctx: Context, url: string) {
  const article = await readArticle(ctx, url);
  if (!article) return undefined;
  const [products, related] = await Promise.all([
    relatedProductIds(ctx, article.id).then((ids) => readProductCards(ctx, ids)),
    readRelatedArticles(ctx, article),
  ]);
  return { article, products, related };
}
