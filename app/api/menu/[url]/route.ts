import { shopContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { menuInput } from '@/lib/storefront/content.schema';
import { menuAnswer } from '@/lib/storefront/responses';

/** GET /api/menu/{url}?language=&…: what POST /api/menu answers. */
export const GET = route<{ url: string }>(async (request, params) => {
  const asked = query(request);
  const { url, listing } = menuInput.parse({ ...asked, ...params });
  return menuAnswer(await shopContext(asked), url, listing);
});
