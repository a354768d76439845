import { endpoints } from '@/lib/auth/endpoints';
import { requestNewsletter } from '@/lib/broadcast/newsletter';
import { newsletterInput, newsletterOutcome } from '@/lib/broadcast/newsletter.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Subscribe to the newsletter',
    description: 'Emails a link to confirm the subscription.',
    audience: 'shopper',
    body: newsletterInput,
    output: wrapData(newsletterOutcome),
    refusals: [409, 429],
    run: async (ctx, { body }) => ({ data: await requestNewsletter(ctx, body, await clientIp()) }),
  }),
});
