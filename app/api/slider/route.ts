import { shopContext } from '@/lib/auth/contexts';
import { readSlider } from '@/lib/content/slider-view';
import { query } from '@/lib/http/body';
import { publicJson } from '@/lib/http/public-json';
import { route } from '@/lib/http/route';

/**
 * GET /api/slider?language=&identifier=: an enabled slider, the homepage's unless another
 * is named.
 */
export const GET = route(async (request) => {
  const sent = query(request);
  return publicJson(request, {
    data: await readSlider(await shopContext(sent), String(sent.identifier ?? 'home')),
  });
});
