import 'server-only';
import { maskEmails } from '@/lib/core/access/personal-data';
import type { Context, System } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { bossOn } from '@/lib/jobs/boss';
import { type JobName, type JobPayload, jobs } from '@/lib/jobs/jobs.schema';
import { handlers, type JobHandler } from './handlers';

/** A job as pg-boss hands it out. */
export type FetchedJob = { id: string; data: unknown; retryCount: number; retryLimit: number };

/**
 * Runs one fetched job and records how it ended: a failure is stored with its reason and
 * tried again later, as the job's policy says. Returns whether it succeeded. The pages that
 * its verbs touched are renewed by their own transactions, in every process.
 */
export async function runJob<N extends JobName>(
  ctx: Context<System>,
  name: N,
  job: FetchedJob,
): Promise<boolean> {
  const boss = bossOn(ctx.db);
  const handler: JobHandler<N> = handlers[name];
  try {
    const payload = jobs[name].payload.parse(job.data) as JobPayload<N>;
    const own = { ...ctx, actor: { ...ctx.actor, job: name } };
    await handler(own, payload, { is_last: job.retryCount >= job.retryLimit });
    await boss.complete(name, job.id);
    return true;
  } catch (error) {
    const message = reasonOf(error);
    const reason = maskEmails(message);
    log.warn({ job: name, id: job.id, retry: job.retryCount, reason }, 'a job failed');
    await boss.fail(name, job.id, { message });
    return false;
  }
}

/** What went wrong: the database's own words stand inside what drizzle throws. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
