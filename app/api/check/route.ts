import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { checkInput } from '@/lib/storefront/content.schema';
import { checkUrl } from '@/lib/storefront/urls';

/** POST /api/check {key, type}: whether a url exists for its kind, or where it went. */
export const POST = route(async (request) => {
  const { db } = await shopContext();
  const { key, type } = checkInput.parse(await body(request));
  return { data: await checkUrl(db, type, key) };
});
