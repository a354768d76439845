import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { privateWebp } from '@/lib/http/private-picture';
import { readProofPicture } from '@/lib/order-desk/proofs/desk';
import { proofParams } from '@/lib/orders/proofs/proof.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a proof of payment',
    audience: 'admin',
    permission: 'order',
    also: 'customer.pii',
    params: proofParams,
    output: { content_types: ['image/webp'], description: 'The image. It must not be cached.' },
    run: async (ctx, { params }) =>
      privateWebp(await readProofPicture(ctx, params.id, params.proof_id)),
  }),
});
