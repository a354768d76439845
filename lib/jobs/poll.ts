import 'server-only';
import { database } from '@/db/client';
import { requestDueWork } from '@/lib/http/due-work';
import { log } from '@/lib/http/log';
import { findDueNames } from './due-names';
import { isStopping } from './stopping';

const POLL_MS = 2000;
/** Without a due job the server is asked all the same, so often: for the clock. */
const QUIET_MS = 30_000;
/** After a failure, until the next try. */
const REST_MS = 10_000;

/**
 * Watches for due jobs as long as this server lasts, and has it work them by a request to
 * itself: a server that is asked to end waits for its requests, so for the jobs under way.
 */
export function pollJobs(): void {
  let isBusy = false;
  let askedAt = 0;
  let restsUntil = 0;
  const poll = async () => {
    if (isBusy || isStopping() || Date.now() < restsUntil) return;
    isBusy = true;
    try {
      if (Date.now() - askedAt < QUIET_MS && !(await findDueNames(database())).length) return;
      await requestDueWork();
      askedAt = Date.now();
    } catch (error) {
      restsUntil = Date.now() + REST_MS;
      if (!isStopping()) log.error({ err: error }, 'running jobs failed');
    } finally {
      isBusy = false;
    }
  };
  setInterval(poll, POLL_MS).unref();
}
