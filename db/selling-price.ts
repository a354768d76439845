import { type SQL, sql } from 'drizzle-orm';

/**
 * A variant's special price while it applies, in minor units of the base currency, else null. SQL
 * text for a row of `stock` aliased `row`.
 */
const specialPriceSql = (row: string) =>
  `case when (${row}.special_price_from is null or ${row}.special_price_from <= now())
    and (${row}.special_price_to is null or now() < ${row}.special_price_to)
    then ${row}.special_price_minor end`;

/**
 * Whether the special price lowers a variant's price now, before promotions: SQL text, as above.
 */
export const isSpecialSql = (row: string) => `(${specialPriceSql(row)} < ${row}.price_minor)`;

/**
 * A variant's current price before promotions, in minor units of the base currency: its special
 * price while it applies, else its price. SQL text, as `specialPriceSql`. Defined once, here,
 * because lists, product pages, carts, listings and the audit all select it, and some are in a
 * lower layer than lib/pricing.
 */
export const sellingPriceSql = (row: string) =>
  `coalesce(${specialPriceSql(row)}, ${row}.price_minor)`;

/** The same as a column of a query on the table `stock`. */
export const sellingPrice: SQL<number> = sql.raw(sellingPriceSql('stock')).mapWith(Number);

/**
 * All data a variant's price depends on, as JSON (`ListPrices`): SQL text for a row of `stock`
 * aliased `row`.
 */
export const listPricesSql = (row: string) =>
  `json_build_object('price_minor', ${row}.price_minor,
    'special_price_minor', ${specialPriceSql(row)}, 'prices', ${row}.prices,
    'special_prices', ${row}.special_prices, 'minimum_price_minor', ${row}.minimum_price_minor)`;

/** What `listPricesSql` selects; `prices`: minor units by currency, instead of converted ones. */
export type ListPrices = {
  price_minor: number;
  special_price_minor: number | null;
  prices: Record<string, number>;
  special_prices: Record<string, number>;
  minimum_price_minor: number | null;
};
