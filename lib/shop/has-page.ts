import 'server-only';
import { categoriesReach } from './listing';
import type { Listing } from './listing.schema';
import { readCategory } from './menus';
import { type View, viewContext } from './view';

/** Whether a category, with nothing chosen, has the page asked for; the first one always exists. For the middleware, which must know the status before a page is made. */
export async function hasPage(view: View, url: string, listing: Listing): Promise<boolean> {
  if (listing.page === 1) return true;
  const ctx = await viewContext(view);
  const category = await readCategory(ctx, url);
  return category !== undefined && categoriesReach(ctx, category.menu_ids, listing);
}
