// npm run worker: runs the shop's jobs (emails, expiring orders) until it is stopped, beside
// servers that leave them alone (JOBS=off). Any number of workers may run.
import { closeDatabase, database } from '@/db/client';
import { log } from '@/lib/http/log';
import { keepCdnPurged } from '@/lib/http/purge-cdn';
import { isStopping, stopJobsOnSignal } from '@/lib/jobs/stopping';
import { systemContext } from '@/lib/settings/system-context';
import { startWatching } from '@/lib/watch/start-watching';
import { runDueJobs } from '@/lib/worker/work-jobs';

const PAUSE_MS = 2000;
const ROUND_SECONDS = 30;

async function workOn() {
  while (!isStopping()) {
    try {
      await runDueJobs(await systemContext(database()), { seconds: ROUND_SECONDS });
    } catch (error) {
      log.error({ err: error }, 'running jobs failed');
    }
    await new Promise((resolve) => setTimeout(resolve, isStopping() ? 0 : PAUSE_MS));
  }
}

stopJobsOnSignal();
await startWatching({ runsJobs: true });
keepCdnPurged();
console.log('Running the jobs of the shop. Press Ctrl-C to stop after the current jobs.');
workOn().finally(closeDatabase);
