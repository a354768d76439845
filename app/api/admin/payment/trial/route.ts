import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { tryPayments } from '@/lib/payments/payment-trial';
import { paymentTrial, paymentTrialQuery } from '@/lib/payments/payment-trial.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Test payment methods',
    description:
      'Which payment methods are available for a purchase, with fees, and why others aren’t.',
    audience: 'admin',
    permission: 'payment',
    query: paymentTrialQuery,
    output: wrapData(paymentTrial),
    run: async (ctx, { query }) => ({ data: await tryPayments(ctx, query) }),
  }),
});
