import { z } from 'zod';
import { articleCard, articleView, blogCategoryView } from '@/lib/blog/article-view.schema';
import { languages } from '@/lib/core/language';
import { pageMeta } from '@/lib/core/records/output.schema';
import { productCard } from '@/lib/products/product-view.schema';

/** The responses of the blog's endpoints (§7.8, D24). */

/** A page's URLs in each language it is translated into. */
const alternates = z.partialRecord(z.enum(languages), z.string());
const seo = z.strictObject({ meta_title: z.string(), meta_description: z.string(), alternates });

/** An article, its products in order, and similar articles. */
export const articleOutput = z.strictObject({
  article: articleView.omit({ meta_title: true, meta_description: true, languages: true }),
  products: z.array(productCard),
  related: z.array(articleCard),
  seo,
});

/** A blog category with a page of its articles. */
export const blogCategoryOutput = z.strictObject({
  data: z.strictObject({
    category: blogCategoryView.omit({ meta_title: true, meta_description: true }),
    articles: z.array(articleCard),
    seo,
  }),
  meta: pageMeta,
});
