import 'server-only';
import type { z } from 'zod';
import type { Context } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import { loadArticle, loadBlogCategory } from './blog-reads';
import type { articleOutput, blogCategoryOutput } from './blog-responses.schema';

/**
 * A published article by its URL, in the caller's language or else the main one. Throws 404 if
 * there is none.
 */
export async function articleResponse(
  ctx: Context,
  url: string,
): Promise<z.output<typeof articleOutput>> {
  const found = await loadArticle(ctx, url);
  if (!found) throw notFound();
  const { meta_title, meta_description, languages, ...article } = found.article;
  const { products, related } = found;
  const twins = alternates(ctx, `/blog/article/${article.url}`, languages);
  return { article, products, related, seo: { meta_title, meta_description, alternates: twins } };
}

/**
 * An enabled blog category by its URL, with a page of the articles listed in the caller's language.
 * Throws 404 if there is none.
 */
export async function blogCategoryResponse(
  ctx: Context,
  url: string,
  page: number,
): Promise<z.output<typeof blogCategoryOutput>> {
  const found = await loadBlogCategory(ctx, url, page);
  if (!found) throw notFound();
  const { meta_title, meta_description, ...category } = found.category;
  const { data, meta, languages } = found.articles;
  const twins = alternates(ctx, `/blog/category/${category.url}`, languages);
  const seo = { meta_title, meta_description, alternates: twins };
  return { data: { category, articles: data, seo }, meta };
}

const alternates = ({ settings }: Context, path: string, languages: readonly Language[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      absoluteUrl(localizePath(path, language, settings.main_language)),
    ]),
  );
