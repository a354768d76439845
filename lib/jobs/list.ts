import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { canSeePersonalData, maskText } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { jobNames } from './jobs.schema';
import type { JobQuery, JobQueue, JobRow, JobState } from './list.schema';

type RawRow<T> = { [K in keyof T]: T[K] extends Date | null ? Extract<T[K], null> | string : T[K] };
const asDate = (text: string) => new Date(text);
const asDateOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** All queues with their counts; completed jobs of the last day. */
export async function listJobQueues({ db }: AdminContext): Promise<JobQueue[]> {
  const count = (state: JobState) => sql`count(*) filter (where state = ${state})::int`;
  const rows = await db.execute<RawRow<JobQueue>>(sql`
    select name, ${count('created')} as waiting, ${count('retry')} as retrying,
      ${count('active')} as active, ${count('failed')} as failed,
        ${count('completed')} as completed,
      max(coalesce(completed_on, started_on)) as last_run_at
    from pgboss.job group by name`);
  const none = { waiting: 0, retrying: 0, active: 0, failed: 0, completed: 0, last_run_at: null };
  return jobNames.map((name) => {
    const row = rows.find((candidate) => candidate.name === name) ?? none;
    return { ...row, name, last_run_at: asDateOrNull(row.last_run_at) };
  });
}

/**
 * A page of jobs, last changed first. Errors may name people and are masked without `customer.pii`.
 */
export async function listJobs(ctx: AdminContext, query: JobQuery): Promise<Page<JobRow>> {
  const { db } = ctx;
  const filters: SQL[] = [
    sql`name in ${jobNames}`,
    ...(query.name ? [sql`name = ${query.name}`] : []),
    ...(query.state ? [sql`state = ${query.state}`] : []),
  ];
  const where = sql.join(filters, sql` and `);
  const rows = await db.execute<RawRow<JobRow>>(sql`
    select id, name, state, data ->> 'template' as template, (data ->> 'order_id')::int as order_id,
      (data ->> 'mail_id')::int as mail_id, retry_count, retry_limit,
      case when state in ('failed', 'retry', 'active')
        then coalesce(output ->> 'message', output -> 'value' ->> 'message') end as error,
      created_on as created_at, start_after as due_at, started_on as started_at,
      completed_on as completed_at
    from pgboss.job where ${where}
    order by coalesce(completed_on, started_on, created_on) desc, id
    limit ${query.page_size} offset ${getPageOffset(query)}`);
  const [{ total } = { total: 0 }] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where ${where}`,
  );
  const jobs = [...rows].map(
    (row): JobRow => ({
      ...row,
      error: row.error && (canSeePersonalData(ctx) ? row.error : maskText(row.error)),
      created_at: asDate(row.created_at),
      due_at: asDate(row.due_at),
      started_at: asDateOrNull(row.started_at),
      completed_at: asDateOrNull(row.completed_at),
    }),
  );
  return toPageResult(jobs, total, query);
}
