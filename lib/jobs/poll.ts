import 'server-only';
import { database } from '@/db/client';
import { requestDueWork } from '@/lib/http/due-work';
import { log } from '@/lib/http/log';
import { findDueNames } from './due-names';
import { isStopping } from './stopping';

const POLL_MS = 2000;
/** The interval at which jobs run even if none is due, for the schedule. */
const QUIET_MS = 30_000;
/** The pause after a failure. */
const REST_MS = 10_000;

/**
 * Polls for due jobs while this server runs, and runs them by a request to itself: a server that is
 * shutting down waits for its requests, and so for running jobs.
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
