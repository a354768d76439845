import { endpoints } from '@/lib/auth/endpoints';
import { confirmNews } from '@/lib/broadcast/newsletter';
import { newsletterConfirmed, newsletterParams } from '@/lib/broadcast/newsletter.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Confirm a newsletter subscription',
    description: 'By the token of the emailed link. Safe to repeat.',
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
