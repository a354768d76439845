import { listActivity } from '@/lib/admin/activity/activity';
import { activityPage, activityQuery } from '@/lib/admin/activity/activity.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'A page of what staff, programs and jobs changed, newest first; or of one record.',
    audience: 'admin',
    query: activityQuery,
    output: activityPage,
    refusals: [403],
    run: (ctx, { query }) => listActivity(ctx, query),
  }),
});
