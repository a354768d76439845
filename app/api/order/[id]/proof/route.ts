import { endpoints } from '@/lib/auth/endpoints';
import { submitOwnProof } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { proofInput } from '@/lib/orders/order.schema';
import { shopperOrder } from '@/lib/orders/shopper-order.schema';
import { readOrderForShopper } from '@/lib/orders/shopper-view';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The shopper reports a transfer they made; returns the order, now under review.',
    audience: 'shopper',
    params: orderParams,
    body: proofInput.extend(publicToken.shape),
    output: dataOf(shopperOrder),
    refusals: [409],
    run: async (ctx, { params, body: { reference, public_token } }) => {
      const ref = { order: params.id, public_token };
      const order = await submitOwnProof(ctx, ref, { reference });
      return { data: await readOrderForShopper(ctx, order) };
    },
  }),
});
