import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { product, productCategory } from '@/db/schema/catalog';
import { productListing, searchDocument } from '@/db/schema/search';
import type { SearchToken } from '@/lib/catalog/search-tokens';
import type { Context } from '@/lib/core/context';
import { betterFirst, queryOf } from './search-query';

/**
 * Which products a list is about, on sale or not, and what puts the best of them first:
 * `best`, ascending, with what must be joined to know it.
 */
export type Scope = { products: SQL; joined: SQL; best: SQL };

/** The products of these category menus, in the order the categories recommend them. */
export function inCategories(menuIds: number[]): Scope {
  const held = sql`from ${productCategory} where menu_id = any(${`{${menuIds.join()}}`}::int[])`;
  const places = sql`join (select product_id, min("order") as place ${held}
    group by product_id) places using (product_id)`;
  return { products: sql`select product_id ${held}`, joined: places, best: sql`place` };
}

/** The products of a brand: first the featured ones, then those in demand. */
export function ofBrand(brandId: number): Scope {
  const held = sql`from ${product} where brand_id = ${brandId}::int`;
  return {
    products: sql`select id ${held}`,
    joined: sql`join (select id as product_id,
      case when is_featured then 0 when is_hot then 1 else 2 end as place ${held}) places
      using (product_id)`,
    best: sql`place`,
  };
}

/** The products whose documents hold every word; undefined when there is no word. */
export function withTokens(
  { language }: Pick<Context, 'language'>,
  tokens: SearchToken[],
  keyword: string,
): Scope | undefined {
  const query = queryOf(tokens);
  if (!query) return undefined;
  const tiers = betterFirst(tokens, keyword, language).map(
    (better, tier) => sql`when product_id in (${matchingProducts(better)}) then ${tier}::int`,
  );
  return {
    products: matchingProducts(query),
    joined: sql``,
    best: sql`case ${sql.join(tiers, sql` `)} else ${tiers.length}::int end`,
  };
}

/** Whether something on sale answers a search, in the notation of a tsquery. */
export async function isOnSale({ db }: Context, query: string): Promise<boolean> {
  const rows = await db.execute(sql`select from (${matchingProducts(query)}) held
    join ${productListing} using (product_id) limit 1`);
  return rows.length > 0;
}

/** The products whose documents answer a search, in the notation of a tsquery. */
export const matchingProducts = (query: string): SQL =>
  sql`select product_id from ${searchDocument} where document @@ ${query}::tsquery`;
