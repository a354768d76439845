import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { widgetInput } from '@/lib/storefront/content.schema';
import { widgetAnswer } from '@/lib/storefront/responses';

/** POST /api/widget {language, type, data}: the products of a widget (D11). */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: await widgetAnswer(await shopContext(sent), widgetInput.parse(sent)) };
});
