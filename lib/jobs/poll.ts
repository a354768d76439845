import 'server-only';
import { sql } from 'drizzle-orm';
import { type Connection, database } from '@/db/client';
import { requestDueWork } from '@/lib/http/due-work';
import { log } from '@/lib/http/log';
import { isStopping } from './stopping';

const POLL_MS = 2000;
/** So many polls without a due job, and the server is asked all the same: for the clock. */
const QUIET_POLLS = 15;

/**
 * Watches for due jobs as long as this server lasts, and has it work them by a request to
 * itself: a server that is asked to end waits for its requests, so for the jobs under way.
 */
export function pollJobs(): void {
  let quiet = QUIET_POLLS;
  let isBusy = false;
  let isFailing = false;
  const poll = async () => {
    if (isBusy || isStopping()) return;
    isBusy = true;
    try {
      if (++quiet > QUIET_POLLS || (await jobsAreDue(database()))) {
        quiet = 0;
        await requestDueWork();
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the queues of jobs cannot be read');
      isFailing = true;
    } finally {
      isBusy = false;
    }
  };
  setInterval(poll, POLL_MS).unref();
}

/** Whether any job waits whose time has come. */
async function jobsAreDue(db: Connection): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from pgboss.job where state < 'active' and start_after < now() limit 1`,
  );
  return rows.length > 0;
}
