import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { product } from './catalog';
import {
  flag,
  idColumn,
  localizedColumn,
  localizedListColumn,
  momentColumn,
  stamps,
} from './columns';
import { articleStatuses } from './enums';

/** The categories of blog articles. */
export const blogCategory = pgTable(
  'blog_category',
  {
    id: idColumn(),
    title: localizedColumn(),
    url: text().notNull(),
    description: localizedColumn(),
    image_path: text(),
    parent_id: integer().references((): AnyPgColumn => blogCategory.id, { onDelete: 'set null' }),
    order: integer().notNull().default(0),
    enabled: flag(true),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    ...stamps(),
  },
  (t) => [unique('blog_category_url_key').on(t.url)],
);

export const blogArticle = pgTable(
  'blog_article',
  {
    id: idColumn(),
    title: localizedColumn(),
    url: text().notNull(),
    /** At most 300 characters. */
    excerpt: localizedColumn(),
    content: localizedColumn(),
    image_path: text(),
    image_alt: localizedColumn(),
    author_name: text().notNull().default(''),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    /** The main language's tags, for servers of the version before `localized_tags`. */
    former_tags: text('tags').array().notNull().default([]),
    tags: localizedListColumn('localized_tags'),
    status: text({ enum: articleStatuses }).notNull().default('draft'),
    /** When it is or was published; a scheduled one always has a date. */
    published_at: momentColumn(),
    is_featured: flag(false),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    canonical_url: text(),
    noindex: flag(false),
    ...stamps(),
  },
  (t) => [
    unique('blog_article_url_key').on(t.url),
    index('blog_article_published_idx').on(t.published_at, t.id),
    index('blog_article_localized_tags_idx').using('gin', t.tags),
    check(
      'blog_article_published_check',
      sql`${t.status} not in ('scheduled', 'published') or ${t.published_at} is not null`,
    ),
  ],
);

/** The categories of an article; each has at least one. */
export const blogArticleCategory = pgTable(
  'blog_article_category',
  {
    article_id: integer()
      .notNull()
      .references(() => blogArticle.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => blogCategory.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ name: 'blog_article_category_pkey', columns: [t.article_id, t.category_id] }),
    index('blog_article_category_category_idx').on(t.category_id),
  ],
);

/** An article's products, in order. */
export const blogArticleProduct = pgTable(
  'blog_article_product',
  {
    article_id: integer()
      .notNull()
      .references(() => blogArticle.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    order: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'blog_article_product_pkey', columns: [t.article_id, t.product_id] }),
    index('blog_article_product_product_idx').on(t.product_id),
  ],
);
