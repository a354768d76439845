import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { recordId, wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { deleteLeadActivity, updateLeadActivity } from '@/lib/leads/activities';
import { activityChanges, leadActivityOutput } from '@/lib/leads/lead.schema';

const params = z.object({ id, activity_id: id });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a lead activity',
    description: 'Also marks it as done.',
    audience: 'admin',
    permission: 'lead.update',
    params,
    body: activityChanges,
    output: wrapData(leadActivityOutput),
    run: async (ctx, { params, body }) => ({
      data: await updateLeadActivity(ctx, params.id, params.activity_id, body),
    }),
  }),
  DELETE: endpoint({
    summary: 'Delete a lead activity',
    audience: 'admin',
    permission: 'lead.update',
    params,
    output: wrapData(z.strictObject({ id: recordId })),
    run: async (ctx, { params }) => {
      await deleteLeadActivity(ctx, params.id, params.activity_id);
      return { data: { id: params.activity_id } };
    },
  }),
});
