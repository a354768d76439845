import { shopContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { categoryInput } from '@/lib/storefront/content.schema';
import { menuResponse } from '@/lib/storefront/responses';

/** GET /api/menu/{url}?language=&…: what POST /api/menu answers. */
export const GET = route<{ url: string }>(async (request, params) => {
  const asked = query(request);
  const { url, listing } = categoryInput.parse({ ...asked, ...params });
  return menuResponse(await shopContext(asked), url, listing);
});
