import { endpoints } from '@/lib/auth/endpoints';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { translator } from '@/lib/i18n/translate';
import { requestOrderLink } from '@/lib/orders/order-link';
import { orderLinkInput, orderLinkOutput } from '@/lib/orders/order-link.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Find an order',
    description: 'Emails a link to the order if its number and email match.',
    audience: 'shopper',
    body: orderLinkInput,
    output: orderLinkOutput,
    refusals: [429],
    run: async (ctx, { body }) => {
      await requestOrderLink(ctx, body, await clientIp());
      return { message: translator(ctx.language, 'outcome')('find.sent', body) };
    },
  }),
});
