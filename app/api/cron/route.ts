import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { revalidateMissed } from '@/lib/http/follow-renewals';
import { tryPurgeCdn } from '@/lib/http/purge-cdn';
import { runDueJobs } from '@/lib/worker/work-jobs';

const SECONDS = 25;

/**
 * Called by the server itself when jobs are due (`lib/jobs/poll.ts`), or each minute by the
 * scheduler of a serverless host, with either method.
 */
const workDueJobs = endpoint({
  summary: 'Run due jobs',
  description: 'For a limited time.',
  audience: 'system',
  output: z.strictObject({ completed: z.int().min(0), failed: z.int().min(0) }),
  run: async (ctx) => {
    const worked = await runDueJobs(ctx, { seconds: SECONDS });
    await revalidateMissed(ctx);
    await tryPurgeCdn(ctx.db);
    return worked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: workDueJobs,
  POST: workDueJobs,
});
