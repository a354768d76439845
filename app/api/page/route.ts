import { shopContext } from '@/lib/auth/contexts';
import { readStaticPage } from '@/lib/content/page-view';
import { notFound } from '@/lib/core/errors';
import { body, query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { byUrl } from '@/lib/storefront/content.schema';

/**
 * POST /api/page?language= {url}: an enabled static page; `content` is null where only
 * members may read it.
 */
export const POST = route(async (request) => {
  const sent = await body(request);
  const found = await readStaticPage(
    await shopContext({ ...sent, ...query(request) }),
    byUrl.parse(sent).url,
  );
  if (!found) throw notFound();
  return { data: found };
});
