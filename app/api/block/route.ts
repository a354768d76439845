import { shopContext } from '@/lib/auth/contexts';
import { readBlock } from '@/lib/content/block-view';
import { body, query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { byIdentifier } from '@/lib/storefront/content.schema';

/** POST /api/block?language= {identifier}: an enabled block, or null (D11). */
export const POST = route(async (request) => {
  const sent = await body(request);
  return {
    data: await readBlock(
      await shopContext({ ...sent, ...query(request) }),
      byIdentifier.parse(sent).identifier,
    ),
  };
});
