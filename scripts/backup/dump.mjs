// A database of one's own, copied by pg_dump and pg_restore, PostgreSQL's own client programs.
import { join } from 'node:path';
import { ended, start } from '../support/child.mjs';
import { Stop } from '../support/say.mjs';

export const DUMP_FILE = 'database.dump';

/** What libpq understands of the parameters in an address; the others are our driver's. */
const PARAMETERS = /^(sslmode|sslrootcert|sslcert|sslkey|connect_timeout|options)$/;

/** Stops unless pg_dump is installed and as new as the server: an older one refuses it. */
export async function checkDump(sql) {
  const [{ number, version }] = await sql`
    select current_setting('server_version_num')::int / 10000 as number,
      current_setting('server_version') as version`;
  const client = await readVersion('pg_dump', number);
  if (Number.parseInt(client, 10) < number)
    throw new Stop(
      `pg_dump ${client} is older than the server, PostgreSQL ${version.split(' ')[0]}, so it ` +
        `can't back it up. ${install(number)}`,
    );
}

const install = (number) =>
  `Install PostgreSQL's client programs ${number} or newer, and put them first in PATH.`;

async function readVersion(program, number) {
  const { code, text } = await run(program, ['--version']);
  if (code !== 0) throw new Stop(`${program} isn't installed. ${install(number)}`);
  return /\d+(\.\d+)?/.exec(text)?.[0] ?? '0';
}

/** Writes the database at `url` as of an exported `snapshot` into the folder of a backup. */
export async function writeDump(folder, url, snapshot) {
  const file = join(folder, DUMP_FILE);
  const own = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  await runOn(url, 'pg_dump', [...own, `--file=${file}`]);
}

/** Fills the empty database at `url` from a backup: all of it or, on failure, nothing. */
export async function restoreDump(folder, url) {
  const own = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runOn(url, 'pg_restore', [...own, join(folder, DUMP_FILE)]);
}

// The password goes through the environment: anyone on the machine can read arguments.
async function runOn(address, program, args) {
  const url = new URL(address);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (!PARAMETERS.test(name)) url.searchParams.delete(name);
  const { code, text } = await run(program, [`--dbname=${url.href}`, ...args], { PGPASSWORD });
  if (code === 'ENOENT') throw new Stop(`${program} isn't installed. ${install(15)}`);
  if (code !== 0) throw new Stop(`${program} failed: ${text.trim().split('\n').at(-1)}`);
}

/** The exit code of a program, and what it said; 'ENOENT' if there is none. */
async function run(program, args, more) {
  const env = { ...process.env, LC_ALL: 'C', ...more };
  const child = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { code: await ended(child).catch(({ code }) => code), text };
}
