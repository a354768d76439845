// One PostgreSQL for a test run: fast instead of safe unless asked otherwise, in a temporary
// folder, with two template databases.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietly, startScript } from './child.mjs';
import { inServer } from './database.mjs';
import { appEnvironment } from './environment.mjs';
import { isAlive } from './files.mjs';
import { openPostgres } from './postgres.mjs';
import { progressStep } from './say.mjs';

const prefix = 'harbour-test-';
const max_connections = 300;
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections,
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/** A folder in memory, where copying a database takes a tenth of the time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** The folder of the fast server: in memory, if there is enough. */
function quickFolder() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? MEMORY : tmpdir();
}

/**
 * Starts it (`safe`: it writes as a shop's own database does) with the templates `migrated`
 * (newest schema, no rows) and, if asked for, `seeded` (the demo shop). `environment` is for the
 * tests and the servers they start; `processes()` returns the pids of its processes; `close()`
 * stops it and removes its files.
 */
export async function openTestPostgres({ seeded, safe = false }) {
  await removeLeftovers();
  const home = mkdtempSync(join(safe ? tmpdir() : quickFolder(), `${prefix}${process.pid}-`));
  chmodSync(home, 0o755); // the database may have to run as another user
  const server = await openPostgres(home, safe ? { max_connections } : quick);
  const close = async () => {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  };
  const environment = {
    TEST_POSTGRES: server.url('postgres'),
    MEDIA_DIR: join(home, 'media'),
    MAIL_DIR: join(home, 'mail'),
  };
  const run = (file, database) =>
    quietly(
      (options) =>
        startScript(file, [], {
          ...options,
          env: appEnvironment({ ...environment, DATABASE_URL: server.url(database) }),
        }),
      `${file} failed on the test database. See the output above.`,
    );
  try {
    await inServer(server, (sql) => sql`create database migrated`);
    await run('scripts/migrate.ts', 'migrated');
    if (seeded) {
      await inServer(server, (sql) => sql`create database seeded template migrated`);
      await progressStep('Creating the demo shop for the tests', () =>
        run('scripts/seed.ts', 'seeded'),
      );
    }
    return { environment, close, processes: server.processes };
  } catch (error) {
    await close();
    throw error;
  }
}

// Removes what a killed run left: its pid is in the folder's name.
async function removeLeftovers() {
  for (const folder of [tmpdir(), MEMORY].filter(existsSync)) await removeLeftoversIn(folder);
}

async function removeLeftoversIn(folder) {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const home = join(folder, name);
    if (existsSync(join(home, 'postgres', 'postmaster.pid')))
      await (await openPostgres(home)).close();
    rmSync(home, { recursive: true, force: true });
  }
}
