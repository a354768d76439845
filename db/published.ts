import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from './schema/blog';
import { brand, product, stock } from './schema/catalog';
import { block, menu, page, slide } from './schema/content';
import { productListing } from './schema/search';
import { physicalStore } from './schema/stores';

/**
 * What shoppers may see. Everything else is a draft: for every shopper's call it doesn't exist,
 * whatever ID or URL they send. For the `where` of a query on the table; defined once, here,
 * because modules in every layer use it.
 */

/** From `start` on and before `end`; null means no limit. */
const between = (start: PgColumn, end: PgColumn, now: Date | SQL): SQL =>
  sql`(${or(isNull(start), lte(start, now))} and ${or(isNull(end), gt(end, now))})`;
/** The database's clock, so that statements about products can be prepared. */
const NOW = sql`now()`;

/** A visible product within its publication dates. */
export const publishedProduct: SQL = sql`(${eq(product.visibled, true)}
  and ${between(product.published_at, product.unpublished_at, NOW)})`;
/** The rows of `product_listing` whose products are on sale now. */
export const publishedListing: SQL = between(
  productListing.published_at,
  productListing.unpublished_at,
  NOW,
);
/** The same as a table for the `from` of an SQL query. */
export const listedNow: SQL = sql`(select * from ${productListing} where ${publishedListing})
  product_listing`;
/** A visible variant of a published product. */
export const publishedStock: SQL = sql`(${stock.visibled} and exists (select from ${product}
  where ${product.id} = ${stock.product_id} and ${publishedProduct}))`;
export const publishedBrand: SQL = eq(brand.enabled, true);
export const publishedStore: SQL = eq(physicalStore.enabled, true);
export const publishedMenu: SQL = eq(menu.enabled, true);
/** A product category: a menu entry of that type. */
export const publishedCategory: SQL | undefined = and(publishedMenu, eq(menu.type, 'category'));

/** A static page published at this time. */
export const publishedPage = (now: Date): SQL | undefined =>
  and(eq(page.enabled, true), between(page.published_at, page.unpublished_at, now));
export const publishedBlock = (now: Date): SQL | undefined =>
  and(eq(block.enabled, true), between(block.starts_at, block.ends_at, now));
export const publishedSlide = (now: Date): SQL | undefined =>
  and(eq(slide.enabled, true), between(slide.starts_at, slide.ends_at, now));

/** An article published at this time; a scheduled one appears automatically, on the minute. */
export const publishedArticle = (now: Date): SQL | undefined =>
  and(inArray(blogArticle.status, ['scheduled', 'published']), lte(blogArticle.published_at, now));
export const publishedBlogCategory: SQL = eq(blogCategory.enabled, true);
