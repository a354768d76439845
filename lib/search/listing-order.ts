import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { salesEntry } from '@/db/schema/sales';
import { textIn } from '@/db/text';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { arePricesVisible } from '@/lib/settings/visibility';
import type { Sort } from './listing.schema';
import type { ListedPrice } from './listing-prices';
import type { ListingRow } from './read-listing-rows';

/** Sort keys from the rows in memory, ascending. */
const ranks: Partial<Record<Sort, (product: ListingRow, getPrice: ListedPrice) => number>> = {
  newest: ({ created_at }) => -created_at,
  price_asc: (product, getPrice) => getPrice(product),
  price_desc: (product, getPrice) => -getPrice(product),
};

/** The order of a list; sorting by price falls back to its own order if prices are hidden. */
export const getListingSort = ({ settings, viewer }: Context, sort: Sort): Sort =>
  sort.startsWith('price_') && !arePricesVisible(settings, viewer) ? 'relevance' : sort;

/**
 * The ids of `count` products after the first `offset`, in an order other than the list's own;
 * equal ones newest first.
 */
export async function sortProductIds(
  ctx: Context,
  products: ListingRow[],
  { sort, getPrice }: { sort: Sort; getPrice: ListedPrice },
  { offset, count }: { offset: number; count: number },
): Promise<number[]> {
  const getRank = ranks[sort];
  if (getRank)
    return products
      .map((product) => ({ id: product.id, rank: getRank(product, getPrice) }))
      .sort((a, b) => a.rank - b.rank || b.id - a.id)
      .slice(offset, offset + count)
      .map(({ id }) => id);
  if (offset >= products.length) return [];
  const ids = sql`${`{${products.map(({ id }) => id).join()}}`}::int[]`;
  const rows = await ctx.db.execute<{ id: number }>(
    sql`${sort === 'name' ? byName(ctx, ids) : bySales(ids)}, 1 desc
      limit ${count}::int offset ${offset}::int`,
  );
  return [...rows].map(({ id }) => id);
}

/** Collations for names: by strokes in Hong Kong, by pinyin on the mainland. */
const collations: Record<Language, SQL> = {
  'en-US': sql`"en-x-icu"`,
  'zh-HK': sql`"zh-Hant-HK-x-icu"`,
  'zh-CN': sql`"zh-Hans-x-icu"`,
};

const byName = ({ language, settings }: Context, ids: SQL): SQL =>
  sql`select id from ${product} where id = any(${ids})
    order by ${textIn(product.name, language, settings.main_language)} collate
      ${collations[language]}`;

/** By units paid for, less returned ones. */
const bySales = (ids: SQL): SQL =>
  sql`select id from unnest(${ids}) listed(id) left join (
      select product_id, sum(units) as sold from ${salesEntry}
      where product_id = any(${ids}) group by product_id) sales on sales.product_id = listed.id
    order by sales.sold desc nulls last`;
