import 'server-only';
import type PgBoss from 'pg-boss';
import type { Context, System } from '@/lib/core/context';
import { bossOn } from '@/lib/jobs/boss';
import { enqueue } from '@/lib/jobs/enqueue';
import { type JobName, jobNames, jobs, scheduledJobs } from '@/lib/jobs/jobs.schema';
import { isStopping } from '@/lib/jobs/stopping';
import { type FetchedJob, runJob } from './run-job';

const PAUSE_MS = 100;
const TIDY_MS = 300_000;

export type Worked = { completed: number; failed: number };

/**
 * Works every job that is due, for at most `seconds` and until nothing is left: jobs that
 * other jobs bring about too. The jobs of each name are worked beside those of the others,
 * so that slow mails hold up nothing else. Any number of processes may do it at once: a
 * job is handed to one of them (`SKIP LOCKED`), and again after its time is over when that
 * one has died.
 */
export async function workJobs(
  ctx: Context<System>,
  { seconds }: { seconds: number },
): Promise<Worked> {
  const boss = bossOn(ctx.db);
  await boss.expire();
  await tidySometimes(boss);
  for (const request of scheduledJobs) await enqueue(ctx, request);
  const worked: Worked = { completed: 0, failed: 0 };
  const until = Date.now() + seconds * 1000;
  // What was going on when each name was last found empty: all is done when nothing was
  // begun or ended since all of them were.
  let changes = 0;
  const emptyAt = new Map<JobName, number>();
  // All names end together: one that ended before the others would leave undone what their
  // last jobs bring about.
  let isOver = false;
  const idle = meeting();

  const work = async (name: JobName) => {
    let isIdle = true;
    while (!isOver && !isStopping() && Date.now() < until) {
      const before = changes;
      const due = await boss.fetch(name, {
        batchSize: jobs[name].concurrency,
        includeMetadata: true,
      });
      changes += due.length;
      for (const isDone of await Promise.all(due.map((job: FetchedJob) => runJob(ctx, name, job))))
        worked[isDone ? 'completed' : 'failed']++;
      changes += due.length;
      if (due.length) {
        isIdle = false;
        continue;
      }
      emptyAt.set(name, before);
      isOver ||= jobNames.every((name) => emptyAt.get(name) === changes);
      // What it did may have brought about work for others, which look at once.
      if (isOver || !isIdle) idle.call();
      isIdle = true;
      if (!isOver) await idle.wait(PAUSE_MS);
    }
  };
  await Promise.all(jobNames.map(work));
  return worked;
}

/** Where those who have nothing to do wait, for so long or until they are called. */
function meeting() {
  let callAll = () => {};
  let called = new Promise<void>(() => {});
  const call = () => {
    callAll();
    called = new Promise((resolve) => {
      callAll = resolve;
    });
  };
  call();
  return {
    call,
    wait: (ms: number) =>
      Promise.race([called, new Promise<void>((resolve) => setTimeout(resolve, ms))]),
  };
}

let tidiedAt = 0;

/** Takes what is long over out of the queues; each process does it every five minutes. */
async function tidySometimes(boss: PgBoss): Promise<void> {
  if (Date.now() - tidiedAt < TIDY_MS) return;
  tidiedAt = Date.now();
  await boss.maintain();
}
