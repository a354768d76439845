import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { emptyLeadStatus } from '@/lib/leads/empty-status';
import { emptiedStatus, emptyStatusInput } from '@/lib/leads/lead-status.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Empty a lead status',
    description: 'Moves all its leads and customers to another status. No email is sent.',
    audience: 'admin',
    permission: 'lead.update',
    params: idParams,
    body: emptyStatusInput,
    output: wrapData(emptiedStatus),
    run: async (ctx, { params, body }) => ({
      data: await emptyLeadStatus(ctx, params.id, body.status_id),
    }),
  }),
});
