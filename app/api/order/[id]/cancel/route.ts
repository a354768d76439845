import { endpoints } from '@/lib/auth/endpoints';
import { cancelOwnOrder, showOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { shopperOrder } from '@/lib/order-desk/shopper/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Cancel an order',
    description: 'Unpaid orders only. Returns the order.',
    audience: 'shopper',
    params: orderParams,
    body: publicToken,
    output: wrapData(shopperOrder),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      const order = await cancelOwnOrder(ctx, { order: params.id, ...body });
      return { data: await showOwnOrder(ctx, order) };
    },
  }),
});
