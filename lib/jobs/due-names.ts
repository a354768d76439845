import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { type JobName, jobs } from './jobs.schema';

/**
 * Each queue is a partition of one table: planned anew, a look at all of them takes PostgreSQL
 * several times as long as the look itself.
 */
const dueStatement = prepared<{ name: string }>(
  () => sql`select distinct name from pgboss.job where state < 'active' and start_after < now()`,
);

/** The names of which jobs wait whose time has come, in one look at all queues. */
export async function findDueNames(db: Connection): Promise<JobName[]> {
  const rows = await dueStatement(db, {});
  return rows.map(({ name }) => name as JobName).filter((name) => name in jobs);
}
