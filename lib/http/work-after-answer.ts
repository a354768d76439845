import 'server-only';
import { after } from 'next/server';
import { log } from './log';
import { renewAfterCommit } from './request-scope';

/** Runs due jobs for a few seconds; returns the cache tags they changed. */
type DueWork = () => Promise<Iterable<string>>;

/** Set by `instrumentation.ts` where no process works jobs; on `globalThis`, as bundles differ. */
const globalStore = globalThis as typeof globalThis & {
  harbourDueWork?: DueWork;
  harbourIsWorking?: boolean;
};

/** This instance runs due jobs by `work` after the answers to requests that wrote. */
export function workAfterAnswers(work: DueWork): void {
  globalStore.harbourDueWork = work;
}

/**
 * Called by a request that writes: has due jobs run once it is answered, one run at a time in an
 * instance. What is left, the scheduler's next call of `/api/cron` runs. Does nothing on a server
 * that polls for jobs.
 */
export function workAfterAnswer(): void {
  const work = globalStore.harbourDueWork;
  if (!work) return;
  after(async () => {
    if (globalStore.harbourIsWorking) return;
    globalStore.harbourIsWorking = true;
    try {
      renewAfterCommit(await work());
    } catch (error) {
      log.error({ err: error }, 'running jobs failed');
    } finally {
      globalStore.harbourIsWorking = false;
    }
  });
}
