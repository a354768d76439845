import { endpoints } from '@/lib/auth/endpoints';
import { findOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { endpoint } from '@/lib/http/endpoint';
import { privateWebp } from '@/lib/http/private-picture';
import { readOwnProofPicture } from '@/lib/order-desk/proofs/desk';
import { proofParams } from '@/lib/orders/proofs/proof.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a proof of payment',
    audience: 'shopper',
    params: orderParams.extend({ proof_id: proofParams.shape.proof_id }),
    query: publicToken,
    output: { content_types: ['image/webp'], description: 'The image. It must not be cached.' },
    run: async (ctx, { params, query: { public_token } }) => {
      const { id } = await findOwnOrder(ctx, { order: params.id, public_token });
      return privateWebp(await readOwnProofPicture(ctx, id, params.proof_id));
    },
  }),
});
