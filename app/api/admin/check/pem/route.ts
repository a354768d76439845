import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readCertificateInfo } from '@/lib/payments/certificates';
import { pemOutput, pemQuery } from '@/lib/payments/pem.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check a payment certificate',
    description: 'Whether a payment method has a certificate, its type and its expiry date.',
    audience: 'admin',
    permission: 'payment',
    also: 'payment.secrets',
    query: pemQuery,
    output: wrapData(pemOutput),
    run: async (ctx, { query }) => ({
      data: await readCertificateInfo(ctx, query.payment_method_id),
    }),
  }),
});
