import { z } from 'zod';
import { readData } from '../read-data';
import { draftRichWords, draftWords, inEachLanguage, richWords, seedText, words } from './fields';

const seedArticle = z.strictObject({
  url: z.string(),
  /** Days since publication; below 0: scheduled; none: a draft. */
  days: z.number().optional(),
  categories: z.array(z.string()),
  tags: inEachLanguage(z.array(seedText)).partial({ 'zh-CN': true }),
  author_name: z.string(),
  /** The name of a demo image. */
  picture: z.string(),
  image_alt: draftWords,
  products: z.array(z.string()),
  is_featured: z.boolean().optional(),
  title: draftWords,
  excerpt: draftWords,
  content: draftRichWords,
});
export type SeedArticle = z.infer<typeof seedArticle>;

/** The demo blog's articles: seven published, one scheduled, one draft. */
export const articles = readData('articles.json', z.array(seedArticle));

const seedBlogCategory = z.strictObject({
  url: z.string(),
  order: z.int(),
  title: words,
  description: richWords,
});

export const blogCategories = readData('blog-categories.json', z.array(seedBlogCategory));
