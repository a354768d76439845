import 'server-only';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { offsetOf, type Page, type PageRequest, pageOf } from '@/lib/core/records/page';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { readFacetNames } from './facet-names';
import { facetsOf } from './facets';
import type { Facet } from './facets.schema';
import type { Listing } from './listing.schema';
import { countLines, type ListingPlan, planListing } from './listing-lines';
import { sortedIds, sortFor } from './listing-order';
import { listedPrices } from './listing-prices';
import { listingRows } from './listing-rows';
import { inCategories, ofBrand, type Scope, type ScopeProducts } from './listing-scope';
import type { ListingRow } from './read-listing-rows';

/** A page of products, and the ways to filter the list it is of. */
export type ListingResult = { products: Page<ProductCard>; facets: Facet[] };

/** The products on sale in these categories, filtered by what is chosen, sorted and paged. */
export const listCategories = (ctx: Context, menuIds: number[], listing: Listing) =>
  searchListing(ctx, inCategories(menuIds), listing);

/** The products on sale of a brand, filtered by what is chosen, sorted and paged. */
export const listBrand = (ctx: Context, brandId: number, listing: Listing) =>
  searchListing(ctx, ofBrand(brandId), listing);

/** Whether a category's list, filtered by what is chosen, has the page asked for. */
export const categoriesReach = (ctx: Context, menuIds: number[], listing: Listing) =>
  listReaches(ctx, inCategories(menuIds), listing);

/** The same of a brand's list. */
export const brandReaches = (ctx: Context, brandId: number, listing: Listing) =>
  listReaches(ctx, ofBrand(brandId), listing);

/** Whether a list has the page asked for; reads no product of it. */
export async function listReaches(ctx: Context, scope: Scope, listing: Listing): Promise<boolean> {
  const { kept } = await filterScope(ctx, scope, listing);
  return kept.length > offsetOf(listing);
}

/**
 * The products on sale of a scope, filtered by what is chosen, sorted and paged, with
 * exact counts. `size` is how many there are with nothing chosen. A product is shown in the
 * variant of the `asked` option values. The cards of `near` are read beside them.
 */
export async function searchListing(
  ctx: Context,
  scope: Scope,
  listing: Listing,
  { asked = [], near = [] }: { asked?: readonly number[]; near?: readonly number[] } = {},
): Promise<ListingResult & { size: number; near: ProductCard[] }> {
  const filtered = await filterScope(ctx, scope, listing);
  const { plan, missing, kept, size } = filtered;
  const ids = await pageIds(ctx, scope, listing, filtered);
  const cards = await readProductCards(ctx, [...new Set([...ids, ...near])], asked);
  const listed = new Set(ids);
  return {
    products: pageOf(
      cards.filter(({ id }) => listed.has(id)),
      kept.length,
      listing,
    ),
    facets: facetsOf(ctx, plan, countLines(plan, missing), listing.chosen),
    size,
    near: cards.filter(({ id }) => !listed.has(id)),
  };
}

/**
 * A list's products on sale by what they miss of what is chosen, those that miss nothing,
 * and how many there are in all.
 */
type FilteredScope = {
  held: ScopeProducts;
  plan: ListingPlan;
  missing: Map<number, ListingRow[]>;
  kept: ListingRow[];
  size: number;
};

async function filterScope(ctx: Context, scope: Scope, listing: Listing): Promise<FilteredScope> {
  const [held, names, prices] = await Promise.all([
    readScope(ctx, scope, listing),
    readFacetNames(ctx),
    listedPrices(ctx),
  ]);
  const plan = planListing(ctx, listing, { names, ...prices });
  const listed = await listingRows(ctx, held.ids);
  const kept: ListingRow[] = [];
  const missing = new Map([[0, kept]]);
  for (const product of listed) {
    const misses = plan.missesOf(product);
    const alike = missing.get(misses);
    if (alike) alike.push(product);
    else missing.set(misses, [product]);
  }
  return { held, plan, missing, kept, size: listed.length };
}

/** Some of the best may be no longer on sale, or outside of what is chosen. */
const wantedOf = (listing: PageRequest) => offsetOf(listing) + 4 * listing.page_size;
const ALL = 2 ** 31 - 1;

/**
 * A shopper turns pages and filters: what a scope holds is kept for the moment, so that the
 * check whether a page exists, and that page, ask for it once.
 */
export const readScope = <P extends ScopeProducts>(
  ctx: Context,
  scope: Scope<P>,
  listing: PageRequest,
): Promise<P> => readBest(ctx, scope, wantedOf(listing));

const readBest = <P extends ScopeProducts>(
  ctx: Context,
  scope: Scope<P>,
  wanted: number,
): Promise<P> =>
  untilRenewed(
    `scope ${scope.key} ${wanted}`,
    [tags.products, tags.menus, tags.brands],
    () => scope.read(ctx, wanted),
    ({ ids, best }) => 8 * (ids.length + best.length),
  );

async function pageIds(
  ctx: Context,
  scope: Scope,
  listing: Listing,
  { held, plan, kept }: FilteredScope,
): Promise<number[]> {
  const [offset, count] = [offsetOf(listing), listing.page_size];
  const sort = sortFor(ctx, listing.sort);
  if (sort !== 'relevance' && sort !== 'recommended')
    return sortedIds(ctx, kept, { sort, priceOf: plan.priceOf }, { offset, count });
  const inOrder = async ({ best }: ScopeProducts) =>
    (await listingRows(ctx, best)).filter((product) => plan.missesOf(product) === 0);
  const first = await inOrder(held);
  // A search brings what is sold out last, but for what was asked for by its whole name.
  const isFirst = ({ id, available }: ListingRow) =>
    available || !held.named || held.named.includes(id);
  const isMissing = first.filter(isFirst).length < Math.min(offset + count, kept.length);
  const all = isMissing && !held.isWhole ? await inOrder(await readBest(ctx, scope, ALL)) : first;
  return [...all.filter(isFirst), ...all.filter((product) => !isFirst(product))]
    .slice(offset, offset + count)
    .map(({ id }) => id);
}
