import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { decideProof } from '@/lib/orders/proofs/decide';
import { proofDecision, proofParams } from '@/lib/orders/proofs/proof.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Review a proof of payment',
    description: 'Accepts it in full or in part, or rejects it with a reason.',
    audience: 'admin',
    permission: 'order.mark_paid',
    params: proofParams,
    body: proofDecision,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await decideProof(ctx, params.id, params.proof_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
