import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A program and the arguments that stand before its own. */
export type Program = { command: string; args: string[] };

const FOLDER = resolve('.data/test/programs');

/** A program of the system, installed from the package of its name if it is missing. */
export function findProgram(name: string): Program {
  const find = () => ['/usr/sbin', '/usr/bin'].map((path) => join(path, name)).find(existsSync);
  if (!find()) apt(['install', '-y', '--no-install-recommends', name]);
  const command = find();
  if (!command) throw new Error(`${name} is needed, and apt-get did not install it`);
  return { command, args: [] };
}

/**
 * PgBouncer 1.21 or newer: before, it loses prepared statements. Where the system's is older, that
 * of Debian 13 is unpacked beside its own libraries.
 */
export function findPooler(): Program {
  const installed = spawnSync('/usr/sbin/pgbouncer', ['--version'], { encoding: 'utf8' });
  const [, minor = 0] = /PgBouncer 1\.(\d+)/.exec(installed.stdout ?? '') ?? [];
  if (Number(minor) >= 21) return { command: '/usr/sbin/pgbouncer', args: [] };
  const root = join(FOLDER, 'pgbouncer');
  if (!existsSync(root)) unpackPooler(root);
  const libraries = join(root, 'usr/lib/x86_64-linux-gnu');
  const path = [libraries, '/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu'].join(':');
  return {
    command: join(libraries, 'ld-linux-x86-64.so.2'),
    args: ['--library-path', path, join(root, 'usr/sbin/pgbouncer')],
  };
}

const PACKAGES = ['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libssl3t64'];

function unpackPooler(root: string) {
  const work = `${root}-new`;
  rmSync(work, { recursive: true, force: true });
  for (const name of ['sources', 'lists/partial', 'cache/archives/partial', 'debs', 'root'])
    mkdirSync(join(work, name), { recursive: true });
  writeFileSync(
    join(work, 'sources', 'debian.sources'),
    'Types: deb\nURIs: http://deb.debian.org/debian\nSuites: trixie\nComponents: main\n' +
      'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n',
  );
  const settings = Object.entries({
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(work, 'sources'),
    'Dir::State::lists': join(work, 'lists'),
    'Dir::Cache': join(work, 'cache'),
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  apt([...settings, 'update']);
  apt([...settings, 'download', ...PACKAGES], join(work, 'debs'));
  for (const deb of readdirSync(join(work, 'debs')))
    execFileSync('dpkg-deb', ['-x', join(work, 'debs', deb), join(work, 'root')]);
  renameSync(join(work, 'root'), root);
  rmSync(work, { recursive: true, force: true });
}

/** Throws with what apt-get said if it fails. */
function apt(args: string[], cwd?: string) {
  const options = { cwd, encoding: 'utf8' as const, timeout: 200_000 };
  const { status, stdout, stderr } = spawnSync('apt-get', args, options);
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${stdout}${stderr}`);
}
