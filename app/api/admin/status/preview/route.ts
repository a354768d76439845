import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { triggerPreview } from '@/lib/leads/lead-status.schema';
import { previewLeadTrigger } from '@/lib/leads/trigger-preview';
import { triggerPreviewInput } from '@/lib/leads/trigger-template.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview the email of a lead status',
    description: 'Rendered for a lead. Nothing is sent.',
    audience: 'admin',
    permission: 'lead',
    body: triggerPreviewInput,
    output: wrapData(triggerPreview),
    refusals: [404],
    run: async (ctx, { body }) => ({ data: await previewLeadTrigger(ctx, body) }),
  }),
});
