import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { freePort } from '@/scripts/support/free-port.mjs';
import { freshDatabase, type Template } from '../data/database';
import { startLasting } from './lasting-process';

const patienceInSeconds = 30;
const logs = '.data/test';
const FRONT = ['scripts/server/main.mjs'];
const NEXT = ['node_modules/next/dist/bin/next', 'start'];
/** Whether our server is in front; with `TEST_SERVER=next` the app runs in Next's own server. */
export const hasFront = process.env.TEST_SERVER !== 'next';

export type Server = {
  url: string;
  databaseUrl: string;
  /** Megabytes of memory that the process uses now. */
  memory: () => number;
  /** Lets open requests finish; `kill` does not. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  /** Restarts after `stop` or `kill`: same port, same database. */
  start: () => Promise<void>;
  /** Stops for good and drops the database. */
  close: () => Promise<void>;
};

/**
 * The built app in a separate process, on a free port, with a fresh copy of the demo shop, or as
 * one more server of the database at `databaseUrl`. Every API answer is checked against its
 * declaration: a mismatch is a 500. Its output is in .data/test/.
 */
export async function startServer({
  env = {},
  template = 'seeded',
  databaseUrl,
  user,
}: {
  env?: Record<string, string>;
  template?: Template;
  databaseUrl?: string;
  /** The number of the user who runs it, which only root may choose. */
  user?: number;
} = {}): Promise<Server> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: async () => {} }
    : await freshDatabase(template);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    child = launch(port, { SITE_URL: url, ...env, DATABASE_URL: database.url }, user);
    await answering(url, child);
  };
  const end = (signal: NodeJS.Signals) => async () => {
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child?.once('close', resolve));
    child.kill(signal);
    await ended;
  };
  const stop = end('SIGTERM');
  const close = async () => {
    await stop();
    await database.drop();
  };
  await start();
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child?.pid)], { encoding: 'utf8' })) /
    1024;
  return { url, databaseUrl: database.url, memory, start, stop, kill: end('SIGKILL'), close };
}

function launch(port: number, env: Record<string, string>, user?: number) {
  mkdirSync(logs, { recursive: true });
  const log = openSync(`${logs}/server-${port}.log`, 'a');
  const args = hasFront ? FRONT : NEXT;
  const settings = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production' as const,
    CHECK_RESPONSES: 'on',
    ...env,
  };
  const as = user === undefined ? {} : { uid: user, gid: user };
  const child = startLasting(process.execPath, args, { log, env: settings, ...as });
  // An aborted test run leaves no server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function answering(url: string, child: ChildProcess) {
  for (const started = Date.now(); Date.now() - started < patienceInSeconds * 1000; ) {
    if (hasEnded(child))
      throw new Error(`The app ended while starting: see ${logs}/server-${new URL(url).port}.log`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `The app did not answer within ${patienceInSeconds} seconds: see ${logs}/server-${new URL(url).port}.log`,
  );
}
