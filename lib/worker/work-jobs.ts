import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { maskEmails } from '@/lib/core/access/personal-data';
import type { Context, System } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { createPgBoss } from '@/lib/jobs/boss';
import { findDueNames } from '@/lib/jobs/due-names';
import { enqueueScheduledJobs } from '@/lib/jobs/enqueue';
import { type JobName, type JobPayload, jobs } from '@/lib/jobs/jobs.schema';
import { isStopping } from '@/lib/jobs/stopping';
import { handlers, type JobHandler } from './handlers';

const PAUSE_MS = 100;
const TIDY_MS = 300_000;

export type WorkedJobs = { completed: number; failed: number };

/**
 * Runs all due jobs, and those they enqueue, until none are left or `seconds` have passed. Jobs of
 * different names run concurrently, so that slow emails delay nothing else. Any number of processes
 * may do this at once: a job goes to one of them (`SKIP LOCKED`), and again after its timeout if
 * that one died. Without `scheduled` it leaves alone what the clock asks for.
 */
export async function runDueJobs(
  ctx: Context<System>,
  { seconds, scheduled = true }: { seconds: number; scheduled?: boolean },
): Promise<WorkedJobs> {
  const boss = createPgBoss(ctx.db);
  if (scheduled) {
    await boss.expire();
    await tidySometimes(boss);
    await enqueueScheduledJobs(ctx);
  }
  const isOurs = (name: JobName) => scheduled || jobs[name].every_seconds === undefined;
  const worked: WorkedJobs = { completed: 0, failed: 0 };
  const until = Date.now() + seconds * 1000;
  const work = async (name: JobName) => {
    const batchSize = jobs[name].concurrency;
    const due = await boss.fetch<object>(name, { batchSize, includeMetadata: true });
    // Another process took them.
    if (!due.length) await setTimeout(PAUSE_MS);
    for (const isDone of await Promise.all(due.map((job: FetchedJob) => runJob(ctx, name, job))))
      worked[isDone ? 'completed' : 'failed']++;
  };
  const working = new Map<JobName, Promise<unknown>>();
  for (;;) {
    // Jobs still running may fill the queues after they were checked.
    const isIdle = !working.size;
    const isOver = isStopping() || Date.now() >= until;
    const due = isOver ? [] : (await findDueNames(ctx.db)).filter(isOurs);
    for (const name of due.filter((name) => !working.has(name)))
      working.set(
        name,
        work(name).finally(() => working.delete(name)),
      );
    if (isIdle && !due.length) return worked;
    // A finished job may have enqueued others; slow ones do not hold them up.
    if (working.size) await Promise.race([...working.values(), setTimeout(PAUSE_MS)]);
  }
}

let tidiedAt = 0;

/** Deletes old jobs from the queues, every five minutes per process. */
async function tidySometimes(boss: PgBoss): Promise<void> {
  if (Date.now() - tidiedAt < TIDY_MS) return;
  tidiedAt = Date.now();
  await boss.maintain();
}

/** A job as fetched from pg-boss. */
type FetchedJob = { id: string; data: unknown; retryCount: number; retryLimit: number };

/**
 * Runs a fetched job and records the result: a failure is stored with its reason and retried by the
 * job's policy. Returns whether it succeeded. Its transactions invalidate the cache in all
 * processes.
 */
async function runJob<N extends JobName>(
  ctx: Context<System>,
  name: N,
  job: FetchedJob,
): Promise<boolean> {
  const boss = createPgBoss(ctx.db);
  const handler: JobHandler<N> = handlers[name];
  try {
    const payload = jobs[name].payload.parse(job.data) as JobPayload<N>;
    const own = { ...ctx, actor: { ...ctx.actor, job: name } };
    await handler(own, payload, { is_last: job.retryCount >= job.retryLimit });
    await boss.complete(name, job.id);
    return true;
  } catch (error) {
    const message = getFailureReason(error);
    const reason = maskEmails(message);
    log.warn({ job: name, id: job.id, retry: job.retryCount, reason }, 'job failed');
    await boss.fail(name, job.id, { message });
    return false;
  }
}

/** The error message; the database's own is the cause of drizzle's. */
function getFailureReason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
