import { type SQL, sql } from 'drizzle-orm';

/**
 * The special price of a variant while it holds, minor units of the base currency, else null.
 * SQL text, for a row of `stock` that a statement calls `row`.
 */
const specialPriceSql = (row: string) =>
  `case when (${row}.special_price_from is null or ${row}.special_price_from <= now())
    and (${row}.special_price_to is null or now() < ${row}.special_price_to)
    then ${row}.special_price_minor end`;

/** Whether its special price lowers a variant now, before promotions: SQL text, as above. */
export const isSpecialSql = (row: string) => `(${specialPriceSql(row)} < ${row}.price_minor)`;

/**
 * What a variant sells for now before promotions, minor units of the base currency: its
 * special price while it has one, else its price. SQL text, as `specialPriceSql`.
 * Written once, and here, because lists, product pages, carts, what products are listed by
 * and the audit all select it, and some of these stand below lib/pricing on the ladder.
 */
export const sellingPriceSql = (row: string) =>
  `coalesce(${specialPriceSql(row)}, ${row}.price_minor)`;

/** The same as a column of a query on the table `stock`. */
export const sellingPrice: SQL<number> = sql.raw(sellingPriceSql('stock')).mapWith(Number);

/**
 * All that the price of a variant follows from, as JSON (`ListPrices`): SQL text, for a row of
 * `stock` that a statement calls `row`.
 */
export const listPricesSql = (row: string) =>
  `json_build_object('price_minor', ${row}.price_minor,
    'special_price_minor', ${specialPriceSql(row)}, 'prices', ${row}.prices,
    'special_prices', ${row}.special_prices, 'minimum_price_minor', ${row}.minimum_price_minor)`;

/** What `listPricesSql` selects; `prices`: minor units by currency, in place of converted ones. */
export type ListPrices = {
  price_minor: number;
  special_price_minor: number | null;
  prices: Record<string, number>;
  special_prices: Record<string, number>;
  minimum_price_minor: number | null;
};
