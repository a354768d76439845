import 'server-only';
import { readBrandView } from '@/lib/catalog/brand-view';
import { readCategory } from '@/lib/content/menu-view';
import {
  brandReaches,
  categoriesReach,
  type ListingResult,
  listBrand,
  listCategories,
} from '@/lib/search/listing';
import { isFacetted, type Listing } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { type View, viewContext } from './view';

/**
 * Whether a category, a brand or a search has the page asked for; the first one always exists. For
 * the middleware, which must know the status before a page is made.
 */
export async function hasPage(
  view: View,
  list: { category: string } | { brand: string } | { keyword: string },
  listing: Listing,
): Promise<boolean> {
  if (listing.page === 1) return true;
  const ctx = await viewContext(view);
  if ('keyword' in list) return reaches(await searchProducts(ctx, list.keyword, listing), listing);
  if ('brand' in list) {
    const brand = await readBrandView(ctx, list.brand);
    if (!brand) return false;
    return isFacetted(listing)
      ? reaches(await listBrand(ctx, brand.id, listing), listing)
      : brandReaches(ctx, brand.id, listing);
  }
  const category = await readCategory(ctx, list.category);
  if (!category) return false;
  if (isFacetted(listing))
    return reaches(await listCategories(ctx, category.menu_ids, listing), listing);
  return categoriesReach(ctx, category.menu_ids, listing);
}

const reaches = ({ products }: ListingResult, { page }: Listing) => page <= products.meta.last_page;
