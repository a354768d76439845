import { endpoints } from '@/lib/auth/endpoints';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { shopperOrder } from '@/lib/order-desk/shopper/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve an order',
    description: 'One of the caller’s own. Guests send its `public_token`.',
    audience: 'shopper',
    params: orderParams,
    query: publicToken,
    output: wrapData(shopperOrder),
    refusals: [409],
    run: async (ctx, { params, query }) => ({
      data: await readOwnOrder(ctx, { order: params.id, ...query }),
    }),
  }),
});
