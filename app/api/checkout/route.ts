import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { checkoutInput, placedOrder } from '@/lib/checkout/checkout.schema';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { placeOrder } from '@/lib/checkout/place-order';
import { clientOrigin } from '@/lib/http/client';
import { endpoint } from '@/lib/http/endpoint';
import { rememberOrder } from '@/lib/storefront/pages/pending-payments';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Place an order',
    description: 'The same key and body return the same response.',
    audience: 'shopper',
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another body returns 409.',
        required: true,
      },
    ],
    body: checkoutInput,
    output: placedOrder,
    refusals: [401, 404, 409, 429],
    run: async (ctx, { body, request }) => {
      const key = readIdempotencyKey(request.headers);
      const sent = await withCartId(body);
      const { order_id: _, ...response } = await placeOrder(ctx, sent, key, await clientOrigin());
      if (response.status === 'pending') await rememberOrder(response);
      return response;
    },
  }),
});
