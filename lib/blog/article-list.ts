import 'server-only';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle, blogArticleCategory } from '@/db/schema/blog';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { getPageOffset, toPageResult } from '@/lib/core/records/page';
import { cardColumns, toArticleCards } from './article-cards';
import { hasTag, hasTagAnywhere } from './article-tags';
import type { ArticleCard, ArticlePage } from './article-view.schema';

/** Articles per list page (D18). */
export const ARTICLES_PER_PAGE = 12;

/** A list's articles: all, those of some categories, or those with a tag. */
export type ArticleScope = { categories?: number[]; tag?: string };

/** Articles listed in a language: those with a title in it, or all in the main language. */
export const listedIn = (language: Language, main: Language): SQL | undefined =>
  language === main ? undefined : sql`jsonb_exists(${blogArticle.title}, ${language})`;

/** The published articles of a scope, in any language. */
const inScope = (ctx: Context, { categories, tag }: ArticleScope): SQL | undefined =>
  and(
    publishedArticle(ctx.now()),
    tag === undefined ? undefined : hasTagAnywhere(tag),
    categories &&
      inArray(
        blogArticle.id,
        ctx.db
          .select({ id: blogArticleCategory.article_id })
          .from(blogArticleCategory)
          .where(inArray(blogArticleCategory.category_id, categories)),
      ),
  );

/** The articles of a scope listed in a language. */
const isListedInScope = (
  { tag }: ArticleScope,
  language: Language,
  { settings: { main_language: main } }: Context,
): SQL | undefined =>
  and(listedIn(language, main), tag === undefined ? undefined : hasTag(tag, language, main));

/** Featured ones first, then the newest. */
const pinned = [
  desc(blogArticle.is_featured),
  desc(blogArticle.published_at),
  desc(blogArticle.id),
];

/** A scope's cards in the caller's language, featured ones first, then the newest. */
export async function articleCards(
  ctx: Context,
  scope: ArticleScope,
  { page, limit }: { page: number; limit: number },
): Promise<ArticleCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(blogArticle)
    .where(and(inScope(ctx, scope), isListedInScope(scope, ctx.language, ctx)))
    .orderBy(...pinned)
    .limit(limit)
    .offset(getPageOffset({ page, page_size: limit }));
  return toArticleCards(ctx, rows);
}

/** The newest articles listed in the caller's language. */
export async function latestArticles(ctx: Context, limit: number): Promise<ArticleCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(blogArticle)
    .where(and(inScope(ctx, {}), listedIn(ctx.language, ctx.settings.main_language)))
    .orderBy(desc(blogArticle.published_at), desc(blogArticle.id))
    .limit(limit);
  return toArticleCards(ctx, rows);
}

/** The number of articles of a scope listed in each language. */
async function countsIn(ctx: Context, scope: ArticleScope, languages: readonly Language[]) {
  const counts = Object.fromEntries(
    languages.map((language) => {
      const isListed = isListedInScope(scope, language, ctx) ?? sql`true`;
      return [language, sql<number>`(count(*) filter (where ${isListed}))::int`];
    }),
  );
  const [row] = await ctx.db.select(counts).from(blogArticle).where(inScope(ctx, scope));
  return (language: Language) => row?.[language] ?? 0;
}

/**
 * A page of articles in the caller's language, and the languages that have this page too. A page
 * past the end is empty; the first always exists.
 */
export async function listArticleCards(
  ctx: Context,
  scope: ArticleScope,
  page: number,
  page_size = ARTICLES_PER_PAGE,
): Promise<ArticlePage> {
  const available = ctx.settings.available_languages;
  const [data, countIn] = await Promise.all([
    articleCards(ctx, scope, { page, limit: page_size }),
    countsIn(ctx, scope, [...new Set([...available, ctx.language])]),
  ]);
  return {
    ...toPageResult(data, countIn(ctx.language), { page, page_size }),
    languages: available.filter((language) => countIn(language) > (page - 1) * page_size),
  };
}
