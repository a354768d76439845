import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readPem } from '@/lib/payments/certificates';
import { pemOutput, pemQuery } from '@/lib/payments/pem.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check a payment certificate',
    description: 'Whether a payment method has a certificate, its type and its expiry date.',
    audience: 'admin',
    permission: 'payment',
    also: 'payment.secrets',
    query: pemQuery,
    output: dataOf(pemOutput),
    run: async (ctx, { query }) => ({ data: await readPem(ctx, query.payment_method_id) }),
  }),
});
