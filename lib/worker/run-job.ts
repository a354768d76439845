import 'server-only';
import type { Context, System } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { bossOn } from '@/lib/jobs/boss';
import { type JobName, type JobPayload, jobs } from '@/lib/jobs/jobs';
import { handlers, type JobHandler } from './handlers';

/** A job as pg-boss hands it out. */
export type FetchedJob = { id: string; data: unknown; retryCount: number; retryLimit: number };

/** Renews the pages that carry these tags. */
export type PublishTags = (tags: ReadonlySet<string>) => unknown;

/**
 * Runs one fetched job and records how it ended: a failure is stored with its reason and
 * tried again later, as the job's policy says. What its verbs touched is published in
 * either case, since a part of them may have committed. Returns whether it succeeded.
 */
export async function runJob<N extends JobName>(
  shared: Context<System>,
  name: N,
  job: FetchedJob,
  publish: PublishTags,
): Promise<boolean> {
  const ctx = { ...shared, touched: new Set<string>() };
  const boss = bossOn(shared.db);
  const handler: JobHandler<N> = handlers[name];
  try {
    const payload = jobs[name].payload.parse(job.data) as JobPayload<N>;
    await handler(ctx, payload, { is_last: job.retryCount >= job.retryLimit });
    await boss.complete(name, job.id);
    return true;
  } catch (error) {
    const message = reasonOf(error);
    log.warn({ job: name, id: job.id, retry: job.retryCount, reason: message }, 'a job failed');
    await boss.fail(name, job.id, { message });
    return false;
  } finally {
    if (ctx.touched.size) await publish(ctx.touched);
  }
}

/** What went wrong: the database's own words stand inside what drizzle throws. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
