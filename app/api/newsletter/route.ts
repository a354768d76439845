import { endpoints } from '@/lib/auth/endpoints';
import { askForNews } from '@/lib/broadcast/newsletter';
import { newsletterInput, newsletterOutcome } from '@/lib/broadcast/newsletter.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Subscribe to the newsletter',
    description: 'Emails a link to confirm the subscription.',
    audience: 'shopper',
    body: newsletterInput,
    output: dataOf(newsletterOutcome),
    refusals: [409, 429],
    run: async (ctx, { body }) => ({ data: await askForNews(ctx, body, await clientIp()) }),
  }),
});
