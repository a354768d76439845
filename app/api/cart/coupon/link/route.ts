import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { nextPath } from '@/lib/i18n/next-path';
import { asciiPath } from '@/lib/i18n/paths';
import { linkedCodeQuery } from '@/lib/promotions/coupons/coupon.schema';
import { takeLinkedCode } from '@/lib/storefront/linked-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Takes the code of a link into the cart, or keeps it for one, and leads on.',
    audience: 'shopper',
    query: linkedCodeQuery,
    output: { content_types: [], description: 'The page without the code: Location.' },
    status: 303,
    run: async (ctx, { query }) => {
      await takeLinkedCode(ctx, query.code);
      const headers = {
        Location: asciiPath(nextPath(query.next, '/')),
        'Cache-Control': 'private, no-store',
      };
      return new Response(null, { status: 303, headers });
    },
  }),
});
