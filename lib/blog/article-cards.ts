import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { publishedBlogCategory } from '@/db/published';
import { blogArticle, blogArticleCategory, blogCategory } from '@/db/schema/blog';
import type { Context } from '@/lib/core/context';
import { htmlToText } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import type { ArticleCard } from './article-view.schema';
import { readingMinutes } from './reading-time';

type Link = { title: string; url: string };

/** The enabled categories of several articles in the caller's language, by article id. */
export async function readArticleCategoryLinks(ctx: Context, articleIds: number[]) {
  const localize = localizer(ctx);
  const rows = await ctx.db
    .select({
      article_id: blogArticleCategory.article_id,
      title: blogCategory.title,
      url: blogCategory.url,
    })
    .from(blogArticleCategory)
    .innerJoin(
      blogCategory,
      and(eq(blogCategory.id, blogArticleCategory.category_id), publishedBlogCategory),
    )
    .where(inArray(blogArticleCategory.article_id, articleIds))
    .orderBy(asc(blogCategory.order), asc(blogCategory.id));
  const links = new Map<number, Link[]>();
  for (const { article_id, title, url } of rows)
    links.set(article_id, [...(links.get(article_id) ?? []), { title: localize(title), url }]);
  return links;
}

export const cardColumns = {
  id: blogArticle.id,
  title: blogArticle.title,
  url: blogArticle.url,
  excerpt: blogArticle.excerpt,
  content: blogArticle.content,
  image_path: blogArticle.image_path,
  image_alt: blogArticle.image_alt,
  author_name: blogArticle.author_name,
  published_at: blogArticle.published_at,
};
type Row = Pick<typeof blogArticle.$inferSelect, keyof typeof cardColumns>;

/** Rows as cards in the caller's language, in the same order. */
export async function toArticleCards(ctx: Context, rows: Row[]): Promise<ArticleCard[]> {
  const localize = localizer(ctx);
  const links = await readArticleCategoryLinks(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, url, image_path, author_name, published_at, ...texts }) => {
    const content = localize(texts.content);
    return {
      id,
      url,
      image_path,
      author_name,
      title: localize(texts.title),
      excerpt: localize(texts.excerpt) || htmlToText(content, 200),
      image_alt: localize(texts.image_alt),
      published_at: published_at ?? ctx.now(),
      category: links.get(id)?.[0] ?? null,
      reading_minutes: readingMinutes(content),
    };
  });
}
