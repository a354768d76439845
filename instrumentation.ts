/**
 * A lasting server hears of changes made by other processes, and works the shop's jobs
 * itself, unless `JOBS=off` leaves them to another: the launcher says it to the servers for
 * whom it runs a process for jobs. Hosts without a lasting server have a scheduler for
 * `/api/cron`.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.VERCEL) return;
  const { listenForRenewals } = await import('@/lib/http/renewal-listener');
  listenForRenewals();
  const { env } = await import('@/lib/core/env');
  if (env().JOBS === 'off') return;
  const { pollJobs } = await import('@/lib/jobs/poll');
  const { stopJobsOnSignal } = await import('@/lib/jobs/stopping');
  stopJobsOnSignal();
  pollJobs();
}
