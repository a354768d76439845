import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listWaitingProofs } from '@/lib/order-desk/proofs/desk';
import { staffProof } from '@/lib/orders/proofs/proof.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List proofs of payment to review',
    description: 'Oldest first.',
    audience: 'admin',
    permission: 'order.mark_paid',
    output: wrapData(z.array(staffProof)),
    run: async (ctx) => ({ data: await listWaitingProofs(ctx) }),
  }),
});
