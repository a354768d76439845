import { shopContext } from '@/lib/auth/contexts';
import { body, query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { searchInput } from '@/lib/storefront/content.schema';
import { searchResponse } from '@/lib/storefront/responses';

async function search(sent: Record<string, unknown>) {
  const ctx = await shopContext(sent);
  const { keyword, listing } = searchInput.parse(sent);
  return searchResponse(ctx, keyword, listing);
}

/**
 * POST /api/product/search {language, keyword, sort?, page?, page_size?, brand?, price?,
 * in_stock?, option_12?}: products, facets, what was searched instead, hints.
 */
export const POST = route(async (request) => search(await body(request)));

/** GET /api/product/search?keyword=&…: the same. */
export const GET = route(async (request) => search(query(request)));
