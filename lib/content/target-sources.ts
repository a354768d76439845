import 'server-only';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import type { TargetType } from './link-target.schema';

type Source = { table: PgTable & { id: PgColumn }; url: PgColumn; title: PgColumn; where?: SQL };
/** Where the records of each type are kept. */
export const targetSources: Record<TargetType, Source> = {
  category: {
    ...{ table: menu, url: menu.url, title: menu.title },
    where: eq(menu.type, 'category'),
  },
  page: { table: page, url: page.url, title: page.title },
  product: { table: product, url: product.url, title: product.name },
  blog_article: { table: blogArticle, url: blogArticle.url, title: blogArticle.title },
  brand: { table: brand, url: brand.url, title: brand.title },
  blog_category: { table: blogCategory, url: blogCategory.url, title: blogCategory.title },
};
