import 'server-only';
import { after } from 'next/server';
import type { ShopContext } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { isFilteredListing, type Listing } from '@/lib/search/listing.schema';
import type { SearchResult } from '@/lib/search/search';
import { recordSearchMiss } from '@/lib/search/synonyms/search-misses';

/**
 * Records, after the response, a search that found no page and no product with all its words: only
 * the first page, without filters. A failed write is logged and doesn't change the response.
 */
export function noteSearchMiss(
  ctx: ShopContext,
  keyword: string,
  listing: Listing,
  {
    products,
    facets,
    left_out,
    hints,
  }: Pick<SearchResult, 'products' | 'facets' | 'left_out' | 'hints'>,
): void {
  const found = (products.meta.total > 0 && !left_out.length) || hints.pages.length > 0;
  const isFiltered = facets.some(({ values }) => values.some(({ selected }) => selected));
  if (found || isFiltered || listing.page > 1 || isFilteredListing(listing)) return;
  after(async () => {
    try {
      await recordSearchMiss(ctx, keyword);
    } catch (error) {
      log.warn({ err: error }, 'a search without results could not be saved');
    }
  });
}
