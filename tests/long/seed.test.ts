import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { open } from '@/db/client';
import { cancelReasons, orderStatuses } from '@/db/schema/enums';
import { auditInvariants } from '@/lib/invariants/audit';
import { inDatabase } from '../support/data/database';

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

/** The invariants of the data that do not hold. */
async function broken(url: string): Promise<string[]> {
  const { sql, db } = open(url, 1);
  const findings = await auditInvariants(db).finally(() => sql.end());
  return findings.flatMap(({ id, rows }) => (rows.length ? id : []));
}

/** Whoever looks around meets everything an order can be, told in the order of time. */
async function hasOrdersOfEveryKind(sql: postgres.Sql): Promise<void> {
  const listValues = async (column: string) =>
    (
      await sql`select distinct ${sql(column)} as value from orders
        where ${sql(column)} is not null`
    ).map(({ value }) => value);
  expect(await listValues('status')).toEqual(expect.arrayContaining([...orderStatuses]));
  expect(await listValues('cancel_reason')).toEqual(expect.arrayContaining([...cancelReasons]));
  // What is sold at a counter has no place to be sold at yet.
  expect((await listValues('channel')).sort()).toEqual(['admin', 'online']);
  const [times] = await sql`select
    count(*) filter (where placed_at < before)::int as numbered_late,
    count(*) filter (where least(paid_at, shipped_at, completed_at, canceled_at, refunded_at)
      < placed_at or completed_at < shipped_at)::int as too_early,
    count(*) filter (where greatest(placed_at, paid_at, shipped_at, completed_at, canceled_at,
      refunded_at) > now())::int as too_late
    from (select *, lag(placed_at) over (order by order_number) as before from orders) as orders`;
  expect(times).toEqual({ numbered_late: 0, too_early: 0, too_late: 0 });
}

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
    expect(await broken(own.href)).toEqual([]);
    await inDatabase(own.href, hasOrdersOfEveryKind);
    const again = await seed(own.href);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/^[^\n]*already has products[^\n]*\.\n$/);
    expect(await counts()).toEqual(filled);
  } finally {
    await inDatabase(server.href, (sql) => sql`drop database ${sql(name)} with (force)`);
  }
}, 240_000);
