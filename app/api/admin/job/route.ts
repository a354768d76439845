import { adminContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { listJobs } from '@/lib/jobs/list';
import { jobQuery } from '@/lib/jobs/list.schema';

/** GET /api/admin/job: jobs, filtered by name and state, and paged. */
export const GET = route(async (request) =>
  listJobs(await adminContext('setting'), jobQuery.parse(query(request))),
);
