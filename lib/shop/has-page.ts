import 'server-only';
import { categoriesReach, searchReaches } from './listing';
import type { Listing } from './listing.schema';
import { readCategory } from './menus';
import { type View, viewContext } from './view';

/** Whether a category or a search has the page asked for; the first one always exists. For the middleware, which must know the status before a page is made. */
export async function hasPage(view: View, list: { category: string } | { keyword: string }, listing: Listing): Promise<boolean> {
  if (listing.page === 1) return true;
  const ctx = await viewContext(view);
  if ('keyword' in list) return searchReaches(ctx, list.keyword, listing);
  const category = await readCategory(ctx, list.category);
  return category !== undefined && categoriesReach(ctx, category.menu_ids, listing);
}
