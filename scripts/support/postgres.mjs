// A real PostgreSQL in a folder of ours, shared by commands that run at the same time; the last
// one to leave stops it. A keeper process (postgres-keeper.mjs) restarts it when it dies, and
// stops it when all its users were killed.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms, reachableFolder } from './binaries.mjs';
import { ended } from './child.mjs';
import { isAlive, isTaken, locked, readFileText, secretFile, usersIn } from './files.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './root.mjs';
import { Stop } from './say.mjs';

/** How often a user checks that the keeper runs. */
const LOOK_MS = 1000;

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: 100,
  shared_buffers: '128MB',
  // As migration 0009 sets them for a shop's database: a copy of a database does not take its
  // settings along.
  jit: 'off',
  random_page_cost: '1.1',
};

/**
 * Starts the PostgreSQL kept in `home`/postgres, or joins it when it already runs (also when a
 * killed command left it running). `folder` has its files; `url(name)` is the address of one of
 * its databases; `share(pid)` counts a process of ours as one more user; `processes()` returns the
 * server's pid, the parent of its other processes; `close()` stops the server unless another
 * process still uses it. With `kept`, a keeper watches it.
 */
export async function openPostgres(home, settings = {}, { kept = false } = {}) {
  const { programs, password, users, exclusively } = prepareHome(home);
  let data;
  const port = await exclusively(async () => {
    data = reachableFolder(join(home, 'postgres'), programs.user);
    if (!existsSync(join(data, 'PG_VERSION')))
      await initialise(programs, data, password, { ...always, ...settings });
    const running = runningPort(data);
    if (!running) users.clear();
    const port = running ?? (await start(programs, data));
    writeFileSync(portFile(home), String(port));
    users.enter();
    return port;
  });
  const stopWatching = kept ? watchKeeper(home) : () => {};
  return {
    folder: data,
    url: (name) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`,
    share: (pid) => users.enter(pid),
    processes: () => [Number(readFileText(join(data, 'postmaster.pid'))?.split('\n')[0])],
    close: () =>
      exclusively(async () => {
        stopWatching();
        users.leave();
        if (!users.others()) await stop(programs, data);
      }),
  };
}

/**
 * Gives `home`, which has none, a PostgreSQL that was made elsewhere: `fill(folder)` writes its
 * files, and `password` is that of its user postgres.
 */
export async function placePostgres(home, password, fill) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'postgres-password'), password, { mode: 0o600 });
  const { programs, exclusively } = prepareHome(home);
  await exclusively(() =>
    intoPlace(reachableFolder(join(home, 'postgres'), programs.user), programs.user, fill),
  );
}

const portFile = (home) => join(home, 'postgres-port');

function prepareHome(home) {
  mkdirSync(home, { recursive: true });
  return {
    programs: postgresPrograms(join(home, 'postgres')),
    password: secretFile(join(home, 'postgres-password')),
    users: usersIn(join(home, 'postgres-users')),
    exclusively: (work) => locked(join(home, 'postgres.lock'), work),
  };
}

/**
 * One check of the keeper: without a living user the server is stopped and keeping ends (false);
 * a server that died is restarted at the same port.
 */
export async function tendPostgres(home) {
  // A copy on the side, removed after its use.
  if (!existsSync(home)) return false;
  const { programs, users, exclusively } = prepareHome(home);
  return exclusively(async () => {
    const data = reachableFolder(join(home, 'postgres'), programs.user);
    const isRunning = runningPort(data) !== undefined;
    if (!users.others()) {
      if (isRunning) await stop(programs, data);
      return false;
    }
    if (!isRunning) await start(programs, data, Number(readFileText(portFile(home))));
    return true;
  });
}

/** Keeps a keeper running beside the server, also after it was killed; returns what ends this. */
function watchKeeper(home) {
  const file = join(home, 'postgres-keeper');
  const look = () => {
    const keeperPid = Number(readFileText(file));
    if (keeperPid && isAlive(keeperPid)) return;
    const keeper = spawn(process.execPath, [inRoot('scripts/support/postgres-keeper.mjs'), home], {
      detached: true,
      stdio: 'ignore',
    });
    writeFileSync(file, String(keeper.pid));
    keeper.unref();
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

const stop = (programs, data) =>
  run(programs, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']);

async function initialise(programs, data, password, settings) {
  const passwordFile = `${data}-init`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(programs.user, passwordFile);
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    `--pwfile=${passwordFile}`,
  ];
  await intoPlace(data, programs.user, async (folder) => {
    const result = await run(programs, 'initdb', [`--pgdata=${folder}`, ...options]);
    if (result.code !== 0)
      throw new Stop(
        `The embedded database could not be created: ${result.text.trim().split('\n').at(-1)}`,
      );
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(folder, 'postgresql.conf'), lines.join(''));
  }).finally(() => rmSync(passwordFile));
}

/**
 * Has `fill` make the files of a PostgreSQL under another name: what an interruption leaves half
 * made is never taken for a database.
 */
async function intoPlace(data, user, fill) {
  const unfinished = `${data}-new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(user, unfinished);
  await fill(unfinished);
  for (const path of readdirSync(unfinished, { recursive: true }))
    giveTo(user, join(unfinished, path));
  rmSync(data, { recursive: true, force: true });
  renameSync(unfinished, data);
}

/** Makes the user whom root runs the database as the owner. */
const giveTo = (user, path) => user && chownSync(path, user.uid, user.gid);

/** Starts it at `port`, or at a free one. */
async function start(programs, data, fixed) {
  const log = join(data, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const port = fixed || (await freePort());
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
    const reason = (readFileText(log) ?? '').split('\n').filter((line) => /FATAL|PANIC/.test(line));
    if (attempt === 3)
      throw new Stop(
        `The embedded database failed to start: ${reason.at(-1) ?? 'no reason given'} ` +
          `(log: ${log}).`,
      );
  }
}

// postmaster.pid outlives a killed server. PostgreSQL detects that itself, unless another process
// (or a zombie) has that pid.
function runningPort(data) {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port] = (readFileText(file) ?? '').split('\n');
  if (!Number(pid) || !isTaken(Number(pid))) return undefined;
  if (worksIn(pid, data)) return Number(port);
  rmSync(file);
  return undefined;
}

// A live server's working directory is its own folder; a zombie has none.
function worksIn(pid, data) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch (error) {
    return error.code === 'EACCES';
  }
}

async function run({ user, ...programs }, name, args) {
  // From `/`, because the database user may not be allowed to enter our working directory.
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
