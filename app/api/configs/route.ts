import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { configsInput } from '@/lib/storefront/content.schema';
import { configsResponse } from '@/lib/storefront/responses';

/** POST /api/configs {columns, language?}: the asked-for settings that are public. */
export const POST = route(async (request) => {
  const sent = await body(request);
  return { data: configsResponse(await shopContext(sent), configsInput.parse(sent).columns) };
});
