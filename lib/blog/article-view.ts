import 'server-only';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle, blogArticleCategory, blogArticleProduct } from '@/db/schema/blog';
import type { Context } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer, readLocalizedList } from '@/lib/core/text/localized';
import { cardColumns, readArticleCategoryLinks, toArticleCards } from './article-cards';
import { ARTICLES_PER_PAGE, articleCards, listedIn } from './article-list';
import { tagsIn } from './article-tags';
import type { ArticleCard, ArticleView } from './article-view.schema';
import { readBlogCategory } from './blog-category-view';
import { readingMinutes } from './reading-time';

const MOST_RELATED = 3;

/**
 * A page of article cards in the caller's language, featured ones first, then the newest; of the
 * category with `url` if given. Empty for an unknown category.
 */
export async function readArticleCards(
  ctx: Context,
  { url, limit, page = 1 }: { url?: string; limit: number; page?: number },
): Promise<ArticleCard[]> {
  if (url === undefined) return articleCards(ctx, {}, { page, limit });
  const found = await readBlogCategory(ctx, url);
  return found ? articleCards(ctx, { categories: found.ids }, { page, limit }) : [];
}

/** Whether an article list has this page in the caller's language. */
export async function hasArticlePage(
  ctx: Context,
  scope: { url?: string; tag?: string },
  page: number,
): Promise<boolean> {
  const category = scope.url === undefined ? undefined : await readBlogCategory(ctx, scope.url);
  if (scope.url !== undefined && !category) return false;
  const articleFilter = { categories: category?.ids, tag: scope.tag };
  const first = { page: (page - 1) * ARTICLES_PER_PAGE + 1, limit: 1 };
  return (await articleCards(ctx, articleFilter, first)).length > 0;
}

/**
 * A published article by url, in the caller's language or, without a title in it, entirely in the
 * main one; its tags are always in the caller's language, as their lists are. Undefined if there is
 * none.
 */
export async function readArticle(ctx: Context, url: string): Promise<ArticleView | undefined> {
  const [row] = await ctx.db
    .select()
    .from(blogArticle)
    .where(and(eq(blogArticle.url, url), ctx.drafts ? undefined : publishedArticle(ctx.now())));
  if (!row) return undefined;
  const translated = getListedLanguages(ctx, row);
  const language = translated.includes(ctx.language) ? ctx.language : ctx.settings.main_language;
  const localize = localizer({ ...ctx, language });
  const content = sanitizeHtml(localize(row.content));
  const links = await readArticleCategoryLinks(ctx, [row.id]);
  const { id, image_path, author_name, published_at, updated_at, noindex } = row;
  return {
    id,
    url,
    image_path,
    author_name,
    published_at,
    updated_at,
    tags: readLocalizedList(row.tags, ctx.language, ctx.settings.main_language),
    noindex,
    title: localize(row.title),
    excerpt: localize(row.excerpt),
    content,
    image_alt: localize(row.image_alt),
    canonical_url: row.canonical_url,
    meta_title: localize(row.meta_title),
    meta_description: localize(row.meta_description),
    reading_minutes: readingMinutes(content),
    categories: links.get(id) ?? [],
    language,
    languages: translated,
  };
}

/** The shop's languages an article is listed in. */
const getListedLanguages = (
  { settings }: Context,
  { title }: Pick<typeof blogArticle.$inferSelect, 'title'>,
): Language[] =>
  languages.filter(
    (language) =>
      settings.available_languages.includes(language) &&
      (language === settings.main_language || title[language] !== undefined),
  );

/**
 * Other published articles listed in the caller's language: those sharing the most categories and
 * tags first, then the newest.
 */
export async function readRelatedArticles(
  ctx: Context,
  { id, tags }: Pick<ArticleView, 'id' | 'tags'>,
): Promise<ArticleCard[]> {
  const theirTags = tagsIn(ctx.language, ctx.settings.main_language);
  const shared: SQL = sql`(select count(*) from ${blogArticleCategory} theirs
      join ${blogArticleCategory} mine on mine.category_id = theirs.category_id
      where mine.article_id = ${id} and theirs.article_id = ${blogArticle.id})
    + (select count(*) from jsonb_array_elements_text(${theirTags}) tag
      where tag in (select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)))`;
  const rows = await ctx.db
    .select(cardColumns)
    .from(blogArticle)
    .where(
      and(
        publishedArticle(ctx.now()),
        listedIn(ctx.language, ctx.settings.main_language),
        ne(blogArticle.id, id),
      ),
    )
    .orderBy(desc(shared), desc(blogArticle.published_at), desc(blogArticle.id))
    .limit(MOST_RELATED);
  return toArticleCards(ctx, rows);
}

/** The ids of an article's products, in order. */
export async function relatedProductIds(ctx: Context, articleId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: blogArticleProduct.product_id })
    .from(blogArticleProduct)
    .where(eq(blogArticleProduct.article_id, articleId))
    .orderBy(asc(blogArticleProduct.order));
  return rows.map(({ id }) => id);
}
