// npm run worker: works the shop's jobs (mails, orders that expire) until it is stopped,
// beside servers that leave them alone (JOBS=off). Any number of workers may run.
import { closeDatabase, database } from '@/db/client';
import { log } from '@/lib/http/log';
import { isStopping, stopJobsOnSignal } from '@/lib/jobs/stopping';
import { systemContext } from '@/lib/settings/system-context';
import { workJobs } from '@/lib/worker/work-jobs';
import { renewPages } from './support/renew-pages';

const PAUSE_MS = 2000;
const ROUND_SECONDS = 30;

async function workOn() {
  while (!isStopping()) {
    try {
      const ctx = await systemContext(database());
      await workJobs(ctx, { seconds: ROUND_SECONDS, publish: renewPages });
    } catch (error) {
      log.error({ err: error }, 'jobs could not be worked');
    }
    await new Promise((resolve) => setTimeout(resolve, isStopping() ? 0 : PAUSE_MS));
  }
}

stopJobsOnSignal();
console.log('Working the jobs of the shop. Ctrl-C ends it, after the jobs under way.');
workOn().finally(closeDatabase);
