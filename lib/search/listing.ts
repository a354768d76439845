import 'server-only';
import { sql } from 'drizzle-orm';
import { productListing } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import { offsetOf, type Page, type PageRequest, pageOf } from '@/lib/core/page';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { readFacets } from './facets';
import type { Facet } from './facets.schema';
import type { Listing } from './listing.schema';
import { type ListingLine, planListing } from './listing-query';
import { inCategories, ofBrand, type Scope } from './listing-scope';

/** A page of products, and the ways to narrow the list it is of. */
export type ListingResult = { products: Page<ProductCard>; facets: Facet[] };

/** The products on sale in these categories, narrowed by what is chosen, sorted and paged. */
export const listCategories = (ctx: Context, menuIds: number[], listing: Listing) =>
  searchListing(ctx, inCategories(menuIds), listing);

/** The products on sale of a brand, narrowed by what is chosen, sorted and paged. */
export const listBrand = (ctx: Context, brandId: number, listing: Listing) =>
  searchListing(ctx, ofBrand(brandId), listing);

/** Whether a category's list, with nothing chosen, has the page asked for, without reading it. */
export const categoriesReach = (ctx: Context, menuIds: number[], page: PageRequest) =>
  reach(ctx, inCategories(menuIds), page);

/** The same of a brand's list. */
export const brandReaches = (ctx: Context, brandId: number, page: PageRequest) =>
  reach(ctx, ofBrand(brandId), page);

async function reach(ctx: Context, { products }: Scope, page: PageRequest): Promise<boolean> {
  const rows = await ctx.db.execute(
    sql`select product_id from ${productListing} where product_id = any(array(${products}))
      limit 1 offset ${offsetOf(page)}::int`,
  );
  return rows.length > 0;
}

/**
 * The products on sale of a scope, narrowed by what is chosen, sorted and paged, with
 * exact counts. `size` is how many there are with nothing chosen.
 */
export async function searchListing(
  ctx: Context,
  scope: Scope,
  listing: Listing,
): Promise<ListingResult & { size: number }> {
  const plan = planListing(ctx, scope, listing);
  const lines = [...(await ctx.db.execute(plan.query))] as ListingLine[];
  const shown = lines.filter(({ kind }) => kind === 'page').sort((a, b) => a.amount - b.amount);
  const totals = lines.filter(({ kind }) => kind === 'total');
  const [cards, facets] = await Promise.all([
    readProductCards(
      ctx,
      shown.map(({ value }) => value),
    ),
    readFacets(ctx, plan, lines, listing.chosen),
  ]);
  const total = totals.find(({ misses }) => misses === 0)?.amount ?? 0;
  return {
    products: pageOf(cards, total, listing),
    facets,
    size: totals.reduce((sum, { amount }) => sum + amount, 0),
  };
}
