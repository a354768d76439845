import { systemCallContext } from '@/lib/auth/system-call';
import { route } from '@/lib/http/route';
import { workJobs } from '@/lib/worker/work-jobs';

const SECONDS = 25;

/**
 * Works the jobs that are due, for a bounded time: asked for by the server itself whenever
 * there are some (`lib/jobs/poll.ts`), or each minute by the scheduler of a host without a
 * lasting server.
 */
const runDueWork = route(async (request) =>
  workJobs(await systemCallContext(request), { seconds: SECONDS }),
);

export { runDueWork as GET, runDueWork as POST };
