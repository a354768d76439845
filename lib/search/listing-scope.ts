import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { product, productCategory } from '@/db/schema/catalog';
import { productListing, searchDocument } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import type { Concept, ParsedQuery } from './parse-query';
import { betterFirst, conceptQuery, queryOf } from './search-query';

/**
 * Which products a list is about, on sale or not. `ids` are all of them; `best` the first of
 * them in the list's own order, and all of them where `isWhole`. `most`: of a search whose
 * things nothing on sale has all of, bit by bit which of its parts something has most of.
 */
export type ScopeProducts = { ids: number[]; best: number[]; isWhole: boolean; most?: number };
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

/**
 * The products whose documents hold all that is asked for; undefined when nothing is. `parts`:
 * of what to find the most where they hold not all, at most `MOST_PARTS`.
 */
export function answering(
  { language }: Pick<Context, 'language'>,
  asked: ParsedQuery,
  parts: Concept[] = [],
): Scope | undefined {
  const query = queryOf(asked.concepts);
  if (!query) return undefined;
  const given = {
    query,
    better: JSON.stringify(betterFirst(asked, language)),
    parts: JSON.stringify(parts.map((part) => conceptQuery(part))),
  };
  const reads = new Map<number, Promise<ScopeProducts>>();
  const read = async ({ db }: Context, wanted: number) =>
    ranked(await searchIds(db, { ...given, wanted }), wanted);
  return {
    key: `search ${JSON.stringify(given)}`,
    read: (ctx, wanted) => {
      const reading = reads.get(wanted) ?? read(ctx, wanted);
      reads.set(wanted, reading);
      return reading;
    },
  };
}

/** Of more parts the ways to leave some out are too many. */
export const MOST_PARTS = 6;
/** A part that more products have is as common as any. */
const COMMON = 1000;
/** Where more products answer, one of them is taken to be on sale. */
const LOOKED_INTO = 64;

/**
 * One row per mark of a better hit, best first, with the last `wanted` ids that have it; no
 * further mark is looked up once one alone gives as many. And one row (`tier` null) with all
 * hits of `query`, where there is one. The ids are added up, not limited: for a few rows the
 * planner would go through all documents in their order and look into each.
 *
 * Where none of them is on sale, a row (`tier` -1) says which of `parts` some product on sale
 * has: the most of them, then the rarest, then the last.
 */
const searchIds = prepared<
  Ids & { tier: number | null },
  { query: string | null; better: string; wanted: number; parts: string }
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
    ),
    hits as materialized (select coalesce(array_agg(product_id), '{}') as ids
      from ${searchDocument} where document @@ ${value('query')}::text::tsquery),
    parts as materialized (select (place - 1)::int as place, part,
        (select count(*) from (select from ${searchDocument} where document @@ part::tsquery
          limit ${sql.raw(String(COMMON))}) held) as held
      from jsonb_array_elements_text(${value('parts')}::text::jsonb) with ordinality p (part, place)
      where not exists (select from hits where cardinality(ids) > ${sql.raw(String(LOOKED_INTO))}
        or exists (select from ${productListing} where product_id = any(ids)))),
    ways as (select sum(1 << place) as way, string_agg(part, ' & ') as query, count(*) as size,
        sum(-ln(held)) as rarity
      from parts, generate_series(1, (1 << (select max(place) + 1 from parts)) - 1) way
      where held > 0 and (way >> place) & 1 = 1 group by way),
    most as (select way from (select * from ways order by size desc, rarity desc, way desc
        offset 0) ways
      where exists (select from ${productListing} where product_id = any(array(
        select product_id from ${searchDocument} where document @@ query::tsquery)))
      limit 1)
    select tier, coalesce(array_to_string(ids, ','), '') as ids from tiers
    union all select null, array_to_string(ids, ',') from hits
    union all select -1, way::text from most`;
});

/**
 * The ids of products, on sale or not, that are called this, the best first: at least
 * `wanted` of them, or all.
 */
export async function calledSo(
  { db, language }: Context,
  asked: ParsedQuery,
  wanted: number,
): Promise<number[]> {
  const better = JSON.stringify(betterFirst(asked, language));
  if (!asked.concepts.length) return [];
  const rows = await searchIds(db, { query: null, better, wanted, parts: '[]' });
  return [...new Set(rows.sort(byTier).flatMap(({ ids }) => idsIn(ids)))];
}

/** What has no mark comes last; among equals the newer product comes first. */
function ranked(rows: (Ids & { tier: number | null })[], wanted: number): ScopeProducts {
  const ids = idsIn(rows.find(({ tier }) => tier === null)?.ids);
  const all = new Set(ids);
  const best = new Set<number>();
  let isWhole = true;
  for (const { ids } of rows.filter(({ tier }) => (tier ?? -1) >= 0).sort(byTier)) {
    const hits = idsIn(ids);
    for (const id of hits) if (all.has(id)) best.add(id);
    isWhole = hits.length < wanted;
  }
  if (isWhole) for (const id of ids.sort((a, b) => b - a)) best.add(id);
  const most = rows.find(({ tier }) => tier === -1)?.ids;
  return { ids, best: [...best], isWhole, ...(most && { most: Number(most) }) };
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
