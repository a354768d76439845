import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { leadMergeInput } from '@/lib/leads/duplicate.schema';
import { leadRecord } from '@/lib/leads/lead.schema';
import { mergeLeads } from '@/lib/people/merge-leads';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Merge two leads',
    description: 'The lead in the path is deleted.',
    audience: 'admin',
    permission: 'lead.delete',
    also: 'customer.pii',
    params: idParams,
    body: leadMergeInput,
    output: wrapData(leadRecord),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await mergeLeads(ctx, params.id, body.into_id),
    }),
  }),
});
