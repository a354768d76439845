import { endpoints } from '@/lib/auth/endpoints';
import { showOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { cancelOwnReturn } from '@/lib/checkout/own-returns';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { shopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { ownReturnParams } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Cancel a return',
    description: 'Before it has arrived. Returns the order.',
    audience: 'shopper',
    params: orderParams.extend(ownReturnParams.shape),
    body: publicToken,
    output: wrapData(shopperOrder),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      const order = await cancelOwnReturn(ctx, { order: params.id, ...body }, params.return_id);
      return { data: await showOwnOrder(ctx, order) };
    },
  }),
});
