import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { availableUnitsOf } from '@/db/available-units';
import { type Connection, database } from '@/db/client';
import { prepared } from '@/db/prepared';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { productListing } from '@/db/schema/search';
import { sellingPriceOf } from '@/db/selling-price';
import { hearsRenewals } from '@/lib/core/cache/renewal-echo';
import { renewalCount, renewedSince } from '@/lib/core/cache/renewals.mjs';
import { productIn } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import { sellingWarehouse } from '@/lib/inventory/availability';

/**
 * What lists filter, sort and count a product on sale by. `available`: the storefront's
 * warehouse can sell one of its variants. `price_minor`, of the base currency: its card's, so
 * of the cheapest of these variants, or of the cheapest of all where none can be sold.
 */
export type ListingRow = {
  id: number;
  brand_id: number | null;
  price_minor: number;
  /** Microseconds since 1970. */
  created_at: number;
  option_values: readonly number[];
  available: boolean;
  /** It is on sale between these, in milliseconds since 1970; null: no bound. */
  published_at: number | null;
  unpublished_at: number | null;
};
type Row = Omit<ListingRow, 'option_values'> & { option_values: string };

const rowsOf = (warehouse: unknown, which: SQL) => sql`select product_id as id, brand_id,
    coalesce(buyable.price_minor, l.price_minor)::float8 as price_minor,
    (extract(epoch from created_at) * 1000000)::float8 as created_at,
    array_to_string(option_values, ',') as option_values,
    (extract(epoch from published_at) * 1000)::float8 as published_at,
    (extract(epoch from unpublished_at) * 1000)::float8 as unpublished_at,
    buyable.price_minor is not null as available
  from ${productListing} l cross join lateral (
    select min(${sql.raw(sellingPriceOf('s'))}) as price_minor
    from ${inventory} i join ${stock} s on s.id = i.stock_id
    where i.stock_id = any(l.stocks) and i.warehouse_id = ${warehouse}::int
      and ${sql.raw(availableUnitsOf('i'))} > 0) buyable
  where ${which}`;
const readSome = prepared<Row, { warehouse: number; ids: string }>((value) =>
  rowsOf(value('warehouse'), sql`product_id = any(${value('ids')}::int[])`),
);
const readNext = prepared<Row, { warehouse: number; after: number; most: number }>((value) =>
  rowsOf(
    value('warehouse'),
    sql`product_id > ${value('after')}::int order by product_id limit ${value('most')}::int`,
  ),
);
const AT_ONCE = 5000;

type Kept = {
  /** Which warehouse `available` tells of. */
  warehouse: number;
  products: Map<number, ListingRow>;
  /** Up to which renewal they are true. */
  count: number;
  /** Ends when the reading that was begun last has. */
  reading: Promise<void>;
};
const kept = globalThis as typeof globalThis & { harbourListingRows?: Kept };

/**
 * Those of these products that are on sale, in the order given. A process that hears of
 * changes (`lib/http/renewal-listener.ts`) keeps all products on sale in memory, some 150
 * bytes each, and reads a changed one again at the next question; so a list of thousands
 * costs no more of the database than a short one. Any other process reads them each time.
 */
export async function listingRows(ctx: Context, ids: number[]): Promise<ListingRow[]> {
  const products = hearsRenewals() ? await allListed(ctx) : await read(ctx.db, ctx, ids);
  const listed: ListingRow[] = [];
  const now = ctx.now().getTime();
  for (const id of ids) {
    const product = products.get(id);
    if (product && isPublishedAt(product, now)) listed.push(product);
  }
  return listed;
}

const isPublishedAt = ({ published_at, unpublished_at }: ListingRow, now: number) =>
  (published_at === null || published_at <= now) &&
  (unpublished_at === null || unpublished_at > now);

async function allListed(ctx: Context): Promise<Map<number, ListingRow>> {
  const warehouse = sellingWarehouse(ctx.settings);
  let known = kept.harbourListingRows;
  if (known?.warehouse !== warehouse) {
    known = { warehouse, products: new Map(), count: Number.NaN, reading: Promise.resolve() };
    kept.harbourListingRows = known;
  }
  if (known.count !== renewalCount()) {
    const own = known;
    // One after the other, also after one that failed: each reads what is not yet true.
    known.reading = known.reading.then(
      () => catchUp(own, ctx),
      () => catchUp(own, ctx),
    );
    await known.reading;
  }
  return known.products;
}

async function catchUp(known: Kept, ctx: Context): Promise<void> {
  // What is renewed during the reading is read again at the next question.
  const count = renewalCount();
  const tags = Number.isNaN(known.count) ? undefined : renewedSince(known.count);
  const changed = tags && [...new Set(tags.flatMap((tag) => productIn(tag) ?? []))];
  if (!changed || changed.length > AT_ONCE) known.products = await readAll(known.warehouse);
  else if (changed.length) {
    const now = await read(database(), ctx, changed);
    for (const id of changed) known.products.delete(id);
    for (const [id, product] of now) known.products.set(id, product);
  }
  known.count = count;
}

async function read(db: Connection, ctx: Context, ids: number[]) {
  const warehouse = sellingWarehouse(ctx.settings);
  const rows = ids.length ? await readSome(db, { warehouse, ids: `{${ids.join()}}` }) : [];
  return indexed(new Map(), rows, new Map());
}

/** In parts, so that other requests are answered in between. */
async function readAll(warehouse: number): Promise<Map<number, ListingRow>> {
  const products = new Map<number, ListingRow>();
  const options: Options = new Map();
  for (let after = 0; ; ) {
    const rows = await readNext(database(), { warehouse, after, most: AT_ONCE });
    indexed(products, rows, options);
    if (rows.length < AT_ONCE) return products;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Many products come in the same options: these are kept once. */
type Options = Map<string, number[]>;

function indexed(products: Map<number, ListingRow>, rows: Row[], options: Options) {
  for (const row of rows) {
    const text = row.option_values;
    const option_values = options.get(text) ?? (text ? text.split(',').map(Number) : []);
    options.set(text, option_values);
    // Written out: lists go through thousands of them, and objects of one shape are quick.
    products.set(row.id, {
      id: row.id,
      brand_id: row.brand_id,
      price_minor: row.price_minor,
      created_at: row.created_at,
      option_values,
      available: row.available,
      published_at: row.published_at,
      unpublished_at: row.unpublished_at,
    });
  }
  return products;
}
