import { randomUUID } from 'node:crypto';
import { sql as postgresql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, database, databaseUrl, openDirect } from '@/db/client';
import { limitPooledRole } from '@/db/limit-role';
import { openPool, type Pool } from '@/db/pool';
import { prepared } from '@/db/prepared';
import { cacheClock, lastRenewal, renewalCount } from '@/lib/core/cache/renewals.mjs';
import { touch, transaction } from '@/lib/core/context';
import { listenForRenewals } from '@/lib/http/renewal-listener';
import { setEnv } from '../../support/data/environment';
import { owner } from '../../support/data/staff';
import { openTransactionPooler } from '../../support/fakes/transaction-pooler';

const direct = databaseUrl();
const databaseName = new URL(direct).pathname.slice(1);
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
let pool: Pool | undefined;

beforeEach(async () => {
  pooler = await openTransactionPooler(direct, 2);
});
afterEach(async () => {
  await pool?.end();
  await closeDatabase();
  setEnv({ DATABASE_URL: direct, DATABASE_DIRECT_URL: undefined });
  await pooler.close();
});

function openPooled() {
  pool = openPool(pooler.url, { max: 8, transactions: 6 }, { sharesSession: true });
  return drizzle(pool as unknown as Sql);
}
const LIMITS = `select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

/** The limits of a session that some other program is lent. */
async function readStrangersLimits() {
  const stranger = postgres(pooler.url, { max: 1 });
  const limits = await Promise.all(Array.from({ length: 4 }, () => stranger.unsafe(LIMITS)));
  await stranger.end();
  return limits.flat();
}

test('behind a pooler a transaction has its time limits, and strangers find none of them', async () => {
  const db = openPooled();
  const limits = { statement: '30s', lock: '10s', idle: '1min' };
  const read = () => db.transaction((tx) => tx.execute(LIMITS));
  const found = (await Promise.all(Array.from({ length: 6 }, read))).flat();
  expect(found).toEqual(Array(6).fill(limits));
  // Also after one that failed.
  const failed = db.transaction((tx) => tx.execute('select 1 / 0'));
  await expect(failed).rejects.toThrow('Failed query');
  expect(await readStrangersLimits()).toEqual(
    Array(4).fill({ statement: '0', lock: '0', idle: '0' }),
  );
});

test('behind a pooler statements and transactions of many at once get their own answers', async () => {
  const db = openPooled();
  const double = prepared<{ twice: number }, { n: number }>(
    (value) => postgresql`select ${value('n')}::int * 2 as twice`,
  );
  const work = async (n: number) => {
    if (n % 3 === 0) return (await double(db, { n }))[0]?.twice;
    return db.transaction(async (tx) => {
      await tx.execute(postgresql`select set_config('harbour.test', ${String(n)}, true)`);
      const [row] = await double(tx, { n });
      const [mine] = await tx.execute<{ n: string }>(`select current_setting('harbour.test') as n`);
      return mine?.n === String(n) ? row?.twice : 'another’s';
    });
  };
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  expect(await Promise.all(numbers.map(work))).toEqual(numbers.map((n) => n * 2));
});

test('changes are listened for on the direct address', async () => {
  setEnv({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct });
  await database().execute('select 1');
  const before = renewalCount();
  const stop = listenForRenewals();
  await expect.poll(() => renewalCount() > before, { timeout: 5000 }).toBe(true);
  const start = cacheClock();
  await transaction(await owner(), async (ctx) => touch(ctx, 'product:1'));
  await expect.poll(() => lastRenewal(['product:1']) > start, { timeout: 5000 }).toBe(true);
  await stop();
});

test('the role of a pooler gets the limits, unless somebody set them; commands have none', async () => {
  const name = `pooled_${randomUUID().replaceAll('-', '')}`;
  const roleUrl = Object.assign(new URL(direct), { username: name, password: 'secret' }).href;
  const readLimits = async (sql: Sql) => [...(await sql.unsafe(LIMITS).finally(() => sql.end()))];
  const admin = postgres(direct, { max: 1 });
  await admin.unsafe(`create role ${name} login password 'secret'`);
  try {
    await admin.unsafe(`alter role ${name} in database ${databaseName} set lock_timeout = '3s'`);
    expect(await limitPooledRole(admin, roleUrl)).toBeUndefined();
    expect(await readLimits(postgres(roleUrl, { max: 1 }))).toEqual([
      { statement: '30s', lock: '3s', idle: '1min' },
    ]);
    setEnv({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: roleUrl });
    expect(await readLimits(openDirect(1).sql)).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  } finally {
    await admin.unsafe(`drop role ${name}`);
    await admin.end();
  }
});

test('a role that may not limit another says what an administrator runs', async () => {
  const name = `weak_${randomUUID().replaceAll('-', '')}`;
  const weakUrl = Object.assign(new URL(direct), { username: name, password: 'secret' }).href;
  const admin = postgres(direct, { max: 1 });
  await admin.unsafe(`create role ${name} login password 'secret'`);
  const weak = postgres(weakUrl, { max: 1 });
  try {
    expect(await limitPooledRole(weak, direct)).toMatch(
      /^alter role "postgres" in database "\w+" set statement_timeout = 30000; .*60000$/,
    );
    // Its own limits it may set.
    expect(await limitPooledRole(weak, weakUrl)).toBeUndefined();
  } finally {
    await weak.end();
    await admin.unsafe(`drop role ${name}`);
    await admin.end();
  }
});
