import 'server-only';
import type { Context } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { bossOn } from './boss';
import { type JobRequest, jobs } from './jobs.schema';

/**
 * Stores a job in the caller's transaction: it is worked after the commit, and never when
 * there is none. A payload that does not fit is refused. Of an exclusive job one that
 * waits already is enough. `now`: a job of the clock is asked for beside its own time.
 */
export async function enqueue(
  { db }: Context,
  { name, payload }: JobRequest,
  { now = false } = {},
): Promise<void> {
  const { retry_limit, every_seconds, exclusive, payload: schema } = jobs[name];
  const id = await bossOn(db).send(name, schema.parse(payload) as object, {
    retryLimit: retry_limit,
    retryDelay: env().JOBS_RETRY_SECONDS,
    retryBackoff: true,
    expireInSeconds: env().JOBS_EXPIRE_SECONDS,
    ...(every_seconds && !now && { singletonSeconds: every_seconds }),
  });
  if (!id && !exclusive)
    throw new Error(`There is no queue "${name}" in the database: run npm run migrate.`);
}
