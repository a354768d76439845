// The server processes of `npm start`. They share the port through this process, which keeps it
// open: while a server restarts, visitors wait instead of being refused.
import cluster from 'node:cluster';
import { adopt, interrupt, isInterrupted } from './child.mjs';
import { withMetricsPort } from './environment.mjs';
import { pause } from './files.mjs';
import { inRoot } from './root.mjs';
import { Stop } from './say.mjs';

/** After so many milliseconds a process counts as working. */
const SETTLED_MS = 10_000;
const LONGEST_PAUSE_MS = 5000;

/**
 * Runs `count` servers with `env` until the command is interrupted, and restarts one that dies:
 * at once, then after pauses that grow to five seconds while it keeps dying. A server that ends
 * before any ever listened stops the command. Once one listens, a separate process runs the
 * shop's jobs, so that no request waits for an email to be written; with `JOBS=inside` the first
 * server does. `onStart` gets each process.
 */
export async function supervise(env, count, onStart) {
  // Servers accept connections themselves: one handed to a dying process would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: inRoot('scripts/server/main.mjs'), args: [] });
  const shared = { ...env, WORKERS: String(count) };
  const withoutJobs = { ...shared, JOBS: 'off' };
  const run = (name, own) => keepRunning(name, own, onStart);
  const servers = Promise.all(
    Array.from({ length: count }, (_, n) =>
      run('server', withMetricsPort(n, n === 0 && env.JOBS === 'inside' ? shared : withoutJobs)),
    ),
  );
  const isApart = env.JOBS !== 'inside' && env.JOBS !== 'off';
  const workJobs = async () => {
    await Promise.race([listening, servers]);
    if (isApart)
      await run('job process', withMetricsPort(count, { ...shared, HARBOUR_PART: 'jobs' }));
  };
  await Promise.all([servers, workJobs()]);
}

let noteListening;
const listening = new Promise((resolve) => {
  noteListening = resolve;
});
let hasListened = false;

async function keepRunning(name, env, onStart) {
  for (let deaths = 0; !isInterrupted(); ) {
    const startedAt = Date.now();
    const worker = cluster.fork(env);
    adopt(worker.process);
    worker.once('listening', () => {
      hasListened = true;
      noteListening();
    });
    onStart(worker.process);
    const [code, signal] = await new Promise((resolve) =>
      worker.process.once('exit', (...how) => resolve(how)),
    );
    if (isInterrupted()) return;
    const how = signal ? `by ${signal}` : `with exit code ${code}`;
    if (!hasListened) {
      interrupt();
      throw new Stop(`The server stopped unexpectedly (${how}). See its output above.`);
    }
    deaths = Date.now() - startedAt > SETTLED_MS ? 1 : deaths + 1;
    console.error(`  The ${name} stopped (${how}). Restarting it.`);
    await pause(Math.min((deaths - 1) * 500, LONGEST_PAUSE_MS));
  }
}
