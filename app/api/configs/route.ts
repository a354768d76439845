import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { configsAnswer } from '@/lib/shop/answers';
import { configsInput } from '@/lib/shop/content.schema';

/** POST /api/configs {columns, language?}: the asked-for settings that are public. */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: configsAnswer(await shopContext(sent), configsInput.parse(sent).columns) };
});
