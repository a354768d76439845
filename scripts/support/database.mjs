// Which database a command uses: the one DATABASE_URL names, or the embedded one with the demo
// shop.
import { join } from 'node:path';
import { quietly, startScript } from './child.mjs';
import { appEnvironment } from './environment.mjs';
import { locked, pause, readFileText } from './files.mjs';
import { fingerprint } from './fingerprint.mjs';
import { findListeningFault } from './listening.mjs';
import { openPostgres } from './postgres.mjs';
import { dataFolder, inRoot } from './root.mjs';
import { progressStep, Stop } from './say.mjs';

const shop = 'harbour';
const unfinished = 'harbour_unfinished';
const demoNote = 'demo shop';

/**
 * Opens the embedded database, migrated to the newest schema, or the one DATABASE_URL names
 * (whose schema is left alone unless `migrates`). With `listens` a database through which processes
 * can't tell each other of changes is refused. `demo` in the result says that it was created
 * with the demo shop, which `{ demo: false }` leaves out of a new one. `close()` stops the
 * embedded server when no other process uses it, nor one that `share(pid)` named.
 */
export async function openDatabase({ demo = true, migrates = false, listens = migrates } = {}) {
  const url = process.env.DATABASE_URL;
  if (url) {
    await progressStep('Connecting to the database', async () => {
      await withConnection(url, (sql) => sql`select 1`);
      if (listens) await checkListening(url);
    });
    if (migrates) await bringUpToDate(url);
    return { url, demo: false, share: () => {}, close: async () => {} };
  }
  let server;
  await progressStep('Starting the embedded database', async () => {
    server = await openPostgres(dataFolder, {}, { kept: true });
  });
  try {
    // Two commands in a fresh clone: the second waits for the shop that the first one fills.
    await locked(join(dataFolder, 'shop.lock'), async () =>
      (await exists(server, shop)) ? bringUpToDate(server.url(shop)) : create(server, demo),
    );
    const { share, close } = server;
    return { url: server.url(shop), demo: (await note(server)) === demoNote, share, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function checkListening(url) {
  const { DATABASE_DIRECT_URL } = process.env;
  if (DATABASE_DIRECT_URL)
    await withConnection(DATABASE_DIRECT_URL, (sql) => sql`select 1`, 'DATABASE_DIRECT_URL');
  const fault = await findListeningFault(url, DATABASE_DIRECT_URL || url);
  if (fault) throw new Stop(fault);
}

/**
 * Migrates unless this very app with these settings did so last, which is noted in the database
 * itself: so the note is as old as the tables, also in a restored copy.
 */
async function bringUpToDate(url) {
  const settings = settingNames();
  const app = fingerprint(appEnvironment(), (name) => settings.has(name));
  const noted = await withConnection(
    url,
    (sql) => sql`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as app`,
  );
  if (noted[0]?.app === app) return;
  await progressStep('Migrating the database', () =>
    runQuietly('scripts/migrate.ts', url, 'The migration failed. See the output above.'),
  );
  // A user without the right to write the note migrates again next time.
  await withConnection(url, (sql) =>
    sql.unsafe(`comment on schema drizzle is '${app}'`).catch(() => undefined),
  );
}

// Migrating also checks the settings, so changed ones must run it again.
const settingNames = () =>
  new Set(readFileText(inRoot('lib', 'core', 'env.ts')).match(/(?<=^ {2})[A-Z_]+(?=:)/gm));

// Created under another name and renamed at the end: an interrupted first start leaves no
// half-filled shop.
async function create(server, demo) {
  await drop(server, unfinished);
  await inServer(server, (sql) => sql`create database ${sql(unfinished)}`);
  await bringUpToDate(server.url(unfinished));
  if (demo)
    await progressStep('Creating the demo shop', () =>
      runQuietly(
        'scripts/seed.ts',
        server.url(unfinished),
        'The demo shop could not be created. See the output above.',
      ),
    );
  await inServer(server, async (sql) => {
    await sql`alter database ${sql(unfinished)} rename to ${sql(shop)}`;
    if (demo) await sql.unsafe(`comment on database ${shop} is '${demoNote}'`);
  });
}

const runQuietly = (file, url, sentence) =>
  quietly(
    (options) => startScript(file, [], { ...options, env: appEnvironment({ DATABASE_URL: url }) }),
    sentence,
  );

export const inServer = (server, work) => withConnection(server.url('postgres'), work);
const drop = (server, name) =>
  inServer(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
const exists = (server, name) =>
  inServer(
    server,
    async (sql) => (await sql`select 1 from pg_database where datname = ${name}`).length > 0,
  );
const note = (server) =>
  inServer(
    server,
    async (sql) =>
      (
        await sql`select shobj_description(oid, 'pg_database') as note from pg_database
          where datname = ${shop}`
      )[0]?.note,
  );

/** Does `work` on one connection. `variable` names the address in the sentence of a failure. */
export async function withConnection(url, work, variable = 'DATABASE_URL') {
  const sql = await openConnection(url, variable);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * A server that is just starting gets three seconds; one that does not answer is reported in one
 * sentence.
 */
async function openConnection(url, variable) {
  const { default: postgres } = await import('postgres');
  const options = { max: 1, max_lifetime: null, connect_timeout: 5, onnotice: () => {} };
  for (const started = Date.now(); ; await pause(250)) {
    const sql = postgres(url, options);
    try {
      await sql`select 1`;
      return sql;
    } catch (error) {
      await sql.end({ timeout: 1 });
      const starting = error.code === 'ECONNREFUSED' || error.code === '57P03';
      if (!starting || Date.now() - started > 3000)
        throw new Stop(unreachable(url, error, variable));
    }
  }
}

function unreachable(url, { code, message }, variable) {
  const { host, pathname } = new URL(url);
  const reason =
    {
      ECONNREFUSED: 'connection refused',
      ENOTFOUND: 'host not found',
      CONNECT_TIMEOUT: 'no response within five seconds',
    }[code] ?? message;
  const advice = process.env.DATABASE_URL ? ` Check ${variable}.` : '';
  return `Can't connect to the database ${pathname.slice(1)} at ${host}: ${reason}.${advice}`;
}
