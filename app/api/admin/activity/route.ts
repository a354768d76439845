import { listActivity } from '@/lib/admin/activity/activity';
import { activityPage, activityQuery } from '@/lib/admin/activity/activity.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List changes',
    description: 'Changes by staff, programs and jobs, newest first. Filter by record.',
    audience: 'admin',
    query: activityQuery,
    output: activityPage,
    refusals: [403],
    run: (ctx, { query }) => listActivity(ctx, query),
  }),
});
