import 'server-only';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { listedNow, publishedCategory } from '@/db/published';
import { productCategory } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { searchDocument } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import { type ConceptPart, triedPart } from './likely-parts';
import { parseIdList, type Scope, type ScopeProducts } from './listing-scope';
import type { Concept, ParsedQuery } from './parse-query';
import {
  barcodeQuery,
  betterFirst,
  buildSearchQuery,
  calledQuery,
  likeness,
  namedQueries,
  thingsQuery,
} from './search-query';

/**
 * The hits of a search. `near`: similar products on sale, if hits are few. `most`: if nothing on
 * sale matches everything, a bit mask of the parts that a product matches best.
 */
export type SearchHits = ScopeProducts & { near: number[]; most: number | undefined };

/**
 * The products whose documents match all concepts; undefined if there are none. `parts`: what to
 * match as much as possible if nothing matches all; `remaining`: what was left out for that;
 * `kind`: only products `called` so by name, category or brand, or whose head noun is the last of
 * the `things`.
 */
export function toSearchHitScope(
  { language }: Pick<Context, 'language'>,
  parsedQuery: ParsedQuery,
  {
    parts = [],
    remaining = [],
    kind,
  }: { parts?: ConceptPart[]; remaining?: Concept[]; kind?: 'called' | 'things' },
): Scope<SearchHits> | undefined {
  const words = kind
    ? kindQuery(parsedQuery.concepts, kind)
    : buildSearchQuery(parsedQuery.concepts);
  if (!words) return undefined;
  const barcode = barcodeQuery(parsedQuery.keyword);
  const query = barcode ? `(${words}) | ${barcode}` : words;
  const meant = [...parsedQuery.concepts, ...remaining];
  const searchValues = {
    query,
    better: JSON.stringify(betterFirst(parsedQuery, language)),
    parts: JSON.stringify(parts.map(triedPart)),
    likeness: JSON.stringify(likeness(meant)),
    things: thingsQuery(meant),
  };
  const named = namedQueries(parsedQuery.keyword, language).length;
  const reads = new Map<number, Promise<SearchHits>>();
  const read = async ({ db }: Context, limit: number) =>
    ranked(await searchIds(db, { ...searchValues, wanted: limit }), limit, named);
  return {
    key: `search ${JSON.stringify(searchValues)}`,
    read: (ctx, limit) => {
      const reading = reads.get(limit) ?? read(ctx, limit);
      reads.set(limit, reading);
      return reading;
    },
  };
}

function kindQuery(concepts: Concept[], kind: 'called' | 'things'): string | undefined {
  const words = kind === 'called' ? calledQuery(concepts) : buildSearchQuery(concepts);
  const things = thingsQuery(kind === 'called' ? concepts : concepts.slice(-1));
  return words && things && `(${words}) & (${things})`;
}

/** Counts stop here: a part this common is as common as any. */
const COUNTED = 1000;
/** Up to this many hits, it is tracked which are already ranked. */
const FOLLOWED = 500;
/** If more products match, one of them is assumed to be on sale. */
const LOOKED_INTO = 64;

/** Fewer hits are supplemented by similar products. */
const FULL = 12;
/** How many products of each category are considered for that, recommended ones first. */
const BESIDE = 64;

/**
 * Hides a tsquery from the planner: for a word that most documents have, it would scan all of them,
 * which takes a hundred times as long as the index.
 */
const hidden = (query: Placeholder) => sql`(select ${query}::text::tsquery)`;

/** `better`: the ids that match the query of that rank. */
type Found = { ids: string; what: 'better' | 'hits' | 'alike' | 'near' | 'most'; place: number };

/**
 * One row per query of better hits, best first, with the newest `limit` ids that match it; stops
 * once one alone has enough, or once every hit is ranked. And one row with all hits of `query`, if
 * there is one. The ids are aggregated, not limited: for few rows the planner would scan all
 * documents in order.
 *
 * If no hit is on sale, a row says which `parts` a product on sale matches: the most parts, with
 * double weight for those that are some product's head noun, then the rarest, then the last ones.
 * If hits are not many, a row sorts them by similarity to the search. If they are few, a row has
 * other products from the narrowest categories of the most similar hits, and of the `things`
 * themselves, in the same order.
 */
const searchIds = prepared<
  Found,
  {
    query: string | null;
    better: string;
    wanted: number;
    parts: string;
    likeness: string;
    things: string;
  }
>((value) => {
  const limit = sql`${value('wanted')}::int`;
  const better = sql`(${value('better')}::text::jsonb)`;
  const number = (count: number) => sql.raw(String(count));
  const ids = (
    place: SQL,
  ) => sql`(select (array_agg(product_id order by product_id desc))[1:${limit}]
    from ${searchDocument} where document @@ (${better} ->> ${place})::tsquery)`;
  return sql`with recursive hits as materialized (
      select coalesce(array_agg(product_id), '{}') as ids
      from ${searchDocument} where document @@ ${hidden(value('query'))}),
    better (place, ids, unmarked) as (
      select -1, null::int[], case when ${value('query')}::text is not null
          and cardinality(ids) <= ${number(FOLLOWED)} then ids end from hits
      union all
      select place + 1, marked.ids, case when unmarked is not null then array(
          select unnest(unmarked) except select unnest(marked.ids)) end
        from better, lateral (select ${ids(sql`(place + 1)`)} as ids offset 0) marked
        where place + 1 < jsonb_array_length(${better})
          and coalesce(cardinality(better.ids), 0) < ${limit}
          and unmarked is distinct from '{}'
    ),
    few as materialized (select coalesce((select array_agg(product_id) from ${listedNow}
        where product_id = any(ids)), '{}') as ids
      from hits where cardinality(ids) <= ${number(LOOKED_INTO)}),
    given as materialized (select place - 1 as place, part ->> 'query' as query,
        (part ->> 'weight')::float
          * case when (select count(*) from ${searchDocument}
            where document @@ (part ->> 'thing')::tsquery) > 0 then 2 else 1 end as weight,
        (select count(*) from (select from ${searchDocument}
          where document @@ (part ->> 'query')::tsquery limit ${number(COUNTED)}) found) as held
      from few, jsonb_array_elements(${value('parts')}::text::jsonb)
        with ordinality p (part, place) where few.ids = '{}'),
    ways as (select way, string_agg('(' || query || ')', ' & ') as query, sum(weight) as weight,
        sum(-ln(greatest(held, 1))) as rarity
      from generate_series(1, (select (1 << count(*)::int) - 1 from given)) way
        join given on (way >> place::int) & 1 = 1
      group by way having min(held) > 0),
    most as (select way from (select * from ways order by weight desc, rarity desc, way desc
        offset 0) ways
      where exists (select from ${listedNow} where product_id = any(array(
        select product_id from ${searchDocument} where document @@ ways.query::tsquery)))
      limit 1),
    likeness as materialized (select one::tsquery
      from jsonb_array_elements_text(${value('likeness')}::text::jsonb) one),
    alike as (select product_id, (select count(*) from likeness where document @@ one) as likeness
      from few join ${searchDocument} on product_id = any(few.ids)),
    shelves as (select menu_id, count(*) as shared
      from alike join ${productCategory} c using (product_id)
        join ${menu} on ${menu.id} = c.menu_id and ${publishedCategory}
      where likeness > 0 and likeness = (select max(likeness) from alike)
        and (select cardinality(ids) from few) < ${number(FULL)}
        and not exists (select from ${productCategory} narrower join menu m
          on m.id = narrower.menu_id and m.enabled and m.parent_id = c.menu_id
          where narrower.product_id = c.product_id)
      group by menu_id),
    beside as (select product_id, max(shared) as shared, min("order") as "order"
      from shelves, lateral (select product_id, "order" from ${productCategory} c
        where c.menu_id = shelves.menu_id order by "order" limit ${number(BESIDE)}) c
      group by product_id
      union all select unnest(things.ids), 0, 0 from few, lateral (
        select (array_agg(product_id))[1:${number(BESIDE)}] as ids from ${searchDocument}
        where document @@ ${hidden(value('things'))}) things
      where cardinality(few.ids) between 1 and ${number(FULL - 1)}),
    near as (select product_id from beside join ${listedNow} using (product_id)
        join ${searchDocument} using (product_id)
      where product_id <> all((select ids from few)::int[])
      group by product_id, document
      order by (select count(*) from likeness where document @@ one) desc,
        max(shared) desc, max("order"), product_id
      limit greatest(0, ${number(FULL)} - (select cardinality(ids) from few)))
    select 'better' as what, place, coalesce(array_to_string(ids, ','), '') as ids from better
      where place >= 0
    union all select 'hits', 0, array_to_string(ids, ',') from hits
    union all select 'alike', 0, array_to_string(array(select product_id from alike
      order by likeness desc, product_id desc), ',')
    union all select 'near', 0, array_to_string(array(select product_id from near), ',')
    union all select 'most', 0, way::text from most`;
});

/** Requests no parts and no similar products. */
const nothing = { parts: '[]', likeness: '[]', things: '' };

/** The ids of products with this name, on sale or not, best first: at least `limit`, or all. */
export async function findProductIdsByName(
  { db, language }: Context,
  parsedQuery: ParsedQuery,
  limit: number,
): Promise<number[]> {
  const better = JSON.stringify(betterFirst(parsedQuery, language));
  if (!parsedQuery.concepts.length) return [];
  const rows = await searchIds(db, { query: null, better, wanted: limit, ...nothing });
  return [...new Set(betterIn(rows).flat())];
}

/**
 * Unranked hits come last; equal ones are sorted by similarity if hits are few, then newest first.
 * The first `wholeNames` ranks are of complete names.
 */
function ranked(rows: Found[], limit: number, wholeNames: number): SearchHits {
  const getIds = (kind: Found['what']) => parseIdList(rows.find((row) => row.what === kind)?.ids);
  const ids = getIds('hits');
  const alike = new Map(getIds('alike').map((id, place) => [id, place]));
  const inOrder = (equals: number[]) =>
    alike.size
      ? equals.sort((a, b) => (alike.get(a) ?? 0) - (alike.get(b) ?? 0) || b - a)
      : Int32Array.from(equals).sort().reverse();
  const better = betterIn(rows);
  const marked = new Set(better.flat());
  const markedHits = new Set(ids.filter((id) => marked.has(id)));
  const best = new Set<number>();
  for (const equals of better)
    for (const id of inOrder(equals)) if (markedHits.has(id)) best.add(id);
  const isWhole = (better.at(-1)?.length ?? 0) < limit;
  if (isWhole) for (const id of inOrder(ids)) best.add(id);
  const [most] = getIds('most');
  const named = better.slice(0, wholeNames).flat();
  return { ids, best: [...best], isWhole, near: getIds('near'), most, named };
}

const betterIn = (rows: Found[]): number[][] =>
  rows
    .filter(({ what }) => what === 'better')
    .sort((a, b) => a.place - b.place)
    .map(({ ids }) => parseIdList(ids));

const onSale = prepared<{ found: boolean }, { query: string }>(
  (value) => sql`select exists (select from ${listedNow} where product_id = any(array(
    select product_id from ${searchDocument} where document @@ ${hidden(value('query'))}
  ))) as found`,
);

/** Whether a product on sale matches a tsquery. */
export async function hasSearchHitOnSale({ db }: Context, query: string): Promise<boolean> {
  const [row] = await onSale(db, { query });
  return row?.found ?? false;
}
