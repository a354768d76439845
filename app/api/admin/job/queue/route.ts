import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { listQueues } from '@/lib/jobs/list';

/** GET /api/admin/job/queue: every queue with its counts and its last run. */
export const GET = route(async () => ({ data: await listQueues(await adminContext('setting')) }));
