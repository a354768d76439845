import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { type JobName, jobs } from './jobs.schema';

/**
 * Prepared, because each queue is a partition of one table: planning a query over all takes
 * PostgreSQL several times as long as running it.
 */
const dueStatement = prepared<{ name: string }>(
  () => sql`select distinct name from pgboss.job where state < 'active' and start_after < now()`,
);

/** The names of due jobs, in one query over all queues. */
export async function findDueNames(db: Connection): Promise<JobName[]> {
  const rows = await dueStatement(db, {});
  return rows.map(({ name }) => name as JobName).filter((name) => name in jobs);
}
