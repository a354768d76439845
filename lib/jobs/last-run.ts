import 'server-only';
import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/core/context';
import type { JobName } from './jobs.schema';

/**
 * When the last completed run of a job started, by the database's clock; undefined if none is
 * known, as runs are listed for a day.
 */
export async function readLastJobRun({ db }: Context, name: JobName): Promise<Date | undefined> {
  const [row] = await db.execute<{ at: string | null }>(
    sql`select max(started_on) as at from pgboss.job where name = ${name} and state = 'completed'`,
  );
  return row?.at ? new Date(row.at) : undefined;
}
