import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { checkoutInput, quoteInput, quoteOutput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve a checkout quote',
    description: 'The total and every available shipping and payment method. Nothing is saved.',
    audience: 'shopper',
    body: quoteInput,
    rehearses: checkoutInput,
    output: quoteOutput,
    refusals: [401, 429],
    run: async (ctx, { body }) => {
      const address = await clientIp();
      assertCallRateLimit('quote', address);
      return quoteCartPrice(ctx, await withCartId(body), address);
    },
  }),
});
