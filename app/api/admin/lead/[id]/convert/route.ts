import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { convertedLead, convertInput } from '@/lib/leads/duplicate.schema';
import { convertLead } from '@/lib/people/convert-lead';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Convert a lead to a customer',
    description: 'Creates a customer, or links the lead to an existing one.',
    audience: 'admin',
    permission: 'lead.convert',
    params: idParams,
    body: convertInput,
    output: wrapData(convertedLead),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await convertLead(ctx, params.id, body.customer_id),
    }),
  }),
});
