import 'server-only';
import type { Context } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { createPgBoss, insertJobs } from './boss';
import { type DueJob, type JobRequest, jobs, scheduledJobs } from './jobs.schema';

/**
 * Stores a job in the caller's transaction: it runs after the commit, and never after a rollback.
 * An invalid payload throws. An exclusive job is not queued twice. `now`: runs a scheduled job
 * outside its schedule. `at`: the earliest time to run it.
 */
export async function enqueueJob(
  { db }: Context,
  { name, payload }: JobRequest,
  { now = false, at }: { now?: boolean; at?: Date } = {},
): Promise<void> {
  const { every_seconds, exclusive } = jobs[name];
  const { data, ...options } = jobRow({ name, payload } as JobRequest);
  const id = await createPgBoss(db).send(name, data, {
    ...options,
    ...(at && { startAfter: at }),
    ...(every_seconds && !now && { singletonSeconds: every_seconds }),
  });
  if (!id && !exclusive) throw noQueue(name);
}

/** Stores several jobs together; none may be scheduled or exclusive. */
export async function enqueueJobs({ db }: Context, requests: DueJob[]): Promise<void> {
  const rows = requests.map(({ at, ...request }) => ({
    name: request.name,
    ...jobRow(request as JobRequest),
    ...(at && { startAfter: at }),
  }));
  if ((await insertJobs(db, rows)) < rows.length)
    throw noQueue(requests.map(({ name }) => name).join(', '));
}

/** Stores all scheduled jobs together; those queued in their interval already are kept. */
export async function enqueueScheduledJobs({ db }: Context): Promise<void> {
  const rows = scheduledJobs.map((request) => ({
    name: request.name,
    ...jobRow(request),
    singletonSeconds: jobs[request.name].every_seconds,
  }));
  await insertJobs(db, rows);
}

function jobRow({ name, payload }: JobRequest) {
  const { retry_limit, payload: schema } = jobs[name];
  return {
    data: schema.parse(payload) as object,
    retryLimit: retry_limit,
    retryDelay: env().JOBS_RETRY_SECONDS,
    retryBackoff: true,
    expireInSeconds: env().JOBS_EXPIRE_SECONDS,
  };
}

const noQueue = (name: string) =>
  new Error(`There is no queue "${name}" in the database: run npm run migrate.`);
