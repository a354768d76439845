import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';

/** A process of a fleet that a test starts, stops and kills. */
export type Part = {
  start: () => Promise<void>;
  /** Asks it to end and waits until it has. */
  stop: () => Promise<void>;
  /** Ends it and its children without notice. */
  kill: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
};

const LOGS = '.data/test';
const PATIENCE_MS = 180_000;

/** `isReady` is asked until it holds. What the process says goes to a file in .data/test. */
export function toPart(
  name: string,
  { command, args }: { command: string; args: string[] },
  {
    env,
    user,
    isReady,
  }: {
    env?: NodeJS.ProcessEnv;
    user?: { uid?: number; gid?: number } | undefined;
    isReady: () => Promise<boolean>;
  },
): Part {
  let child: ChildProcess | undefined;
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const signal = (how: NodeJS.Signals) => {
    if (!isOver() && child?.pid) process.kill(-child.pid, how);
  };
  const end = (how: NodeJS.Signals) => async () => {
    if (isOver()) return;
    const ended = new Promise((resolve) => child?.once('close', resolve));
    // Asked to end, a launcher passes it on; killed, it cannot.
    if (how === 'SIGKILL') signal(how);
    else child?.kill(how);
    await ended;
  };
  // An aborted test run leaves none behind.
  process.once('exit', () => signal('SIGKILL'));
  const start = async () => {
    mkdirSync(LOGS, { recursive: true });
    const log = openSync(`${LOGS}/fleet-${name}.log`, 'a');
    child = spawn(command, args, {
      env: env ?? process.env,
      detached: true,
      stdio: ['ignore', log, log],
      ...user,
    });
    for (const startedAt = performance.now(); !(await isReady()); ) {
      if (isOver())
        throw new Error(`${name} ended while it started: see ${LOGS}/fleet-${name}.log`);
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`${name} did not start`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { start, stop: end('SIGTERM'), kill: end('SIGKILL'), signal };
}

/** Whether something answers at an address with status 200. */
export const answersAt = (url: string) => async (): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
