import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { media } from '@/db/schema/media';
import { BACKUP_LOCK } from '@/lib/media/backup-lock.mjs';
import { removeDeletedPicture } from '@/lib/media/removal';
import { compareFigures, readFigures } from '@/scripts/backup/figures.mjs';
import { readBackupManifest } from '@/scripts/backup/manifest.mjs';
import { openPostgres } from '@/scripts/support/postgres.mjs';
import { inDatabase } from '../support/data/database';
import { setEnv } from '../support/data/environment';
import { uploadedPicture } from '../support/data/library';
import { brokenPromises, buy, guest, makeStock, openShop, system } from '../support/data/shop';
import { runNode } from '../support/server/run-node';

const BUYERS = 4;
/** Orders that were acknowledged before the backup begins. */
const EARLIER = 20;
const root = mkdtempSync(join(tmpdir(), 'harbour-busy-'));
chmodSync(root, 0o755); // the database may have to run as another user
const home = join(root, 'shop');
const place = join(root, 'restored');
const run = (args: string[], folder: string) => runNode(args, { DATA_DIR: folder });
let server: Awaited<ReturnType<typeof openPostgres>>;

beforeAll(async () => {
  const program = `
    import { openDatabase } from './scripts/support/database.mjs';
    await (await openDatabase({ demo: false, migrates: true })).close();`;
  expect(await run(['--input-type=module', '-e', program], home)).toMatchObject({ code: 0 });
  server = await openPostgres(home);
  setEnv({ DATABASE_URL: server.url('harbour'), MEDIA_DIR: join(home, 'media') });
});
afterAll(async () => {
  await closeDatabase();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Places orders until `isOver`, and notes each once it is acknowledged. */
async function keepBuying(isOver: () => boolean, placed: number[]) {
  const shop = await openShop();
  const stocks = await Promise.all(Array.from({ length: BUYERS }, () => makeStock(10_000)));
  const buyers = stocks.map(async (stock) => {
    while (!isOver()) placed.push((await buy(await guest(), shop, stock, 1)).order_id);
  });
  await Promise.all(buyers);
}

test('a backup during checkouts has every order acknowledged before it, and every image it shows', async () => {
  const picture = await uploadedPicture();
  const placed: number[] = [];
  let isOver = false;
  const buying = keepBuying(() => isOver, placed);
  while (placed.length < EARLIER) await new Promise((resolve) => setTimeout(resolve, 20));
  const earlier = [...placed];
  const made = await run(['scripts/backup.mjs', '--to', join(root, 'out')], home);
  isOver = true;
  await buying;
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).not.toContain('violations');
  expect(placed.length).toBeGreaterThan(earlier.length);
  expect(await brokenPromises()).toEqual({});

  const backup = join(root, 'out', readdirSync(join(root, 'out'))[0] ?? '');
  expect(await run(['scripts/restore.mjs', backup], place)).toMatchObject({ code: 0 });
  const audit = await run(['scripts/run.mjs', 'audit'], place);
  expect(audit).toMatchObject({ code: 0, output: expect.stringContaining('0 violations') });
  const manifest = readBackupManifest(backup);
  const restored = await openPostgres(place);
  try {
    await inDatabase(restored.url('harbour'), async (sql) => {
      expect(compareFigures(manifest, await readFigures(sql))).toEqual([]);
      const rows = await sql<{ id: number }[]>`select id from orders`;
      const ids = new Set(rows.map(({ id }) => id));
      expect(earlier.filter((id) => !ids.has(id))).toEqual([]);
    });
  } finally {
    await restored.close();
  }
  expect(manifest.missing).toEqual([]);
  const copies = Object.keys(manifest.files).filter((path) => path.startsWith('media/'));
  expect(copies.some((path) => path.includes(picture.path.replace('.webp', '')))).toBe(true);
  expect(copies.filter((path) => !existsSync(join(place, path)))).toEqual([]);
});

test('an image that was deleted is removed once no backup runs', async () => {
  const { path } = await uploadedPicture();
  await database().update(media).set({ deleted_at: new Date() });
  const listFiles = () =>
    readdirSync(join(home, 'media'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes(path.replace('.webp', '')),
    );
  const count = listFiles().length;
  expect(count).toBeGreaterThan(0);
  await inDatabase(server.url('harbour'), (sql) =>
    sql.begin(async (backup) => {
      await backup`select pg_advisory_xact_lock(${BACKUP_LOCK})`;
      await expect(removeDeletedPicture(await system(), { path })).rejects.toThrow('backup runs');
      expect(listFiles()).toHaveLength(count);
    }),
  );
  expect(await removeDeletedPicture(await system(), { path })).toBe(true);
  expect(listFiles()).toEqual([]);
});
