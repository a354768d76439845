import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/scripts/support/free-port.mjs';

const SYSTEM = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL of the system, server and clients; undefined if none. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(SYSTEM) ? readdirSync(SYSTEM) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM, version, 'bin'))
    .find((folder) => ['initdb', 'pg_dump'].every((name) => existsSync(join(folder, name))));
}

/** Starts that PostgreSQL with its files in `home`, as one's own database is run. */
export async function startOwnPostgres(programs: string, home: string) {
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : undefined;
  const run = (name: string, args: string[]) =>
    execFileSync(join(programs, name), args, { cwd: '/', stdio: 'ignore', ...user });
  const data = join(home, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(home, 0o755);
  if (user) chownSync(data, user.uid, user.gid);
  run('initdb', [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ""`;
  run('pg_ctl', ['start', '-D', data, '-w', '-l', join(data, 'log'), '-o', options]);
  return {
    url: (name: string) => `postgres://postgres:none@127.0.0.1:${port}/${name}`,
    stop: () => run('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w']),
  };
}
