import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { publishedBrand } from '@/db/published';
import { attributeValue, brand, product } from '@/db/schema/catalog';
import { order, orderItem } from '@/db/schema/orders';
import { productListing } from '@/db/schema/search';
import { textIn } from '@/db/text';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { offsetOf } from '@/lib/core/page';
import { availableFrom } from '@/lib/inventory/availability';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { pricesAreVisible } from '@/lib/settings/visibility';
import { optionIn, priceRange } from './facets.schema';
import type { Listing, Sort } from './listing.schema';
import type { Scope } from './listing-scope';
import { leastReaching, type PriceStep, priceSteps } from './price-ranges';

/**
 * A line of what a list's one query answers. `page`: the product shown at place `amount`.
 * `total` and the facets: how many products, by what they do not answer: `misses` has the
 * bit of every chosen facet that a product is outside of, so a facet counts what misses
 * nothing or itself alone.
 */
export type ListingLine = {
  kind: 'page' | 'total' | 'brand' | 'price' | 'in_stock' | 'option';
  value: number;
  misses: number;
  amount: number;
};
/**
 * The chosen facets in the order of their bits, and the ends of the price ranges; none
 * where prices are not shown.
 */
export type ListingPlan = { keys: string[]; steps: PriceStep[]; query: SQL };

/**
 * One query for a page of a list, its total and its facets. What is chosen by price, and
 * an order by price, count only where prices are shown.
 */
export function planListing(ctx: Context, scope: Scope, listing: Listing): ListingPlan {
  const priced = pricesAreVisible(ctx.settings, ctx.viewer);
  const keys = Object.keys(listing.chosen).filter((key) => priced || key !== 'price');
  const [base, shown] = [baseCurrency(ctx.settings), displayCurrency(ctx.settings, ctx.currency)];
  const steps = priced ? priceSteps(listing.chosen.price ?? [], base, shown) : [];
  const misses = keys.map(
    (key, bit) =>
      sql`case when ${accepts(ctx, key, listing.chosen[key] ?? [])} then 0
        else ${2 ** bit}::int end`,
  );
  // What is outside of two chosen facets is counted in none.
  const one = keys.length > 1 ? sql`misses & (misses - 1) = 0` : sql`true`;
  const query = sql`
    with listed as materialized (
      select *, ${availableFrom(ctx, sql`stocks`)} as available from ${productListing}
        where product_id = any(array(${scope.products}))
    ), found as materialized (select *, ${misses.length ? sql.join(misses, sql` + `) : sql`0`}
      as misses from listed)
    (select 'page' as kind, product_id as value, 0 as misses, (row_number() over ())::int as amount
      from (${pageOf(ctx, scope, listing, priced)}) shown)
    union all select 'total', 0, misses, count(*)::int from found group by misses
    union all select 'brand', brand_id, misses, count(*)::int from found where brand_id is not null
      and ${one} group by brand_id, misses
    union all select 'in_stock', 1, misses, count(*)::int from found where available and ${one}
      group by misses
    union all select 'option', value, misses, sum(amount)::int
      from (select option_values, misses, count(*) as amount from found where ${one}
        group by option_values, misses) alike, unnest(option_values) value group by value, misses`;
  if (!steps.length) return { keys, steps, query };
  const ends = `{${steps.map(({ baseMinor }) => baseMinor).join()}}`;
  const prices = sql`union all select 'price', width_bucket(price_minor, ${ends}::bigint[]), misses,
    count(*)::int from found group by 2, misses`;
  return { keys, steps, query: sql`${query} ${prices}` };
}

/** Whether a product is inside a facet's chosen values. */
function accepts(ctx: Context, key: string, values: string[]): SQL {
  const ids = sql`${`{${values.join()}}`}::int[]`;
  const attribute = optionIn(key);
  if (attribute !== undefined)
    return sql`option_values && coalesce((select array_agg(id) from ${attributeValue}
      where attribute_id = ${attribute} and id = any(${ids})), '{}')`;
  if (key === 'brand')
    return sql`coalesce(brand_id = any(array(select ${brand.id} from ${brand}
      where ${brand.id} = any(${ids}) and ${publishedBrand})), false)`;
  if (key === 'in_stock') return sql`available`;
  const [base, shown] = [baseCurrency(ctx.settings), displayCurrency(ctx.settings, ctx.currency)];
  const reaching = (major: number) => leastReaching(major * 10 ** shown.decimals, base, shown);
  const ranges = values.flatMap((id) => {
    const range = priceRange(id);
    if (!range) return [];
    const from = sql`price_minor >= ${reaching(range.from)}::bigint`;
    return [
      range.to === undefined
        ? from
        : sql`(${from} and price_minor < ${reaching(range.to)}::bigint)`,
    ];
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

function pageOf(ctx: Context, scope: Scope, listing: Listing, priced: boolean): SQL {
  const { from, by } = orders(ctx, scope)[
    !priced && listing.sort.startsWith('price_') ? 'relevance' : listing.sort
  ];
  return sql`select product_id from found ${from} where misses = 0 order by ${by}, product_id desc
    limit ${listing.page_size}::int offset ${offsetOf(listing)}::int`;
}

/** How names are sorted: Chinese by strokes in Hong Kong, by pinyin on the mainland. */
const collations: Record<Language, SQL> = {
  'en-US': sql`"en-x-icu"`,
  'zh-HK': sql`"zh-Hant-HK-x-icu"`,
  'zh-CN': sql`"zh-Hans-x-icu"`,
};
const none = sql``;
const sold = sql`left join (select product_id, sum(quantity) as sold from ${orderItem}
  join ${order} on ${order.id} = ${orderItem.order_id}
  where ${order.status} in ('paid', 'shipped', 'completed')
  group by product_id) sales using (product_id)`;

const orders = (ctx: Context, { joined, best }: Scope): Record<Sort, { from: SQL; by: SQL }> => ({
  recommended: { from: joined, by: best },
  relevance: { from: joined, by: best },
  newest: { from: none, by: sql`created_at desc` },
  best_selling: { from: sold, by: sql`sales.sold desc nulls last` },
  price_asc: { from: none, by: sql`price_minor` },
  price_desc: { from: none, by: sql`price_minor desc` },
  name: {
    from: sql`join ${product} on ${product.id} = product_id`,
    by: sql`${textIn(product.name, ctx.language, ctx.settings.main_language)} collate
      ${collations[ctx.language]}`,
  },
});
