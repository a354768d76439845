import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { openPool, type Pool } from '@/db/pool';
import { prepared } from '@/db/prepared';
import { openProxy } from '../../support/fakes/tcp-proxy';

const url = process.env.DATABASE_URL ?? '';
const opened: Pool[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.end())));

function databaseAt(address: string) {
  const pool = openPool(address, { max: 1, transactions: 1 });
  opened.push(pool);
  return drizzle(pool as unknown as Sql);
}

const sum = prepared<{ sum: number }, { a: number; b: number }>(
  (value) => sql`select ${value('a')}::int + ${value('b')}::int as sum`,
);
const preparedCount = sql`select count(*)::int as count from pg_prepared_statements
  where statement like '%as sum'`;

test('a connection prepares a statement once, and sends other values each time', async () => {
  const db = databaseAt(url);
  expect(await sum(db, { a: 1, b: 2 })).toEqual([{ sum: 3 }]);
  expect(await sum(db, { a: 3, b: 4 })).toEqual([{ sum: 7 }]);
  expect([...(await db.execute(preparedCount))]).toEqual([{ count: 1 }]);
});

test('it works inside a transaction, also one that is refused', async () => {
  const db = databaseAt(url);
  const twice = (fails: boolean) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table made ()`);
      if (fails) await tx.execute(sql`select 1 / 0`);
      return sum(tx, { a: 5, b: 6 });
    });
  await expect(twice(true)).rejects.toThrow();
  expect(await twice(false)).toEqual([{ sum: 11 }]);
  // Both were transactions: what the first made is gone, what the second made is there.
  expect([...(await db.execute(sql`select to_regclass('made') is not null as there`))]).toEqual([
    { there: true },
  ]);
});

test('the connection that replaces a lost one prepares it again', async () => {
  const line = await openProxy(url);
  const db = databaseAt(line.url);
  expect(await sum(db, { a: 1, b: 1 })).toEqual([{ sum: 2 }]);
  line.cut();
  await expect(sum(db, { a: 1, b: 1 })).rejects.toThrow();
  line.mend();
  await new Promise((done) => setTimeout(done, 300));
  expect(await sum(db, { a: 2, b: 2 })).toEqual([{ sum: 4 }]);
  await line.close();
});

test('a table that gets another column meanwhile is read as it is then', async () => {
  const db = databaseAt(url);
  await db.execute(sql`create temporary table grows (a int)`);
  const all = prepared<{ a: number; b?: number }>(() => sql`select * from grows`);
  await db.execute(sql`insert into grows values (1)`);
  expect(await all(db, {})).toEqual([{ a: 1 }]);
  await db.execute(sql`alter table grows add b int default 2`);
  expect(await all(db, {})).toEqual([{ a: 1, b: 2 }]);
});
