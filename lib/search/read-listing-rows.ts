import 'server-only';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import { type Connection, database } from '@/db/client';
import { prepared } from '@/db/prepared';
import { product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { productListing } from '@/db/schema/search';
import { isSpecialSql, type ListPrices, listPricesSql, sellingPriceSql } from '@/db/selling-price';

/**
 * The data that lists filter, sort and count a product on sale by. `available`: a variant is
 * available in the storefront's warehouse. `price_minor`, in the base currency and before
 * promotions: of the cheapest available variant, or of the cheapest if none is. `special`: a
 * special price lowers one of these variants. `offers`: all these variants, if a viewer may see
 * another price (`lib/search/listing-prices.ts`).
 */
export type ListingRow = {
  id: number;
  brand_id: number | null;
  tax_class_id: number | null;
  price_minor: number;
  special: boolean;
  offers: readonly Offer[] | null;
  /** Microseconds since 1970. */
  created_at: number;
  option_values: readonly number[];
  available: boolean;
  /** It is on sale between these, in milliseconds since 1970; null means no limit. */
  published_at: number | null;
  unpublished_at: number | null;
};
type Offer = { stock_id: number; list: ListPrices };
/**
 * Which rows are read: the `warehouse` for `available`, and whether the offers of all products are
 * read, or only of those with their own prices in some currency.
 */
export type RowsFor = { warehouse: number; offered: boolean };

/** Prices of variants are read as text, because many are the same. */
type Row = Omit<ListingRow, 'option_values' | 'offers'> & {
  option_values: string;
  offers: [number, string][] | null;
};

const own = sql.raw(`(s.prices <> '{}' or s.special_prices <> '{}')`);
const special = sql.raw(isSpecialSql('s'));
const buildRowsQuery = (value: (name: keyof RowsFor) => Placeholder, which: SQL) => sql`
  select product_id as id, brand_id,
    (select tax_class_id from ${product} where id = l.product_id) as tax_class_id,
    coalesce(buyable.price_minor, l.price_minor)::float8 as price_minor,
    coalesce(case when buyable.price_minor is not null then buyable.special else
      (select bool_or(${special}) from ${stock} s where s.id = any(l.stocks))
      end, false) as special,
    case when ${value('offered')}::boolean or coalesce(buyable.own,
        (select bool_or(${own}) from ${stock} s where s.id = any(l.stocks)))
      then (select json_agg(json_build_array(s.id, (${sql.raw(listPricesSql('s'))})::text))
        from ${stock} s where s.id = any(coalesce(buyable.stocks, l.stocks))) end as offers,
    (extract(epoch from created_at) * 1000000)::float8 as created_at,
    array_to_string(option_values, ',') as option_values,
    (extract(epoch from published_at) * 1000)::float8 as published_at,
    (extract(epoch from unpublished_at) * 1000)::float8 as unpublished_at,
    buyable.price_minor is not null as available
  from ${productListing} l cross join lateral (
    select min(${sql.raw(sellingPriceSql('s'))}) as price_minor, array_agg(s.id) as stocks,
      bool_or(${own}) as own, bool_or(${special}) as special
    from ${inventory} i join ${stock} s on s.id = i.stock_id
    where i.stock_id = any(l.stocks) and i.warehouse_id = ${value('warehouse')}::int
      and ${sql.raw(availableUnitsSql('i'))} > 0) buyable
  where ${which}`;
const readSome = prepared<Row, RowsFor & { ids: string }>((value) =>
  buildRowsQuery(value, sql`product_id = any(${value('ids')}::int[])`),
);
const readNext = prepared<Row, RowsFor & { after: number; most: number }>((value) =>
  buildRowsQuery(
    value,
    sql`product_id > ${value('after')}::int order by product_id limit ${value('most')}::int`,
  ),
);
/** More rows are read in batches. */
export const AT_ONCE = 5000;

/** The rows of those products that are listed. */
export async function readListingRows(db: Connection, criteria: RowsFor, ids: number[]) {
  const rows = ids.length ? await readSome(db, { ...criteria, ids: `{${ids.join()}}` }) : [];
  return indexed(new Map(), rows, noneShared());
}

/** All listed products, in batches, so that other requests are served in between. */
export async function readAllListingRows(criteria: RowsFor): Promise<Map<number, ListingRow>> {
  const products = new Map<number, ListingRow>();
  const shared = noneShared();
  for (let after = 0; ; ) {
    const rows = await readNext(database(), { ...criteria, after, most: AT_ONCE });
    indexed(products, rows, shared);
    if (rows.length < AT_ONCE) return products;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Options and prices shared by many products are stored once. */
type Shared = { options: Map<string, number[]>; lists: Map<string, ListPrices> };
const noneShared = (): Shared => ({ options: new Map(), lists: new Map() });

function indexed(products: Map<number, ListingRow>, rows: Row[], { options, lists }: Shared) {
  for (const row of rows) {
    const text = row.option_values;
    const option_values = options.get(text) ?? (text ? text.split(',').map(Number) : []);
    options.set(text, option_values);
    // Fields are written out, because lists scan thousands and objects of one shape are faster.
    products.set(row.id, {
      id: row.id,
      brand_id: row.brand_id,
      tax_class_id: row.tax_class_id,
      price_minor: row.price_minor,
      special: row.special,
      offers: row.offers?.map((offer) => toOffer(offer, lists)) ?? null,
      created_at: row.created_at,
      option_values,
      available: row.available,
      published_at: row.published_at,
      unpublished_at: row.unpublished_at,
    });
  }
  return products;
}

function toOffer([stock_id, text]: [number, string], lists: Shared['lists']): Offer {
  const list: ListPrices = lists.get(text) ?? JSON.parse(text);
  lists.set(text, list);
  return { stock_id, list };
}
