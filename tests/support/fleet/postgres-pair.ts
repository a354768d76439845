import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '@/scripts/support/binaries.mjs';
import { freePort } from '@/scripts/support/free-port.mjs';
import { openPostgres } from '@/scripts/support/postgres.mjs';
import { inDatabase } from '../data/database';
import { until } from '../server/launched-shop';

/** One of two PostgreSQL servers, which a test starts, stops, kills and asks. */
export type PostgresServer = {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends its first process without notice; the others follow. */
  kill: () => Promise<void>;
  /** Runs a statement as its administrator. */
  run: (text: string) => Promise<Record<string, unknown>[]>;
};

const DATABASE = 'harbour';
const SETTINGS = {
  max_connections: 200,
  // What a kill of processes does is seen without it, and other tests wait for the disk as well.
  fsync: 'off',
  hot_standby_feedback: 'on',
  wal_keep_size: '256MB',
};

/**
 * A primary with a streaming replica, from the embedded PostgreSQL's programs, in a temporary
 * folder. `fill` writes into the primary's database before the replica is made of it.
 */
export async function openPostgresPair(fill: (url: string) => Promise<void>) {
  const home = mkdtempSync(join(tmpdir(), 'harbour-pair-'));
  chmodSync(home, 0o755); // the database may have to run as another user
  const first = await openPostgres(home, SETTINGS);
  const { password } = new URL(first.url(DATABASE));
  try {
    await inDatabase(first.url('postgres'), (sql) => sql`create database ${sql(DATABASE)}`);
    await fill(first.url(DATABASE));
  } finally {
    // A copy of the files of a stopped server is a whole one.
    await first.close();
  }
  const folder = realpathSync(join(home, 'postgres'));
  const programs = postgresPrograms(folder);
  const data = join(home, 'replica');
  mkdirSync(data, { mode: 0o700 });
  cpSync(folder, data, { recursive: true });
  const [primary, replica] = [
    toServer(folder, programs, password, await freePort()),
    toServer(data, programs, password, await freePort()),
  ];
  follow(data, new URL(primary.url));
  const { uid, gid } = programs.user ?? {};
  if (uid !== undefined && gid !== undefined)
    for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, path), uid, gid);
  await primary.start();
  await replica.start();
  return {
    primary,
    replica,
    close: async () => {
      await replica.kill();
      await primary.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>;

function follow(data: string, { hostname, port, username, password }: URL) {
  writeFileSync(join(data, 'standby.signal'), '');
  const line = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(data, 'postgresql.conf'), `primary_conninfo = '${line}'\n`);
}

type Programs = ReturnType<typeof postgresPrograms>;

function toServer(
  data: string,
  { pg_ctl, user }: Programs,
  password: string,
  port: number,
): PostgresServer {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  const control = (...args: string[]) =>
    new Promise<number | null>((resolve) => {
      const options = { cwd: '/', stdio: 'ignore' as const, ...user };
      spawn(pg_ctl, [...args, '-D', data, '-w', '-t', '60'], options).once('close', resolve);
    });
  const start = async () => {
    // Processes of one that was killed may need a moment to end.
    for (let attempt = 1; attempt <= 20; attempt++) {
      if ((await control('start', '-l', join(data, 'server.log'), '-o', `-p ${port}`)) === 0)
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(readFileSync(join(data, 'server.log'), 'utf8').slice(-2000));
  };
  const stop = async () => {
    await control('stop', '-m', 'fast');
  };
  const kill = async () => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await until(() => !runs(Number(pid)), 10_000, 'PostgreSQL did not end');
  };
  // An aborted test run leaves no server behind.
  const options = { cwd: '/', ...user };
  process.once('exit', () => spawnSync(pg_ctl, ['stop', '-D', data, '-m', 'immediate'], options));
  const run = (text: string) => inDatabase(url, async (sql) => [...(await sql.unsafe(text))]);
  return { url, start, stop, kill, run };
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
