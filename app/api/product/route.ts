import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { byUrl } from '@/lib/storefront/content.schema';
import { productResponse } from '@/lib/storefront/responses';

/** POST /api/product {language, url}: a product with its variants, options and related products. */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: await productResponse(await shopContext(sent), byUrl.parse(sent).url) };
});
