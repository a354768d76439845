import { z } from 'zod';
import type { Language } from '@/lib/core/language';
import { languageOutput, linkOutput, moment, recordId } from '@/lib/core/records/output.schema';
import type { Page } from '@/lib/core/records/page';

/** An article in a list, in the shopper's language. */
export const articleCard = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  excerpt: z.string(),
  image_path: z.string().nullable(),
  image_alt: z.string(),
  author_name: z.string(),
  published_at: moment,
  /** The first category; null if all are disabled. */
  category: linkOutput.nullable(),
  reading_minutes: z.int().positive(),
});

/**
 * An article for its page. `language` is that of its text: the shopper's, or the main language if
 * untranslated; `languages` are those with a title. `published_at` is null only for a draft in a
 * preview.
 */
export const articleView = z.strictObject({
  ...articleCard.omit({ category: true, published_at: true }).shape,
  content: z.string(),
  published_at: moment.nullable(),
  updated_at: moment,
  categories: z.array(linkOutput),
  tags: z.array(z.string()),
  meta_title: z.string(),
  meta_description: z.string(),
  canonical_url: z.string().nullable(),
  noindex: z.boolean(),
  language: languageOutput,
  languages: z.array(languageOutput),
});

/** A blog category for shoppers, with its parents from the top. */
export const blogCategoryView = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  description: z.string(),
  image_path: z.string().nullable(),
  meta_title: z.string(),
  meta_description: z.string(),
  parents: z.array(linkOutput),
  children: z.array(linkOutput),
});

export type ArticleCard = z.output<typeof articleCard>;
export type ArticleView = z.output<typeof articleView>;
/** A page of articles; `languages` have this page too. */
export type ArticlePage = Page<ArticleCard> & { languages: Language[] };
export type BlogCategoryView = z.output<typeof blogCategoryView>;
