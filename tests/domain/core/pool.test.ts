import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { isTemporary } from '@/db/failures';
import { openPool, type Pool, type PoolLimits } from '@/db/pool';
import { asRefusal } from '@/lib/http/refusals';
import { openProxy } from '../../support/fakes/tcp-proxy';

const url = process.env.DATABASE_URL ?? '';
const opened: Pool[] = [];
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.end())));

function poolAt(address: string, limits?: Partial<PoolLimits>) {
  const pool = openPool(address, limits);
  opened.push(pool);
  return { pool, db: drizzle(pool as unknown as Sql) };
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const describeOutcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error) => (isTemporary(error) ? 'not now' : String(error)),
  );

test('after a lost database every connection works again, whatever was under way on it', async () => {
  const line = await openProxy(url);
  const { db } = poolAt(line.url);
  expect(await db.execute(`select array[1, 2] as ids`)).toEqual([{ ids: [1, 2] }]);
  const work = async (n: number) => {
    if (n % 2) return db.execute(`select ${n}, pg_sleep(0.01)`);
    return db.transaction(async (tx) => {
      await tx.execute(`select pg_sleep(0.01)`);
      // Also at the moment between two statements, when nothing is on the line.
      await pause(n % 7);
      await tx.execute(`select ${n}`);
    });
  };
  for (let round = 0; round < 5; round++) {
    const underWay = Array.from({ length: 100 }, (_, n) => describeOutcome(work(n)));
    await pause(20 + round * 7);
    line.cut();
    expect(new Set(await Promise.all(underWay))).toContain('not now');
    expect(await describeOutcome(db.execute('select 1'))).toBe('not now');
    line.mend();
    const back = performance.now();
    while ((await describeOutcome(db.execute('select 1'))) !== 'answered') await pause(20);
    const all = Array.from({ length: 200 }, (_, n) => describeOutcome(work(n)));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['answered']));
    expect(performance.now() - back).toBeLessThan(5000);
  }
  await line.close();
});

test('readers never wait behind transactions that wait for a lock', async () => {
  const { db } = poolAt(url, { max: 4, transactions: 2, wait: 5000 });
  let release = () => {};
  const lockRelease = new Promise<void>((done) => {
    release = done;
  });
  const holder = db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(77)');
    await lockRelease;
  });
  await pause(50);
  const behind = Array.from({ length: 20 }, () =>
    db.transaction((tx) => tx.execute('select pg_advisory_xact_lock(77)')),
  );
  const started = performance.now();
  for (let n = 0; n < 20; n++) await db.execute('select 1');
  expect(performance.now() - started).toBeLessThan(500);
  release();
  await Promise.all([holder, ...behind]);
});

test('who waits too long for a connection, or finds too many waiting, is told to come back', async () => {
  const { db, pool } = poolAt(url, { max: 1, transactions: 1, waiting: 2, wait: 200 });
  const long = describeOutcome(db.execute('select pg_sleep(0.6)'));
  await pause(100);
  const started = performance.now();
  const late = [describeOutcome(db.execute('select 1')), describeOutcome(db.execute('select 1'))];
  expect(await describeOutcome(db.execute('select 1'))).toBe('not now');
  expect(performance.now() - started).toBeLessThan(100);
  expect(pool.figures()).toMatchObject({ open: 1, statement: 1, waiting: 2, refused: 1 });
  expect(await Promise.all(late)).toEqual(['not now', 'not now']);
  expect(await long).toBe('answered');
  expect(await describeOutcome(db.execute('select 1'))).toBe('answered');
  const { waited_seconds, ...figures } = pool.figures();
  expect(figures).toEqual({
    open: 1,
    statement: 0,
    transaction: 0,
    waiting: 0,
    waits: 2,
    refused: 3,
  });
  expect(waited_seconds).toBeGreaterThan(0.39);
});

test('a wait for a lock and a statement that take too long are ended, and answered with 503', async () => {
  const { db } = poolAt(url);
  const [limits] = await db.execute(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as run`,
  );
  expect(limits).toEqual({ lock: '10s', run: '30s' });
  const error = await db
    .transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = 50`);
      await tx.execute('select pg_sleep(5)');
    })
    .catch((error: unknown) => error);
  expect(asRefusal(error)).toMatchObject({ status: 503, data: { retry_after: 2 } });
});

test('of statements sent together each fails for what the first one failed for', async () => {
  const { db } = poolAt(url);
  const errors: unknown[] = [];
  const catchError = (error: unknown) => errors.push(error);
  await db.transaction(async (holder) => {
    await holder.execute('select pg_advisory_xact_lock(78)');
    const work = db.transaction(async (tx) => {
      await tx.execute('set local lock_timeout = 50');
      const send = (text: string) => tx.execute(text).catch(catchError);
      await Promise.all([send('select pg_advisory_xact_lock(78)'), send('select 1')]);
      await tx.execute('select 2');
    });
    await work.catch(catchError);
  });
  expect(errors.map((error) => asRefusal(error)?.status)).toEqual([503, 503, 503]);
});

test('a transaction is undone by what is thrown, by a failed statement that nobody minded, and part by part', async () => {
  const { db } = poolAt(url);
  await db.execute('create table if not exists pooled (n int)');
  const readPooled = async () =>
    (await db.execute<{ n: number }>('select n from pooled')).map(({ n }) => n);
  await db.execute('truncate pooled');

  await expect(
    db.transaction(async (tx) => {
      await tx.execute('insert into pooled values (1)');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute('insert into pooled values (2)');
      await tx.execute('select 1 / 0').catch(() => undefined);
    }),
  ).rejects.toThrow('a statement of the transaction failed');
  await db.transaction(async (tx) => {
    await tx.execute('insert into pooled values (3)');
    const part = tx.transaction(async (inner) => {
      await inner.execute('insert into pooled values (4)');
      throw new Error('not this part');
    });
    await expect(part).rejects.toThrow('not this part');
    await tx.transaction((inner) => inner.execute('insert into pooled values (5)'));
  });
  expect(await readPooled()).toEqual([3, 5]);
});

test('a server that has become read-only is left at once: 503, and the next write has a new connection', async () => {
  const { db } = poolAt(url, { max: 4 });
  await db.execute('create table if not exists after_failover (n int)');
  /** As on a primary after a failover: each connection stays, and takes no writes. */
  const become = `select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.1)`;
  await Promise.all(Array.from({ length: 4 }, () => db.execute(become)));
  const write = (n: number) =>
    db.transaction(async (tx) => {
      await tx.execute('select 1');
      await tx.execute(`insert into after_failover values (${n})`);
    });
  await pause(250);
  const error = await write(1).catch((error: unknown) => error);
  expect(asRefusal(error)).toMatchObject({ status: 503, data: { retry_after: 2 } });
  await pause(250);
  for (let n = 2; n < 10; n++) await write(n);
  await Promise.all(
    Array.from({ length: 4 }, () => db.execute('insert into after_failover values (10)')),
  );
  expect(await db.execute('select count(*)::int as n from after_failover')).toEqual([{ n: 12 }]);
});
