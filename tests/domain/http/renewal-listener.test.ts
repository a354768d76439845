import { afterEach, expect, test } from 'vitest';
import { closeDatabase, database, databaseUrl } from '@/db/client';
import { isDatabaseAway, noteDatabaseFailure } from '@/db/health.mjs';
import { cacheClock, lastRenewal, renewalCount } from '@/lib/core/cache/renewals.mjs';
import { touch, transaction } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { readRenewals } from '@/lib/http/renewal-feed';
import { listenForRenewals } from '@/lib/http/renewal-listener';
import { inDatabase } from '../../support/data/database';
import { owner } from '../../support/data/staff';
import { openProxy, type TcpProxy } from '../../support/fakes/tcp-proxy';

log.level = 'silent';
const direct = databaseUrl();
let stop = async () => {};
let proxy: TcpProxy | undefined;

afterEach(async () => {
  await stop();
  await proxy?.close();
  await closeDatabase();
  process.env.DATABASE_URL = direct;
});

/** Listens through a line that can be cut; the process's own pool goes the straight way. */
async function listen(patience?: { look: number; deaf: number }): Promise<TcpProxy> {
  await database().execute('select 1');
  proxy = await openProxy(direct);
  process.env.DATABASE_URL = proxy.url;
  const before = renewalCount();
  stop = listenForRenewals(patience);
  await until(() => renewalCount() > before);
  return proxy;
}

async function until(happened: () => boolean, patience = 8000) {
  for (const start = Date.now(); !happened(); await new Promise((go) => setTimeout(go, 5)))
    if (Date.now() - start > patience) throw new Error('it did not happen');
}
const notifyTags = (message: string) =>
  inDatabase(direct, (sql) => sql`select pg_notify('cache_tags', ${message})`);
const isRenewed = (tag: string, since: number) => () => lastRenewal([tag]) > since;

test('what another process announces is renewed here, and nothing else; * is everything', async () => {
  await listen();
  const start = cacheClock();
  await notifyTags('product:1,product:2');
  await until(isRenewed('product:2', start));
  expect(lastRenewal(['product:1'])).toBeGreaterThan(start);
  expect(lastRenewal(['product:3'])).toBeLessThan(start);
  await notifyTags('*');
  await until(isRenewed('product:3', start));
});

test('a transaction that touched something is done when this process has heard it; other processes are not waited for', async () => {
  await listen();
  const ctx = await owner();
  for (let n = 0; n < 20; n++) {
    const start = cacheClock();
    await transaction(ctx, async (ctx) => touch(ctx, `product:${n}`));
    expect(lastRenewal([`product:${n}`])).toBeGreaterThan(start);
  }
});

test('where no message arrives a transaction goes on after a tenth of a second', async () => {
  const line = await listen();
  line.cut();
  const ctx = await owner();
  // The line is opened again and read at once: only then is there nothing to hear.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const start = cacheClock();
  await transaction(ctx, async (ctx) => touch(ctx, 'product:1'));
  expect(cacheClock() - start).toBeGreaterThan(90);
  expect(cacheClock() - start).toBeLessThan(2000);
});

/** A change committed by a process that dies before it tells anybody. */
const commitUntold = (tag: string) =>
  inDatabase(direct, (sql) => sql`insert into cache_change (tags) values (${[tag]})`);

test('a change nobody was told of is renewed within two seconds', async () => {
  await listen();
  const start = cacheClock();
  await commitUntold('product:1');
  await until(isRenewed('product:1', start), 2000);
  expect(lastRenewal(['product:2'])).toBeLessThan(start);
});

test('transactions that commit in another order than they began are all read', async () => {
  await listen();
  const start = cacheClock();
  await inDatabase(direct, async (sql) => {
    await sql.begin(async (early) => {
      await early`insert into cache_change (tags) values ('{product:1}')`;
      await commitUntold('product:2');
      await until(isRenewed('product:2', start));
      expect(lastRenewal(['product:1'])).toBeLessThan(start);
    });
  });
  await until(isRenewed('product:1', start));
});

test('a connection that Postgres ends is back within a second; what was changed meanwhile is renewed, and nothing else', async () => {
  await listen();
  for (let round = 0; round < 3; round++) {
    const start = cacheClock();
    await inDatabase(
      direct,
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen%' and datname = current_database()`,
    );
    await commitUntold('product:1');
    await until(isRenewed('product:1', start), 1000);
    await expect.poll(listeners).toBe(1);
    const heard = cacheClock();
    await notifyTags('product:2');
    await until(isRenewed('product:2', heard));
    expect(lastRenewal(['anything'])).toBeLessThan(start);
  }
});

test('while the database is away nothing is renewed; when it is back what was missed is, and requests ask it at once', async () => {
  await closeDatabase();
  const line = await listen();
  await closeDatabase();
  line.cut();
  noteDatabaseFailure();
  const start = cacheClock();
  await commitUntold('product:1');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(lastRenewal(['product:1'])).toBeLessThan(start);
  line.mend();
  await until(isRenewed('product:1', start));
  expect(lastRenewal(['anything'])).toBeLessThan(start);
  expect(isDatabaseAway()).toBe(false);
});

test('a database that is away when the server starts is listened to as soon as it is there', async () => {
  await closeDatabase();
  proxy = await openProxy(direct);
  process.env.DATABASE_URL = proxy.url;
  proxy.cut();
  const start = cacheClock();
  stop = listenForRenewals();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(lastRenewal([])).toBeLessThan(start);
  proxy.mend();
  await until(isRenewed('anything', start));
  const heard = cacheClock();
  await notifyTags('product:1');
  await until(isRenewed('product:1', heard));
});

test('a line that fell silent without ending is replaced; changes are renewed meanwhile too', async () => {
  const line = await listen({ look: 50, deaf: 400 });
  line.freeze();
  const before = await listeners();
  for (let n = 0; n < 20; n++) {
    const start = cacheClock();
    await commitUntold(`product:${n}`);
    await until(isRenewed(`product:${n}`, start), 1000);
  }
  expect(await listeners()).toBeGreaterThan(before);
});

/** How many connections listen. */
async function listeners(): Promise<number> {
  let count = 0;
  await inDatabase(direct, async (sql) => {
    const rows = await sql`select 1 from pg_stat_activity
      where query like 'listen%' and datname = current_database()`;
    count = rows.length;
  });
  return count;
}

test('changes older than are kept, or of another database, renew everything', async () => {
  const db = database();
  await commitUntold('product:1');
  const { position } = await readRenewals(db);
  expect((await readRenewals(db, position)).tags).toEqual([]);
  await commitUntold('product:2');
  const { position: next, tags } = await readRenewals(db, position);
  expect(tags).toEqual(['product:2']);
  expect((await readRenewals(db, next)).tags).toEqual([]);
  const tooOld = new Date(Date.now() - 56 * 60_000).toISOString();
  expect((await readRenewals(db, { ...next, read_at: tooOld })).tags).toBeUndefined();
  // A server that was started since: the last minute once more, if what was read is still there.
  const started_at = '2026-01-01 00:00:00+00';
  const again = await readRenewals(db, { ...next, started_at });
  expect(again.tags).toEqual(expect.arrayContaining(['product:1', 'product:2']));
  await inDatabase(direct, (sql) => sql`delete from cache_change`);
  expect((await readRenewals(db, { ...next, started_at })).tags).toBeUndefined();
  // One that was swept since proves nothing: a quiet shop keeps its caches.
  const last = `1@${new Date(Date.now() - 2 * 3_600_000).toISOString()}`;
  expect((await readRenewals(db, { ...next, started_at, last })).tags).toEqual([]);
  const ahead = '9000000000000000000:9000000000000000000:';
  expect((await readRenewals(db, { ...next, snapshot: ahead })).tags).toBeUndefined();
});
