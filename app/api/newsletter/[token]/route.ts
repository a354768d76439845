import { endpoints } from '@/lib/auth/endpoints';
import { confirmNews } from '@/lib/broadcast/newsletter';
import { newsletterConfirmed, newsletterParams } from '@/lib/broadcast/newsletter.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Who got the link of a sign-up wants letters; the same again changes nothing.',
    audience: 'shopper',
    params: newsletterParams,
    output: dataOf(newsletterConfirmed),
    refusals: [409],
    run: async (ctx, { params }) => {
      await confirmNews(ctx, params.token);
      return { data: { subscribed: true as const } };
    },
  }),
});
