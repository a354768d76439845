import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { eraseCustomer } from '@/lib/privacy/erase';
import { erasureInput, erasureOutput } from '@/lib/privacy/privacy.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Erase a customer',
    description:
      'Permanently. Orders remain without the buyer. `confirmation` is the customer’s email.',
    audience: 'admin',
    permission: 'customer.erase',
    also: 'customer.pii',
    params: idParams,
    body: erasureInput,
    output: wrapData(erasureOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await eraseCustomer(ctx, params.id, body.confirmation),
    }),
  }),
});
