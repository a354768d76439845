import 'server-only';
import { database } from '@/db/client';
import { systemContext } from '@/lib/settings/system-context';
import { runDueJobs } from './work-jobs';

const SECONDS = 5;

/**
 * Runs due jobs, but those of the clock, and begins none after five seconds; returns the cache tags
 * they changed.
 */
export async function workBriefly(): Promise<Iterable<string>> {
  const ctx = await systemContext(database());
  await runDueJobs(ctx, { seconds: SECONDS, scheduled: false });
  return ctx.touched;
}
