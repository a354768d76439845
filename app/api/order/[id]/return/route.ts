import { endpoints } from '@/lib/auth/endpoints';
import { showOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { requestOwnReturn } from '@/lib/checkout/own-returns';
import { wrapData } from '@/lib/core/records/output.schema';
import { PROOF_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { shopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { returnInput } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Request a return',
    description:
      'Send `quantity` by order line id, as JSON or as a form with up to five images. Returns the ' +
      'order.',
    audience: 'shopper',
    params: orderParams,
    body: returnInput.extend(publicToken.shape),
    body_limit: PROOF_LIMIT,
    body_field: 'pictures',
    output: wrapData(shopperOrder),
    refusals: [409, 429],
    run: async (ctx, { params, body: { public_token, ...input } }) => {
      const order = await requestOwnReturn(ctx, { order: params.id, public_token }, input);
      return { data: await showOwnOrder(ctx, order) };
    },
  }),
});
