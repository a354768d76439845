import { shopContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { publicJson } from '@/lib/http/public-json';
import { route } from '@/lib/http/route';
import { readBrands } from '@/lib/shop/brands';

/** GET /api/brand?language=: the enabled brands. */
export const GET = route(async (request) =>
  publicJson(request, { data: await readBrands(await shopContext(query(request))) }),
);
