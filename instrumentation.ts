/**
 * A lasting server listens for changes made by other processes, is watched, and runs the shop's
 * jobs, unless `JOBS=off`: the launcher sets it on servers that have a separate process for jobs.
 * An instance on Vercel, which is suspended between requests, reads changes as it renders and runs
 * jobs after it has answered; a scheduler calls `/api/cron` for the rest.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/core/env');
  const { listenForRenewals, readRenewalsOnRequest } = await import('@/lib/http/renewal-listener');
  const runsJobs = env().JOBS !== 'off';
  if (process.env.VERCEL) {
    readRenewalsOnRequest();
    if (!runsJobs) return;
    const { workAfterAnswers } = await import('@/lib/http/work-after-answer');
    workAfterAnswers(async () => (await import('@/lib/worker/work-briefly')).workBriefly());
    return;
  }
  listenForRenewals();
  const { startWatching } = await import('@/lib/watch/start-watching');
  await startWatching({ runsJobs });
  if (!runsJobs) return;
  const { pollJobs } = await import('@/lib/jobs/poll');
  const { stopJobsOnSignal } = await import('@/lib/jobs/stopping');
  const { keepCdnPurged } = await import('@/lib/http/purge-cdn');
  stopJobsOnSignal();
  pollJobs();
  keepCdnPurged();
}
