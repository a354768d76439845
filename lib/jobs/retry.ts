import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { createPgBoss } from './boss';
import type { JobName } from './jobs.schema';

/** Retries a failed job now. Throws 409 if it did not fail, 404. */
export async function retryJob({ db }: AdminContext, id: string): Promise<void> {
  const job = firstOrNotFound(
    await db.execute<{ name: JobName; state: string }>(
      sql`select name, state from pgboss.job where id = ${id}`,
    ),
  );
  if (job.state !== 'failed') throw conflict('state', 'job_not_failed');
  await createPgBoss(db).retry(job.name, id);
}
