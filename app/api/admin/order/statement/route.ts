import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { statementInput, statementMatch } from '@/lib/orders/proofs/proof.schema';
import { matchStatement } from '@/lib/orders/proofs/statement';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Match a bank statement',
    description: 'Suggests orders for each line of the statement. Nothing is saved.',
    audience: 'admin',
    permission: 'order.mark_paid',
    body: statementInput,
    output: wrapData(z.array(statementMatch)),
    heavy: true,
    run: async (ctx, { body: { text } }) => ({ data: await matchStatement(ctx, text) }),
  }),
});
