import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { widgetInput } from '@/lib/storefront/content.schema';
import { widgetResponse } from '@/lib/storefront/responses';

/** POST /api/widget {language, type, data}: the products of a widget (D11). */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: await widgetResponse(await shopContext(sent), widgetInput.parse(sent)) };
});
