import '../support/data/own-database';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase } from '@/db/client';
import { compareFigures, readFigures } from '@/scripts/backup/figures.mjs';
import { readBackupManifest } from '@/scripts/backup/manifest.mjs';
import { inDatabase } from '../support/data/database';
import { setEnv } from '../support/data/environment';
import { makeLargeShop } from '../support/data/large-shop';
import { findPostgresPrograms, startOwnPostgres } from '../support/server/own-postgres';
import { runNode } from '../support/server/run-node';

const ORDERS = 1000;
const root = mkdtempSync(join(tmpdir(), 'harbour-backup-own-'));
chmodSync(root, 0o755); // the database may have to run as another user
afterAll(() => rmSync(root, { recursive: true, force: true }));
const programs = findPostgresPrograms();
const empty = (name: string) => {
  mkdirSync(join(root, name));
  return join(root, name);
};

test.skipIf(!programs)(
  'a database of one’s own is dumped, verified and restored with every row',
  async () => {
    const server = await startOwnPostgres(programs ?? '', empty('server'));
    try {
      const run = (args: string[], database: string) =>
        runNode(args, {
          PATH: `${programs}:${process.env.PATH}`,
          DATABASE_URL: server.url(database),
          DATA_DIR: join(root, 'data'),
          AUTH_SECRET: 'the secret of a shop on its own database',
        });
      await inDatabase(server.url('postgres'), async (sql) => {
        for (const name of ['shop', 'other']) await sql`create database ${sql(name)}`;
      });
      const migrated = await run(['scripts/run.mjs', 'migrate'], 'shop');
      expect(migrated).toMatchObject({ code: 0 });
      await closeDatabase();
      setEnv({ DATABASE_URL: server.url('shop') });
      await makeLargeShop(ORDERS);

      const made = await run(['scripts/backup.mjs', '--to', join(root, 'out')], 'shop');
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`${ORDERS} orders`) });
      expect(made.output).not.toContain('violations');
      const backup = join(root, 'out', readdirSync(join(root, 'out'))[0] ?? '');
      const verified = await run(['scripts/restore.mjs', '--verify', backup], 'shop');
      expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('no violations') });

      const occupied = await run(['scripts/restore.mjs', backup], 'shop');
      expect(occupied).toMatchObject({ code: 1, output: expect.stringContaining('1000 orders') });
      expect(await run(['scripts/restore.mjs', backup], 'other')).toMatchObject({ code: 0 });
      const restored = await inDatabase(server.url('other'), readFigures);
      expect(compareFigures(readBackupManifest(backup), restored)).toEqual([]);
      expect(restored.counts).toMatchObject({ orders: ORDERS, order_item: 2 * ORDERS });
    } finally {
      await closeDatabase();
      server.stop();
    }
  },
);

test('a pg_dump older than the server is refused in one sentence, with nothing left', async () => {
  const bin = empty('bin');
  writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.9"\n');
  chmodSync(join(bin, 'pg_dump'), 0o755);
  const { code, output } = await runNode(['scripts/backup.mjs', '--to', empty('refused')], {
    PATH: `${bin}:${process.env.PATH}`,
    DATABASE_URL: process.env.TEST_POSTGRES,
    AUTH_SECRET: 'the secret of a shop on its own database',
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /pg_dump 14\.9 is older than the server, PostgreSQL 1\d\.\d+, so it can't/,
  );
  expect(readdirSync(join(root, 'refused'))).toEqual([]);
});
