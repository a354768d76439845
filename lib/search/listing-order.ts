import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { order, orderItem } from '@/db/schema/orders';
import { textIn } from '@/db/text';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { pricesAreVisible } from '@/lib/settings/visibility';
import type { Sort } from './listing.schema';
import type { ListingRow } from './listing-rows';

type Compare = (a: ListingRow, b: ListingRow) => number;

const compare: Partial<Record<Sort, Compare>> = {
  newest: (a, b) => b.created_at - a.created_at || b.id - a.id,
  price_asc: (a, b) => a.price_minor - b.price_minor || b.id - a.id,
  price_desc: (a, b) => b.price_minor - a.price_minor || b.id - a.id,
};

/** The order a list has: its own where prices are hidden and it is asked for by price. */
export const sortFor = ({ settings, viewer }: Context, sort: Sort): Sort =>
  sort.startsWith('price_') && !pricesAreVisible(settings, viewer) ? 'relevance' : sort;

/**
 * The ids of `count` of these products, after the first `offset`, in an order that is not
 * the list's own; among equals the newer product comes first.
 */
export async function sortedIds(
  ctx: Context,
  products: ListingRow[],
  sort: Sort,
  { offset, count }: { offset: number; count: number },
): Promise<number[]> {
  const by = compare[sort];
  if (by)
    return [...products]
      .sort(by)
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

/** How names are sorted: Chinese by strokes in Hong Kong, by pinyin on the mainland. */
const collations: Record<Language, SQL> = {
  'en-US': sql`"en-x-icu"`,
  'zh-HK': sql`"zh-Hant-HK-x-icu"`,
  'zh-CN': sql`"zh-Hans-x-icu"`,
};

const byName = ({ language, settings }: Context, ids: SQL): SQL =>
  sql`select id from ${product} where id = any(${ids})
    order by ${textIn(product.name, language, settings.main_language)} collate
      ${collations[language]}`;

const bySales = (ids: SQL): SQL =>
  sql`select id from unnest(${ids}) listed(id) left join (
      select product_id, sum(quantity) as sold from ${orderItem}
      join ${order} on ${order.id} = ${orderItem.order_id}
      where ${order.status} in ('paid', 'shipped', 'completed') and product_id = any(${ids})
      group by product_id) sales on sales.product_id = listed.id
    order by sales.sold desc nulls last`;
