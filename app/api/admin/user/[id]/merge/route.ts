import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput, mergeOutput } from '@/lib/people/merge-customers.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Merge two customers',
    description: 'The other customer’s data moves to this one and their account ends.',
    audience: 'admin',
    permission: 'customer.merge',
    also: 'customer.pii',
    params: idParams,
    body: mergeInput,
    output: wrapData(mergeOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await mergeCustomers(ctx, params.id, body) }),
  }),
});
