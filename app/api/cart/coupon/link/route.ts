import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { nextPath } from '@/lib/i18n/next-path';
import { asciiPath } from '@/lib/i18n/paths';
import { linkedCodeQuery } from '@/lib/promotions/coupons/coupon.schema';
import { takeLinkedCoupon } from '@/lib/storefront/linked-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Add a discount code by link',
    description: 'Adds it to the cart, or saves it for the next one, and redirects.',
    audience: 'shopper',
    query: linkedCodeQuery,
    output: { content_types: [], description: 'Redirects to the page without the code.' },
    status: 303,
    run: async (ctx, { query }) => {
      await takeLinkedCoupon(ctx, query.code);
      const headers = {
        Location: asciiPath(nextPath(query.next, '/')),
        'Cache-Control': 'private, no-store',
      };
      return new Response(null, { status: 303, headers });
    },
  }),
});
