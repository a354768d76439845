// The database part of a backup: of the embedded PostgreSQL its files, of one's own a dump.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_LOCK } from '../../lib/media/backup-lock.mjs';
import { withConnection } from '../support/database.mjs';
import { dataFolder } from '../support/root.mjs';
import { progressStep, Stop } from '../support/say.mjs';
import { checkDump, DUMP_FILE, writeDump } from './dump.mjs';
import { copyCluster } from './embedded.mjs';
import { countLedgers } from './figures.mjs';
import { hashFile } from './files.mjs';
import { openEmbedded, ownDatabaseUrl, SHOP } from './shop.mjs';

/**
 * Copies the database into `folder`, then does `addImages`; no image is deleted from the first to
 * the last. Returns the part of the manifest, and how many rows the ledgers had before and after.
 */
export async function copyDatabase(folder, addImages) {
  const url = ownDatabaseUrl();
  if (url) return copyOwn(url, folder, addImages);
  const server = await openEmbedded();
  try {
    const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim();
    return { ...(await copyEmbedded(server, folder, addImages)), password };
  } finally {
    await server.close();
  }
}

const copyEmbedded = (server, folder, addImages) =>
  withoutRemovals(server.url(SHOP), async (sql) => {
    const before = await countLedgers(sql);
    let tree;
    await progressStep('Copying the database', async () => {
      tree = await copyCluster(sql, server.folder, folder);
    });
    const after = await countLedgers(sql);
    const part = { kind: 'embedded', ...(await readServer(sql)), ...tree, before, after };
    await addImages();
    return part;
  });

const copyOwn = (url, folder, addImages) =>
  withoutRemovals(url, async (sql) => {
    await checkDump(sql);
    let counts;
    await progressStep('Copying the database', async () => {
      counts = await withConnection(url, (own) =>
        own.begin('isolation level repeatable read read only', async (snapshot) => {
          const [{ id }] = await snapshot`select pg_export_snapshot() as id`;
          await writeDump(folder, url, id);
          return countLedgers(snapshot);
        }),
      );
    });
    const files = { [DUMP_FILE]: await hashFile(join(folder, DUMP_FILE)) };
    // Of one snapshot: what the dump has is neither more nor less.
    const part = { kind: 'dump', ...(await readServer(sql)), files, folders: [] };
    await addImages();
    return { ...part, before: counts, after: counts };
  });

const readServer = async (sql) =>
  (
    await sql`select current_setting('server_version') as postgres,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at`
  )[0];

/** Does `work` on one connection while no image is deleted, nor another backup made. */
const withoutRemovals = (url, work) =>
  withConnection(url, (own) =>
    own.begin(async (sql) => {
      await sql`set local idle_in_transaction_session_timeout = 0`;
      await sql`set local lock_timeout = '30s'`;
      // In a transaction, so that a pooler keeps us on one connection. It reads nothing, so it
      // keeps no dead row from being removed.
      await sql`select pg_advisory_xact_lock(${BACKUP_LOCK})`.catch((error) => {
        if (error.code === '55P03') throw new Stop('Another backup of this shop is running.');
        throw error;
      });
      await sql`set local lock_timeout = 0`;
      return work(sql);
    }),
  );
