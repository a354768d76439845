import { shopContext } from '@/lib/auth/contexts';
import { readMenus } from '@/lib/content/menu-view';
import { body, query } from '@/lib/http/body';
import { publicJson } from '@/lib/http/public-json';
import { route } from '@/lib/http/route';
import { categoryInput } from '@/lib/storefront/content.schema';
import { menuResponse } from '@/lib/storefront/responses';

/** GET /api/menu?language=: the whole navigation as a tree. */
export const GET = route(async (request) =>
  publicJson(request, { data: await readMenus(await shopContext(query(request))) }),
);

/**
 * POST /api/menu {language, url, sort?, page?, page_size?, brand?, price?, in_stock?,
 * option_12?}: a category with its products and facets.
 */
export const POST = route(async (request) => {
  const sent = await body(request);
  const ctx = await shopContext(sent);
  const { url, listing } = categoryInput.parse(sent);
  return menuResponse(ctx, url, listing);
});
