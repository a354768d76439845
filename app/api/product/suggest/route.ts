import { shopContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { suggest } from '@/lib/search/suggest';
import { suggestInput } from '@/lib/storefront/content.schema';

/** GET /api/product/suggest?keyword=&language=: what a shopper may mean who has typed so far. */
export const GET = route(async (request) => {
  const sent = query(request);
  const ctx = await shopContext(sent);
  return { data: await suggest(ctx, suggestInput.parse(sent).keyword ?? '') };
});
