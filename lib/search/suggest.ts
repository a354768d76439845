import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { productListing } from '@/db/schema/search';
import { marks } from '@/lib/catalog/search-document';
import { type SearchToken, tokensOf } from '@/lib/catalog/search-tokens';
import type { Context } from '@/lib/core/context';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { categoriesNamed } from './category-names';
import { matchingProducts } from './listing-scope';
import { completions } from './search';
import { queryOf } from './search-query';
import type { SuggestResult } from './suggest.schema';

const PRODUCTS = 6;
const CATEGORIES = 4;
const WORDS = 6;
/** Of many that begin alike, so many are ranked. */
const LOOKED_AT = 200;

/**
 * What a shopper may mean who has typed so far (D18): products, those whose name begins
 * with it first; categories; words. A word being typed counts as a beginning.
 */
export async function suggest(ctx: Context, typed: string): Promise<SuggestResult> {
  const tokens = tokensOf(typed);
  if (!tokens.length) return { products: [], categories: [], words: [] };
  const [products, categories, words] = await Promise.all([
    suggestProducts(ctx, tokens),
    categoriesNamed(ctx, tokens, 'every'),
    completions(ctx, typed, WORDS),
  ]);
  return { products, categories: categories.slice(0, CATEGORIES), words };
}

async function suggestProducts(ctx: Context, tokens: SearchToken[]): Promise<ProductCard[]> {
  const rows = await ctx.db.execute<{ product_id: number }>(sql`
    select product_id from (${near(tokens, marks.name(ctx.language), 0)}
      union all ${near(tokens, marks.kind, 1)}) near
    group by product_id order by min(tier), product_id desc limit ${PRODUCTS}::int`);
  return readProductCards(
    ctx,
    [...rows].map(({ product_id }) => product_id),
  );
}

const near = (tokens: SearchToken[], mark: string, tier: number): SQL =>
  sql`(select product_id, ${tier}::int as tier
    from (${matchingProducts(queryOf(tokens, { mark, prefix: true }) ?? '')}) held
    join ${productListing} using (product_id) limit ${LOOKED_AT}::int)`;
