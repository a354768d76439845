import 'server-only';
import type { Connection } from '@/db/client';
import { createPgBoss } from './boss';
import { jobNames, jobs } from './jobs.schema';

/**
 * Creates or upgrades pg-boss's tables, and a queue per job. Runs with the migrations, under their
 * lock, so that servers do not race.
 */
export async function prepareJobQueues(db: Connection): Promise<void> {
  const boss = createPgBoss(db);
  await boss.start();
  for (const name of jobNames)
    await boss.createQueue(name, { name, policy: jobs[name].exclusive ? 'stately' : 'standard' });
  await boss.stop({ graceful: false });
}
