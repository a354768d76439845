import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { addLeadActivity, listLeadActivities } from '@/lib/leads/activities';
import { activityInput, leadActivityOutput } from '@/lib/leads/lead.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List lead activities',
    description: 'Past and planned activities, newest first.',
    audience: 'admin',
    permission: 'lead',
    params: idParams,
    output: wrapData(z.array(leadActivityOutput)),
    run: async (ctx, { params }) => ({ data: await listLeadActivities(ctx, params.id) }),
  }),
  POST: endpoint({
    summary: 'Create a lead activity',
    description: 'Logs a past activity or plans one.',
    audience: 'admin',
    permission: 'lead.update',
    params: idParams,
    body: activityInput,
    output: wrapData(leadActivityOutput),
    status: 201,
    run: async (ctx, { params, body }) => ({ data: await addLeadActivity(ctx, params.id, body) }),
  }),
});
