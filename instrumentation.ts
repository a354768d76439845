/**
 * A lasting server listens for changes made by other processes, is watched, and runs the shop's
 * jobs, unless `JOBS=off`: the launcher sets it on servers that have a separate process for jobs.
 * Hosts without a lasting server call `/api/cron` from a scheduler.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.VERCEL) return;
  const { listenForRenewals } = await import('@/lib/http/renewal-listener');
  listenForRenewals();
  const { env } = await import('@/lib/core/env');
  const runsJobs = env().JOBS !== 'off';
  const { startWatching } = await import('@/lib/watch/start-watching');
  await startWatching({ runsJobs });
  if (!runsJobs) return;
  const { pollJobs } = await import('@/lib/jobs/poll');
  const { stopJobsOnSignal } = await import('@/lib/jobs/stopping');
  stopJobsOnSignal();
  pollJobs();
}
