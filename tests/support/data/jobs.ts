import { sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { systemContext } from '@/lib/settings/system-context';
import { runDueJobs, type WorkedJobs } from '@/lib/worker/work-jobs';

export type StoredJob = {
  id: string;
  name: string;
  state: string;
  data: Record<string, unknown>;
  output: { message?: string } | null;
  retry_count: number;
  start_after: Date | string;
};

/** The jobs in the queues, oldest first. */
export async function listQueuedJobs(): Promise<StoredJob[]> {
  const rows = await database().execute<StoredJob>(
    sql`select id, name, state, data, output, retry_count, start_after from pgboss.job
        order by created_on, data ->> 'template'`,
  );
  return [...rows];
}

/** The jobs that wait or run, as "name template". */
export const waitingJobs = async () =>
  (await listQueuedJobs())
    .filter(({ state }) => ['created', 'retry', 'active'].includes(state))
    .map(({ name, data }) => [name, data.template].filter(Boolean).join(' '));

export async function emptyQueues(): Promise<void> {
  await database().execute(sql`delete from pgboss.job`);
}

/** Runs the due jobs, as one of several workers might, and returns what it did. */
export const workDueJobs = async (): Promise<WorkedJobs> =>
  runDueJobs(await systemContext(database()), { seconds: 15 });

/** Makes every job that waits for its next retry due at once. */
export async function makeDue(): Promise<void> {
  await database().execute(sql`update pgboss.job set start_after = now() - interval '1 s'`);
}
