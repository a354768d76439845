import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { product, productCategory } from '@/db/schema/catalog';
import { productListing, searchDocument } from '@/db/schema/search';
import type { SearchToken } from '@/lib/catalog/indexing/search-tokens';
import type { Context } from '@/lib/core/context';
import { betterFirst, queryOf } from './search-query';

/**
 * Which products a list is about, on sale or not. `ids` are all of them; `best` the first of
 * them in the list's own order, and all of them where `isWhole`.
 */
export type ScopeProducts = { ids: number[]; best: number[]; isWhole: boolean };
/**
 * How to read them; `wanted` is how many of the best will do. Two scopes with the same `key`
 * hold the same.
 */
export type Scope = {
  key: string;
  read: (ctx: Context, wanted: number) => Promise<ScopeProducts>;
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

/** The products of these category menus, in the order the categories recommend them. */
export const inCategories = (menuIds: number[]): Scope => ({
  key: `categories ${menuIds.join()}`,
  read: async ({ db }) => wholly(await categoryIds(db, { menus: `{${menuIds.join()}}` })),
});

/** The products of a brand: first the featured ones, then those in demand. */
export const ofBrand = (brandId: number): Scope => ({
  key: `brand ${brandId}`,
  read: async ({ db }) => wholly(await brandIds(db, { brand: brandId })),
});

function wholly([row]: Ids[]): ScopeProducts {
  const ids = idsIn(row?.ids);
  return { ids, best: ids, isWhole: true };
}

/** The products whose documents hold every word; undefined when there is no word. */
export function withTokens(
  { language }: Pick<Context, 'language'>,
  tokens: SearchToken[],
  keyword: string,
): Scope | undefined {
  const query = queryOf(tokens);
  if (!query) return undefined;
  const better = JSON.stringify(betterFirst(tokens, keyword, language));
  return {
    key: `search ${query} ${better}`,
    read: async ({ db }, wanted) => ranked(await searchIds(db, { query, better, wanted }), wanted),
  };
}

/**
 * One row per mark of a better hit, best first, with the last `wanted` ids that have it; no
 * further mark is looked up once one alone gives as many. And one row (`tier` null) with all
 * hits of `query`, where there is one. The ids are added up, not limited: for a few rows the
 * planner would go through all documents in their order and look into each.
 */
const searchIds = prepared<
  Ids & { tier: number | null },
  { query: string | null; better: string; wanted: number }
>((value) => {
  const wanted = sql`${value('wanted')}::int`;
  const better = sql`(${value('better')}::text::jsonb)`;
  const ids = (
    tier: SQL,
  ) => sql`(select (array_agg(product_id order by product_id desc))[1:${wanted}]
    from ${searchDocument} where document @@ (${better} ->> ${tier})::tsquery)`;
  return sql`with recursive tiers (tier, ids) as (
      select 0, ${ids(sql`0`)}
      union all
      select tier + 1, ${ids(sql`(tier + 1)`)} from tiers
        where tier + 1 < jsonb_array_length(${better}) and coalesce(cardinality(ids), 0) < ${wanted}
    )
    select tier, coalesce(array_to_string(ids, ','), '') as ids from tiers
    union all
    select null, coalesce(array_to_string(array_agg(product_id), ','), '')
      from ${searchDocument} where document @@ ${value('query')}::text::tsquery`;
});

/**
 * The ids of products, on sale or not, that are called this, the best first: at least
 * `wanted` of them, or all.
 */
export async function calledSo(
  { db, language }: Context,
  tokens: SearchToken[],
  typed: string,
  wanted: number,
): Promise<number[]> {
  const better = betterFirst(tokens, typed, language);
  if (!better.length) return [];
  const rows = await searchIds(db, { query: null, better: JSON.stringify(better), wanted });
  return [...new Set(rows.sort(byTier).flatMap(({ ids }) => idsIn(ids)))];
}

/** What has no mark comes last; among equals the newer product comes first. */
function ranked(rows: (Ids & { tier: number | null })[], wanted: number): ScopeProducts {
  const ids = idsIn(rows.find(({ tier }) => tier === null)?.ids);
  const all = new Set(ids);
  const best = new Set<number>();
  let isWhole = true;
  for (const { ids } of rows.filter(({ tier }) => tier !== null).sort(byTier)) {
    const hits = idsIn(ids);
    for (const id of hits) if (all.has(id)) best.add(id);
    isWhole = hits.length < wanted;
  }
  if (isWhole) for (const id of ids.sort((a, b) => b - a)) best.add(id);
  return { ids, best: [...best], isWhole };
}

const byTier = (a: { tier: number | null }, b: { tier: number | null }) =>
  (a.tier ?? 0) - (b.tier ?? 0);
const idsIn = (text = ''): number[] => (text ? text.split(',').map(Number) : []);

const onSale = prepared<{ found: boolean }, { query: string }>(
  (value) => sql`select exists (select from ${productListing} where product_id = any(array(
    select product_id from ${searchDocument} where document @@ ${value('query')}::text::tsquery
  ))) as found`,
);

/** Whether something on sale answers a search, in the notation of a tsquery. */
export async function isOnSale({ db }: Context, query: string): Promise<boolean> {
  const [row] = await onSale(db, { query });
  return row?.found ?? false;
}
