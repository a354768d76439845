import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { jobId } from '@/lib/jobs/list.schema';
import { retryJob } from '@/lib/jobs/retry';

/** POST /api/admin/job/{id}/retry: a job that failed is worked once more. */
export const POST = route<{ id: string }>(async (_, { id }) => {
  const ctx = await adminContext('setting.update');
  await retryJob(ctx, jobId.parse(id));
  return { data: { id } };
});
