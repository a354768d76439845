import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database';

const home = mkdtempSync(join(tmpdir(), 'harbour-seed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** `npm run seed` as somebody with a database of their own calls it. */
const seed = (url: string) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const { PATH = '' } = process.env;
    const env = { NODE_ENV: 'production' as const, PATH, DATABASE_URL: url, DATA_DIR: home };
    execFile(process.execPath, ['scripts/run.mjs', 'seed'], { env }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

test('seed fills a database of one’s own that is empty, and refuses one with a shop in a sentence', async () => {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const server = new URL(process.env.TEST_POSTGRES ?? '');
  await inDatabase(server.href, (sql) => sql`create database ${sql(name)}`);
  const own = new URL(server);
  own.pathname = name;
  const counts = async () => {
    let found: unknown;
    await inDatabase(own.href, async (sql) => {
      [found] = await sql`select (select count(*)::int from product) as products,
        (select count(*)::int from orders) as orders, (select count(*)::int from admin) as admins`;
    });
    return found as { products: number; orders: number; admins: number };
  };
  try {
    expect(await seed(own.href)).toEqual({ code: 0, stderr: '' });
    const filled = await counts();
    expect(Math.min(...Object.values(filled))).toBeGreaterThan(0);
    const again = await seed(own.href);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/^[^\n]*already has products[^\n]*\.\n$/);
    expect(await counts()).toEqual(filled);
  } finally {
    await inDatabase(server.href, (sql) => sql`drop database ${sql(name)} with (force)`);
  }
}, 240_000);
