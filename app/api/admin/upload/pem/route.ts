import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { PEM_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { removePaymentCertificate, storePaymentCertificate } from '@/lib/payments/certificates';
import { pemOutput, pemQuery, pemUpload } from '@/lib/payments/pem.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Upload a payment certificate',
    description: 'It is stored encrypted and never returned.',
    audience: 'admin',
    permission: 'payment.update',
    also: 'payment.secrets',
    body: pemUpload,
    body_field: 'pem',
    body_limit: PEM_LIMIT,
    output: wrapData(pemOutput),
    run: async (ctx, { body }) => ({
      data: await storePaymentCertificate(ctx, body.payment_method_id, body.pem),
    }),
  }),
  DELETE: endpoint({
    summary: 'Delete a payment certificate',
    audience: 'admin',
    permission: 'payment.update',
    also: 'payment.secrets',
    query: pemQuery,
    output: wrapData(pemOutput),
    run: async (ctx, { query }) => ({
      data: await removePaymentCertificate(ctx, query.payment_method_id),
    }),
  }),
});
