import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { triggerPreview } from '@/lib/leads/lead-status.schema';
import { previewTrigger } from '@/lib/leads/trigger-preview';
import { previewInput } from '@/lib/leads/trigger-template.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview the email of a lead status',
    description: 'Rendered for a lead. Nothing is sent.',
    audience: 'admin',
    permission: 'lead',
    body: previewInput,
    output: dataOf(triggerPreview),
    refusals: [404],
    run: async (ctx, { body }) => ({ data: await previewTrigger(ctx, body) }),
  }),
});
