// The server processes of `npm start`. They share the port through this process, which
// keeps it open: while one is started again, visitors wait instead of being refused.
import cluster from 'node:cluster';
import { adopt, interrupt, isInterrupted } from './child.mjs';
import { pause } from './files.mjs';
import { inRoot } from './root.mjs';
import { Stop } from './say.mjs';

/** After so many milliseconds a process counts as one that works. */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 5000;

/**
 * Runs `count` servers with `env` until the command is interrupted, and starts another when
 * one dies: at once, then after pauses that grow to five seconds while it keeps dying. One
 * that ends before any ever listened stops the command. The shop's jobs are worked by the
 * first. `onStart` is told each process.
 */
export async function supervise(env, count, onStart) {
  // Servers take connections themselves: one handed to a process that dies would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: inRoot('scripts/server/main.mjs'), args: [] });
  const shared = { ...env, WORKERS: String(count) };
  const withoutJobs = { ...shared, JOBS: 'off' };
  const servers = Array.from({ length: count }, (_, n) =>
    keepRunning(n === 0 ? shared : withoutJobs, onStart),
  );
  await Promise.all(servers);
}

let hasListened = false;

async function keepRunning(env, onStart) {
  for (let deaths = 0; !isInterrupted(); ) {
    const startedAt = Date.now();
    const worker = cluster.fork(env);
    adopt(worker.process);
    worker.once('listening', () => {
      hasListened = true;
    });
    onStart(worker.process);
    const [code, signal] = await new Promise((resolve) =>
      worker.process.once('exit', (...how) => resolve(how)),
    );
    if (isInterrupted()) return;
    const how = signal ? `by ${signal}` : `with exit code ${code}`;
    if (!hasListened) {
      interrupt();
      throw new Stop(`The server ended by itself (${how}): see what it said above.`);
    }
    deaths = Date.now() - startedAt > SETTLED_MS ? 1 : deaths + 1;
    console.error(`  The server ended (${how}); it is started again.`);
    await pause(Math.min((deaths - 1) * 500, LONGEST_PAUSE_MS));
  }
}
