import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { quoteInput, quoteOutput } from '@/lib/checkout/checkout.schema';
import { quote } from '@/lib/checkout/quote';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'What the cart costs, with every method that fits; writes nothing.',
    audience: 'shopper',
    body: quoteInput,
    output: quoteOutput,
    run: async (ctx, { body }) => quote(ctx, await withCartId(body)),
  }),
});
