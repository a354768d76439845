import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { listedNow } from '@/db/published';
import { product, productCategory } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';

/**
 * The products of a list, on sale or not. `ids` are all of them; `best` the first ones in the
 * list's own order, all of them if `isWhole`; `named`: those a search names by complete name or
 * barcode.
 */
export type ScopeProducts = { ids: number[]; best: number[]; isWhole: boolean; named?: number[] };
/**
 * How to read them; `limit` is how many of the best are needed. Scopes with the same `key` have the
 * same products.
 */
export type Scope<P extends ScopeProducts = ScopeProducts> = {
  key: string;
  read: (ctx: Context, limit: number) => Promise<P>;
};

type Ids = { ids: string };

const categoryIds = prepared<Ids, { menus: string }>(
  (value) => sql`select coalesce(string_agg(product_id::text, ',' order by place, product_id desc),
      '') as ids
    from (select product_id, min("order") as place from ${productCategory}
      where menu_id = any(${value('menus')}::int[]) group by product_id) places`,
);
const brandIds = prepared<Ids, { brand: number }>(
  (value) => sql`select coalesce(string_agg(id::text, ',' order by
      case when is_featured then 0 when is_hot then 1 else 2 end, id desc), '') as ids
    from ${product} where brand_id = ${value('brand')}::int`,
);

const allIds = prepared<Ids, Record<string, never>>(
  () => sql`select coalesce(string_agg(product_id::text, ',' order by
      case when is_featured then 0 when is_hot then 1 else 2 end, product_id desc), '') as ids
    from ${listedNow} join ${product} on id = product_id`,
);

/** All products on sale: featured ones first, then hot ones. */
export const everything: Scope = {
  key: 'everything',
  read: async ({ db }) => ({ ...wholly(await allIds(db, {})), named: [] }),
};

/** The products of these categories, in category order. */
export const toCategoriesScope = (menuIds: number[]): Scope => ({
  key: `categories ${menuIds.join()}`,
  read: async ({ db }) => wholly(await categoryIds(db, { menus: `{${menuIds.join()}}` })),
});

/** The products of a brand: featured ones first, then hot ones. */
export const toBrandScope = (brandId: number): Scope => ({
  key: `brand ${brandId}`,
  read: async ({ db }) => wholly(await brandIds(db, { brand: brandId })),
});

function wholly([row]: Ids[]): ScopeProducts {
  const ids = parseIdList(row?.ids);
  return { ids, best: ids, isWhole: true };
}

/** Parses comma-separated ids, up to 100,000. */
export const parseIdList = (text = ''): number[] => JSON.parse(`[${text}]`);
