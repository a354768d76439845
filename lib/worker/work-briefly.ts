import 'server-only';
import { database } from '@/db/client';
import { findDueNames } from '@/lib/jobs/due-names';
import { systemContext } from '@/lib/settings/system-context';
import { runDueJobs } from './work-jobs';

const SECONDS = 5;

/** Runs due jobs, if there are any, and begins none after five seconds; returns changed tags. */
export async function workBriefly(): Promise<Iterable<string>> {
  const db = database();
  if (!(await findDueNames(db)).length) return [];
  const ctx = await systemContext(db);
  await runDueJobs(ctx, { seconds: SECONDS });
  return ctx.touched;
}
