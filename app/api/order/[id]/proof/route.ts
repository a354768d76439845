import { endpoints } from '@/lib/auth/endpoints';
import { showOwnOrder, submitOwnPaymentProof } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { PROOF_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { shopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { proofInput } from '@/lib/orders/proofs/proof.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Submit a proof of payment',
    description:
      'Send a reference, an image of the transfer receipt or both. Returns the order, now under ' +
      'review.',
    audience: 'shopper',
    params: orderParams,
    body: proofInput.extend(publicToken.shape),
    body_limit: PROOF_LIMIT,
    body_field: 'picture',
    output: wrapData(shopperOrder),
    refusals: [409, 429],
    run: async (ctx, { params, body: { public_token, ...proof } }) => {
      const order = await submitOwnPaymentProof(ctx, { order: params.id, public_token }, proof);
      return { data: await showOwnOrder(ctx, order) };
    },
  }),
});
