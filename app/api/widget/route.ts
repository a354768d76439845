import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { widgetAnswer } from '@/lib/shop/answers';
import { widgetInput } from '@/lib/shop/content.schema';

/** POST /api/widget {language, type, data}: the products of a widget (D11). */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: await widgetAnswer(await shopContext(sent), widgetInput.parse(sent)) };
});
