// Starts the database of a backup on the side, in a folder of its own, and audits it.
import { appendFileSync, chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietly, readOutput, startScript } from '../support/child.mjs';
import { inServer, withConnection } from '../support/database.mjs';
import { openPostgres } from '../support/postgres.mjs';
import { Stop } from '../support/say.mjs';
import { restoreDump } from './dump.mjs';
import { placeCluster } from './embedded.mjs';
import { compareFigures, readFigures } from './figures.mjs';
import { countMigrations, readRelease } from './manifest.mjs';
import { SHOP } from './shop.mjs';

const MEDIA = 'media/';

/**
 * What the shop in a backup is: its figures, the invariants it breaks, and the files of images that
 * it shows and the backup lacks. `secrets` are those of the backup.
 */
export function examine(folder, manifest, secrets) {
  return withCopy(folder, manifest, secrets, async (url) => {
    const { figures, migrations } = await withConnection(url, async (sql) => ({
      figures: await readFigures(sql),
      migrations: await countMigrations(sql),
    }));
    const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: secrets.secret };
    // The running shop's own address.
    delete env.DATABASE_DIRECT_URL;
    // The audit is written for the newest tables.
    if (migrations < readRelease().migrations)
      await quietly(
        (options) => startScript('scripts/migrate.ts', [], { ...options, env }),
        'The copy could not be migrated. See the output above.',
      );
    const output = await readOutput(
      (options) =>
        startScript('scripts/backup/check-copy.ts', [manifest.made_at], { ...options, env }),
      'The copy could not be audited. See the output above.',
    );
    const { violations, pictures } = JSON.parse(output);
    const missing = pictures.filter((path) => !manifest.files[MEDIA + path]);
    return { ...figures, migrations, violations, missing };
  });
}

/** A sentence for everything in which the shop that was started differs from the manifest. */
export function compareCopies(manifest, copy) {
  const earlier = new Set(manifest.missing);
  const missing = copy.missing.filter((path) => !earlier.has(path));
  return [
    ...compareFigures(manifest, copy),
    ...Object.entries(copy.violations)
      .filter(([id, rows]) => rows > (manifest.violations[id] ?? 0))
      .map(([id, rows]) => `invariant ${id} is broken by ${rows} rows`),
    ...missing.map((path) => `the image ${path} is missing`),
  ];
}

async function withCopy(folder, manifest, { password }, work) {
  const home = mkdtempSync(join(tmpdir(), 'harbour-copy-'));
  chmodSync(home, 0o755); // the database may have to run as another user
  let server;
  try {
    const isEmbedded = manifest.kind === 'embedded';
    if (isEmbedded) {
      await placeCluster(home, password, folder, manifest, { isBrief: true });
      appendFileSync(join(home, 'postgres', 'postgresql.conf'), '\nfsync = off\n');
    }
    server = await openPostgres(home, { fsync: 'off' }, { kept: true });
    const url = server.url(SHOP);
    if (!isEmbedded) {
      await inServer(server, (sql) => sql`create database ${sql(SHOP)}`);
      await restoreDump(folder, url);
    }
    return await work(url);
  } finally {
    await server?.close();
    removeCopy(home);
  }
}

// Its `postgres` may be a link to a folder that the database user can reach.
function removeCopy(home) {
  try {
    rmSync(realpathSync(join(home, 'postgres')), { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // it was never placed
  }
  rmSync(home, { recursive: true, force: true });
}

export const describeDifferences = (differences) =>
  new Stop(
    `The shop in the backup is not the one that was backed up:\n  ${differences.join('\n  ')}`,
  );
