import { systemCallContext } from '@/lib/auth/system-call';
import { body } from '@/lib/http/body';
import { renewalInput } from '@/lib/http/renewal.schema';
import { route } from '@/lib/http/route';

/**
 * POST /api/cache {tags}: a program beside the shop (an import) changed something; the
 * pages that show it render anew.
 */
export const POST = route(async (request) => {
  const ctx = await systemCallContext(request);
  const { tags } = renewalInput.parse(await body(request));
  for (const tag of tags) ctx.touched.add(tag);
  return { renewed: tags.length };
});
