import { shopContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { publicJson } from '@/lib/http/public-json';
import { route } from '@/lib/http/route';
import { publicSettings } from '@/lib/settings/public';

const FIVE_MINUTES = 300;

/** GET /api/settings?language=: the site settings a storefront starts with (D21). */
export const GET = route(async (request) =>
  publicJson(request, { data: publicSettings(await shopContext(query(request))) }, FIVE_MINUTES),
);
