// A host that suspends an instance between two requests: its connections may die meanwhile without
// its hearing of it, and should be closed before.
import { execFileSync } from 'node:child_process';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { openPool, type Pool, type PoolLimits } from '@/db/pool';
import { inDatabase } from '../../support/data/database';
import { openProxy } from '../../support/fakes/tcp-proxy';

const url = process.env.DATABASE_URL ?? '';
const REQUEST = Symbol.for('@vercel/request-context');
const host = globalThis as { [REQUEST]?: unknown };
const opened: Pool[] = [];
afterEach(async () => {
  delete host[REQUEST];
  await Promise.all(opened.splice(0).map((pool) => pool.end()));
});

function poolAt(address: string, limits: Partial<PoolLimits>) {
  const pool = openPool(`${address}?application_name=suspended`, { max: 5, ...limits });
  opened.push(pool);
  return drizzle(pool as unknown as Sql);
}
const ask = (db: ReturnType<typeof poolAt>) =>
  Promise.all(Array.from({ length: 5 }, () => db.execute('select 1 as n')));

async function countConnections(): Promise<number> {
  let count = 0;
  await inDatabase(url, async (sql) => {
    const rows = await sql`select 1 from pg_stat_activity where application_name = 'suspended'`;
    count = rows.length;
  });
  return count;
}

/** Ends this pool's connections while this process does nothing else, as if it were suspended. */
function endWhileSuspended() {
  const program = `import postgres from 'postgres';
    const sql = postgres(process.argv[1]);
    const ended = await sql\`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'suspended'\`;
    await sql.end();
    process.stdout.write(String(ended.length));`;
  const args = ['--input-type=module', '-e', program, url];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('connections that Postgres ended during the suspension are replaced, and no request hears of it', async () => {
  const db = poolAt(url, { probe: 0 });
  await ask(db);
  for (let round = 0; round < 3; round++) {
    expect(endWhileSuspended()).toBe(5);
    for (const rows of await ask(db)) expect(rows).toMatchObject([{ n: 1 }]);
    await db.transaction((tx) => tx.execute('select 1'));
  }
});

test('so is a connection that a network dropped without a word', async () => {
  const line = await openProxy(url);
  const db = poolAt(line.url, { probe: 0 });
  await ask(db);
  line.freeze();
  line.mend();
  for (const rows of await ask(db)) expect(rows).toMatchObject([{ n: 1 }]);
  await line.close();
});

test('the host is asked to stay awake until idle connections are closed', async () => {
  const promises: Promise<unknown>[] = [];
  host[REQUEST] = {
    get: () => ({ waitUntil: (promise: Promise<unknown>) => promises.push(promise) }),
  };
  const db = poolAt(url, { idle: 200 });
  expect((await ask(db)).flat()).toHaveLength(5);
  expect(promises).toHaveLength(1);
  await promises[0];
  expect(await countConnections()).toBe(0);
});

test('on Vercel the shop’s own pool opens five connections, and elsewhere more', async () => {
  const countOwn = async () => {
    await closeDatabase();
    const asks = Array.from({ length: 8 }, () =>
      database().execute<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)'),
    );
    return new Set((await Promise.all(asks)).map(([row]) => row?.pid)).size;
  };
  vi.stubEnv('VERCEL', '1');
  expect(await countOwn()).toBe(5);
  vi.unstubAllEnvs();
  expect(await countOwn()).toBe(8);
});
