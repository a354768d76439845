import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listJobs } from '@/lib/jobs/list';
import { jobQuery, jobRow } from '@/lib/jobs/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List jobs',
    description: 'Most recently changed first. Filter by name and state.',
    audience: 'admin',
    permission: 'setting',
    query: jobQuery,
    output: pageOutput(jobRow),
    run: (ctx, { query }) => listJobs(ctx, query),
  }),
});
