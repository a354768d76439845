import { and, eq, type SQL, sql } from 'drizzle-orm';
import { brand, product, stock } from './schema/catalog';
import { menu } from './schema/content';

/**
 * What shoppers may know of. Everything else is a draft: to every call of a shopper it is as
 * if it did not exist, whatever id or address he sends. For the `where` of a query on the
 * table; written once, and here, because modules on every step of the ladder ask for it.
 */
export const publishedProduct: SQL = eq(product.visibled, true);
/** A variant that is visible, of a product that is. */
export const publishedStock: SQL = sql`(${stock.visibled} and exists (select from ${product}
  where ${product.id} = ${stock.product_id} and ${publishedProduct}))`;
export const publishedBrand: SQL = eq(brand.enabled, true);
export const publishedMenu: SQL = eq(menu.enabled, true);
/** A category of products, which is a menu entry of that type. */
export const publishedCategory: SQL | undefined = and(publishedMenu, eq(menu.type, 'category'));
