import { activityRecord } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a change',
    description: 'Each field before and after, and which of them can be undone.',
    audience: 'admin',
    params: idParams,
    output: wrapData(activityRecord),
    refusals: [403],
    run: async (ctx, { params }) => ({ data: await readActivity(ctx, params.id) }),
  }),
});
