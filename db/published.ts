import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from './schema/blog';
import { brand, product, stock } from './schema/catalog';
import { block, menu, page, slide } from './schema/content';
import { productListing } from './schema/search';
import { physicalStore } from './schema/stores';

/**
 * What shoppers may know of. Everything else is a draft: to every call of a shopper it is as
 * if it did not exist, whatever id or address they send. For the `where` of a query on the
 * table; written once, and here, because modules on every step of the ladder ask for it.
 */

/** From `start` on and before `end`; a bound that is null is none. */
const between = (start: PgColumn, end: PgColumn, now: Date | SQL): SQL =>
  sql`(${or(isNull(start), lte(start, now))} and ${or(isNull(end), gt(end, now))})`;
/** The clock of the database, so that statements about products can be prepared. */
const NOW = sql`now()`;

/** A visible product, between its moments. */
export const publishedProduct: SQL = sql`(${eq(product.visibled, true)}
  and ${between(product.published_at, product.unpublished_at, NOW)})`;
/** The rows of `product_listing` whose products are on sale at this moment. */
export const publishedListing: SQL = between(
  productListing.published_at,
  productListing.unpublished_at,
  NOW,
);
/** The same as a table for the `from` of a query in SQL. */
export const listedNow: SQL = sql`(select * from ${productListing} where ${publishedListing})
  product_listing`;
/** A variant that is visible, of a product that is published. */
export const publishedStock: SQL = sql`(${stock.visibled} and exists (select from ${product}
  where ${product.id} = ${stock.product_id} and ${publishedProduct}))`;
export const publishedBrand: SQL = eq(brand.enabled, true);
export const publishedStore: SQL = eq(physicalStore.enabled, true);
export const publishedMenu: SQL = eq(menu.enabled, true);
/** A category of products, which is a menu entry of that type. */
export const publishedCategory: SQL | undefined = and(publishedMenu, eq(menu.type, 'category'));

/** A static page that may be read at this moment. */
export const publishedPage = (now: Date): SQL | undefined =>
  and(eq(page.enabled, true), between(page.published_at, page.unpublished_at, now));
export const publishedBlock = (now: Date): SQL | undefined =>
  and(eq(block.enabled, true), between(block.starts_at, block.ends_at, now));
export const publishedSlide = (now: Date): SQL | undefined =>
  and(eq(slide.enabled, true), between(slide.starts_at, slide.ends_at, now));

/** An article that may be read at this moment: a scheduled one from its minute on, by itself. */
export const publishedArticle = (now: Date): SQL | undefined =>
  and(inArray(blogArticle.status, ['scheduled', 'published']), lte(blogArticle.published_at, now));
export const publishedBlogCategory: SQL = eq(blogCategory.enabled, true);
