import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { statementReceipt, statementResult } from '@/lib/orders/proofs/proof.schema';
import { receiveStatement } from '@/lib/orders/proofs/statement';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record payments from a bank statement',
    description: 'Records the money of each line for the order chosen by staff.',
    audience: 'admin',
    permission: 'order.mark_paid',
    body: statementReceipt,
    output: wrapData(z.array(statementResult)),
    run: async (ctx, { body }) => ({ data: await receiveStatement(ctx, body) }),
  }),
});
