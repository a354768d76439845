import { shopContext } from '@/lib/auth/contexts';
import { byPosition } from '@/lib/catalog/attribute.schema';
import { attributesAt } from '@/lib/catalog/attribute-view';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/** POST /api/attribute {position, language}: the options products come in, with their values. */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: await attributesAt(await shopContext(sent), byPosition.parse(sent).position) };
});
