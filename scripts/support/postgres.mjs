// A real PostgreSQL in a folder of ours, shared by the commands that run at the same
// time; the last one to leave stops it.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms, reachableFolder } from './binaries.mjs';
import { ended } from './child.mjs';
import { isTaken, locked, secretFile, textOf, usersIn } from './files.mjs';
import { freePort } from './free-port.mjs';
import { Stop } from './say.mjs';

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: 100,
  shared_buffers: '128MB',
  // As migration 0009 sets them for a shop's database: a copy of a database is made
  // without its settings.
  jit: 'off',
  random_page_cost: '1.1',
};

/**
 * Starts the PostgreSQL kept in `home`/postgres, or joins it when it runs already (also
 * when a killed command left it running).
 * `url(name)` is the address of one of its databases; `close()` stops the server unless
 * another process still uses it.
 */
export async function openPostgres(home, settings = {}) {
  mkdirSync(home, { recursive: true });
  const programs = postgresPrograms(join(home, 'postgres'));
  const password = secretFile(join(home, 'postgres-password'));
  const users = usersIn(join(home, 'postgres-users'));
  const exclusively = (work) => locked(join(home, 'postgres.lock'), work);
  let data;

  const port = await exclusively(async () => {
    data = reachableFolder(join(home, 'postgres'), programs.user);
    if (!existsSync(join(data, 'PG_VERSION')))
      await initialise(programs, data, password, { ...always, ...settings });
    const running = runningPort(data);
    if (!running) users.clear();
    const port = running ?? (await start(programs, data));
    users.enter();
    return port;
  });
  return {
    url: (name) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`,
    close: () =>
      exclusively(async () => {
        users.leave();
        if (!users.others())
          await run(programs, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']);
      }),
  };
}

async function initialise(programs, data, password, settings) {
  // A folder that an interrupted start left half made has another name, so it is never
  // taken for a database.
  const unfinished = `${data}-new`;
  const passwordFile = `${data}-init`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (programs.user)
    for (const path of [unfinished, passwordFile])
      chownSync(path, programs.user.uid, programs.user.gid);
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const said = await run(programs, 'initdb', [
    `--pgdata=${unfinished}`,
    `--pwfile=${passwordFile}`,
    ...options,
  ]).finally(() => rmSync(passwordFile));
  if (said.code !== 0)
    throw new Stop(
      `The embedded database could not be made: ${said.text.trim().split('\n').at(-1)}`,
    );
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(unfinished, 'postgresql.conf'), lines.join(''));
  rmSync(data, { recursive: true, force: true });
  renameSync(unfinished, data);
}

async function start(programs, data) {
  const log = join(data, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const { code } = await run(programs, 'pg_ctl', [
      'start',
      '-D',
      data,
      '-w',
      '-t',
      '60',
      '-l',
      log,
      '-o',
      `-p ${port}`,
    ]);
    if (code === 0) return port;
    const reason = (textOf(log) ?? '').split('\n').filter((line) => /FATAL|PANIC/.test(line));
    if (attempt === 3)
      throw new Stop(
        `The embedded database does not start: ${reason.at(-1) ?? 'no reason given'} ` +
          `(its log is ${log}).`,
      );
  }
}

// postmaster.pid outlives a killed server. PostgreSQL sees through that itself, unless
// its number is still, or again, taken.
function runningPort(data) {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port] = (textOf(file) ?? '').split('\n');
  if (!Number(pid) || !isTaken(Number(pid))) return undefined;
  if (worksIn(pid, data)) return Number(port);
  rmSync(file);
  return undefined;
}

// A live server stands in its own folder; a dead one that nobody has buried yet stands nowhere.
function worksIn(pid, data) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch (error) {
    return error.code === 'EACCES';
  }
}

async function run({ user, ...programs }, name, args) {
  // From `/`, because the database user may not be allowed to enter the folder we stand in.
  const child = spawn(programs[name], args, {
    cwd: user && '/',
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { code: await ended(child), text };
}
