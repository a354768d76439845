import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/scripts/support/free-port.mjs';
import { startLasting } from './lasting-process';

const logs = '.data/test';
const OPENING_MS = 120_000;

/**
 * A shop started as its README says, with a data folder of its own. It also closes when the test
 * run ends or is killed.
 */
export type LaunchedShop = {
  url: string;
  home: string;
  /** The address of its embedded database. */
  databaseUrl: () => string;
  /** Its running processes, by name. */
  processes: () => Running[];
  kill: (name: Running['name']) => void;
  /** `npm start` (or the launcher itself); resolves when the shop is open. */
  open: (through?: 'npm' | 'launcher') => Promise<void>;
  /** Stops it as Ctrl-C does and waits until all its processes have ended. */
  close: () => Promise<void>;
};
type Running = {
  pid: number;
  name: 'npm' | 'shell' | 'launcher' | 'server' | 'jobs' | 'database' | 'keeper';
};

/** `workers` is its number of server processes. */
export async function launchShop(home: string, workers = 1): Promise<LaunchedShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(logs, { recursive: true });
  const log = openSync(`${logs}/launched-${port}.log`, 'a');
  let child: ChildProcess | undefined;

  const processes = () => running(home);
  const open: LaunchedShop['open'] = async (through = 'launcher') => {
    const [command = '', ...args] =
      through === 'npm' ? ['npm', 'start'] : [process.execPath, 'scripts/start.mjs'];
    const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
    child = startLasting(command, args, {
      log,
      env: {
        ...env,
        NODE_ENV: 'production',
        DATA_DIR: home,
        WORKERS: String(workers),
        // After so long, a job whose process was killed is given to another.
        JOBS_EXPIRE_SECONDS: '15',
        JOBS_RETRY_SECONDS: '1',
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      detached: true,
    });
    await answering(url, child);
  };
  const close = async () => {
    const launcher = processes().find(({ name }) => name === 'launcher');
    if (launcher) process.kill(launcher.pid, 'SIGTERM');
    await until(() => processes().length === 0, 30_000, 'something of the shop still runs');
  };
  const kill = (name: Running['name']) => {
    const found = processes().filter((candidate) => candidate.name === name);
    if (!found.length) throw new Error(`there is no ${name} to kill`);
    for (const { pid } of found) process.kill(pid, 'SIGKILL');
  };
  const databaseUrl = () => {
    const read = (file: string) => readFileSync(join(home, file), 'utf8').trim();
    const login = `postgres:${read('postgres-password')}`;
    return `postgres://${login}@127.0.0.1:${read('postgres-port')}/harbour`;
  };
  return { url, home, databaseUrl, processes, kill, open, close };
}

/** The processes of this folder's shop, named in their environment or arguments. */
function running(home: string): Running[] {
  const mark = `DATA_DIR=${home}`;
  return readdirSync('/proc').flatMap((pid) => {
    const [args, env] = [readText(`/proc/${pid}/cmdline`), readText(`/proc/${pid}/environ`)];
    const command = args.replaceAll('\0', ' ');
    if (!args || (!env.split('\0').includes(mark) && !command.includes(home))) return [];
    const name = getProcessName(command);
    return name ? [{ pid: Number(pid), name }] : [];
  });
}

function getProcessName(command: string): Running['name'] | undefined {
  if (/^harbour-server/.test(command)) return 'server';
  if (/^harbour-jobs/.test(command)) return 'jobs';
  if (/postgres-keeper/.test(command)) return 'keeper';
  if (/\/postgres -D /.test(command)) return 'database';
  if (/^npm start/.test(command)) return 'npm';
  if (/^sh -c .*start\.mjs/.test(command)) return 'shell';
  return /scripts\/start\.mjs/.test(command) ? 'launcher' : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended, or is not ours to read
  }
}

async function answering(url: string, child: ChildProcess) {
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error('the shop ended while it was opened');
      return (await fetch(`${url}/health/database`).catch(() => undefined))?.ok === true;
    },
    OPENING_MS,
    'the shop did not open',
  );
}

/** Waits until `holds`; throws `complaint` after `limit` milliseconds. Returns the milliseconds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limit: number,
  complaint: string,
): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > limit) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Math.round(performance.now() - started);
}

/** Runs one of the shop's commands on its database; returns its output, also on failure. */
export function runCommand({ home }: LaunchedShop, name: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', name], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: '' },
  });
  return stdout + stderr;
}

export const removeFolder = (home: string) => rmSync(home, { recursive: true, force: true });
