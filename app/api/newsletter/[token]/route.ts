import { endpoints } from '@/lib/auth/endpoints';
import { confirmNewsletter } from '@/lib/broadcast/newsletter';
import { newsletterConfirmed, newsletterParams } from '@/lib/broadcast/newsletter.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Confirm a newsletter subscription',
    description: 'By the token of the emailed link. Safe to repeat.',
    audience: 'shopper',
    params: newsletterParams,
    output: wrapData(newsletterConfirmed),
    refusals: [409],
    run: async (ctx, { params }) => {
      await confirmNewsletter(ctx, params.token);
      return { data: { subscribed: true as const } };
    },
  }),
});
