import 'server-only';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { getPageOffset, type Page, type PageRequest, toPageResult } from '@/lib/core/records/page';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { readFacetNames } from './facet-names';
import { buildFacets } from './facets';
import type { Facet } from './facets.schema';
import type { Listing } from './listing.schema';
import { countLines, type ListingPlan, planListing } from './listing-lines';
import { getListingSort, sortProductIds } from './listing-order';
import { listedPrices } from './listing-prices';
import { listingRows } from './listing-rows';
import { type Scope, type ScopeProducts, toBrandScope, toCategoriesScope } from './listing-scope';
import type { ListingRow } from './read-listing-rows';

/** A page of products, and the facets of its list. */
export type ListingResult = { products: Page<ProductCard>; facets: Facet[] };

/** The products on sale in these categories, filtered, sorted and paged. */
export const listCategoryProducts = (ctx: Context, menuIds: number[], listing: Listing) =>
  searchListing(ctx, toCategoriesScope(menuIds), listing);

/** The products on sale of a brand, filtered, sorted and paged. */
export const listBrandProducts = (ctx: Context, brandId: number, listing: Listing) =>
  searchListing(ctx, toBrandScope(brandId), listing);

/** Whether a category's filtered list has the requested page. */
export const hasCategoriesPage = (ctx: Context, menuIds: number[], listing: Listing) =>
  hasListingPage(ctx, toCategoriesScope(menuIds), listing);

/** Whether a brand's filtered list has the requested page. */
export const hasBrandPage = (ctx: Context, brandId: number, listing: Listing) =>
  hasListingPage(ctx, toBrandScope(brandId), listing);

/** Whether a list has the requested page; doesn't read its products. */
export async function hasListingPage(
  ctx: Context,
  scope: Scope,
  listing: Listing,
): Promise<boolean> {
  const { matches } = await filterScope(ctx, scope, listing);
  return matches.length > getPageOffset(listing);
}

/**
 * The products on sale of a scope, filtered, sorted and paged, with exact counts. `size` is the
 * number without filters. Products are shown in the variant with the `requestedValues`. The cards
 * of `near` are read along with them.
 */
export async function searchListing(
  ctx: Context,
  scope: Scope,
  listing: Listing,
  {
    requestedValues = [],
    near = [],
  }: { requestedValues?: readonly number[]; near?: readonly number[] } = {},
): Promise<ListingResult & { size: number; near: ProductCard[] }> {
  const filtered = await filterScope(ctx, scope, listing);
  const { plan, missing, matches, size } = filtered;
  const ids = await pageIds(ctx, scope, listing, filtered);
  const cards = await readProductCards(ctx, [...new Set([...ids, ...near])], requestedValues);
  const listed = new Set(ids);
  return {
    products: toPageResult(
      cards.filter(({ id }) => listed.has(id)),
      matches.length,
      listing,
    ),
    facets: buildFacets(ctx, plan, countLines(plan, missing), listing.chosen),
    size,
    near: cards.filter(({ id }) => !listed.has(id)),
  };
}

/**
 * A list's products on sale by the chosen facets they miss, those that match all, and the number of
 * all.
 */
type FilteredScope = {
  scopeProducts: ScopeProducts;
  plan: ListingPlan;
  missing: Map<number, ListingRow[]>;
  matches: ListingRow[];
  size: number;
};

async function filterScope(ctx: Context, scope: Scope, listing: Listing): Promise<FilteredScope> {
  const [scopeProducts, names, prices] = await Promise.all([
    readScope(ctx, scope, listing),
    readFacetNames(ctx),
    listedPrices(ctx),
  ]);
  const plan = planListing(ctx, listing, { names, ...prices });
  const listed = await listingRows(ctx, scopeProducts.ids);
  const matches: ListingRow[] = [];
  const missing = new Map([[0, matches]]);
  for (const product of listed) {
    const misses = plan.countMisses(product);
    const alike = missing.get(misses);
    if (alike) alike.push(product);
    else missing.set(misses, [product]);
  }
  return { scopeProducts, plan, missing, matches, size: listed.length };
}

/** Reads more than a page, because some of the best may be off sale or filtered out. */
const getReadLimit = (listing: PageRequest) => getPageOffset(listing) + 4 * listing.page_size;
const ALL = 2 ** 31 - 1;

/**
 * Caches a scope briefly, because shoppers turn pages and filter, and so that checking whether a
 * page exists and rendering it share one read.
 */
export const readScope = <P extends ScopeProducts>(
  ctx: Context,
  scope: Scope<P>,
  listing: PageRequest,
): Promise<P> => readBest(ctx, scope, getReadLimit(listing));

const readBest = <P extends ScopeProducts>(
  ctx: Context,
  scope: Scope<P>,
  limit: number,
): Promise<P> =>
  untilRenewed(
    `scope ${scope.key} ${limit}`,
    [tags.products, tags.menus, tags.brands],
    () => scope.read(ctx, limit),
    ({ ids, best }) => 8 * (ids.length + best.length),
  );

async function pageIds(
  ctx: Context,
  scope: Scope,
  listing: Listing,
  { scopeProducts, plan, matches }: FilteredScope,
): Promise<number[]> {
  const [offset, count] = [getPageOffset(listing), listing.page_size];
  const sort = getListingSort(ctx, listing.sort);
  if (sort !== 'relevance' && sort !== 'recommended')
    return sortProductIds(ctx, matches, { sort, getPrice: plan.getPrice }, { offset, count });
  const inOrder = async ({ best }: ScopeProducts) =>
    (await listingRows(ctx, best)).filter((product) => plan.countMisses(product) === 0);
  const first = await inOrder(scopeProducts);
  // A search shows products out of stock last, except those searched for by complete name.
  const isFirst = ({ id, available }: ListingRow) =>
    available || !scopeProducts.named || scopeProducts.named.includes(id);
  const isMissing = first.filter(isFirst).length < Math.min(offset + count, matches.length);
  const all =
    isMissing && !scopeProducts.isWhole ? await inOrder(await readBest(ctx, scope, ALL)) : first;
  return [...all.filter(isFirst), ...all.filter((product) => !isFirst(product))]
    .slice(offset, offset + count)
    .map(({ id }) => id);
}
