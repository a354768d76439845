import { type SQL, sql } from 'drizzle-orm';

/**
 * What a variant sells for now, minor units of the base currency: its special price where it
 * has one, else its price. SQL text, for a row of `stock` that a statement calls `row`.
 * Written once, and here, because lists, product pages, carts, what products are listed by
 * and the audit all select it, and some of these stand below lib/pricing on the ladder.
 */
export const sellingPriceOf = (row: string) =>
  `coalesce(${row}.special_price_minor, ${row}.price_minor)`;

/** The same as a column of a query on the table `stock`. */
export const sellingPrice: SQL<number> = sql.raw(sellingPriceOf('stock')).mapWith(Number);
