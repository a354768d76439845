import { shopContext } from '@/lib/auth/contexts';
import { readBrandViews } from '@/lib/catalog/brand-view';
import { query } from '@/lib/http/body';
import { publicJson } from '@/lib/http/public-json';
import { route } from '@/lib/http/route';

/** GET /api/brand?language=: the enabled brands. */
export const GET = route(async (request) =>
  publicJson(request, { data: await readBrandViews(await shopContext(query(request))) }),
);
