import { afterEach, expect, test } from 'vitest';
import { closeDatabase, database, databaseUrl } from '@/db/client';
import { isDatabaseAway, noteDatabaseFailure } from '@/db/health.mjs';
import { cacheClock, lastRenewal, renewalCount } from '@/lib/core/cache/renewals.mjs';
import { touch, transaction } from '@/lib/core/context';
import { log } from '@/lib/http/log';
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
async function listen(patience?: { probe: number; silence: number }): Promise<TcpProxy> {
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

test('where nothing is heard a transaction goes on after a tenth of a second', async () => {
  const line = await listen();
  line.cut();
  const ctx = await owner();
  const start = cacheClock();
  await transaction(ctx, async (ctx) => touch(ctx, 'product:1'));
  expect(cacheClock() - start).toBeGreaterThan(90);
  expect(cacheClock() - start).toBeLessThan(2000);
});

test('a connection that Postgres ends is back within a second, and everything is renewed', async () => {
  await listen();
  for (let round = 0; round < 3; round++) {
    const start = cacheClock();
    await inDatabase(
      direct,
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen%' and datname = current_database()`,
    );
    await until(isRenewed('anything', start));
    expect(cacheClock() - start).toBeLessThan(1000);
    const heard = cacheClock();
    await notifyTags('product:1');
    await until(isRenewed('product:1', heard));
  }
});

test('while the database is away it is tried again; when it is back everything is renewed and heard, and requests ask it at once', async () => {
  const line = await listen();
  line.cut();
  noteDatabaseFailure();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const start = cacheClock();
  expect(lastRenewal(['anything'])).toBeLessThan(start);
  line.mend();
  await until(isRenewed('anything', start));
  expect(isDatabaseAway()).toBe(false);
  const heard = cacheClock();
  await notifyTags('product:1');
  await until(isRenewed('product:1', heard));
});

test('a database that is away when the server starts is listened to as soon as it is there', async () => {
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

test('a line that fell silent without ending is noticed, opened again, and everything is renewed', async () => {
  const line = await listen({ probe: 100, silence: 400 });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const start = cacheClock();
  expect(lastRenewal(['anything'])).toBeLessThan(start - 500);
  line.freeze();
  await until(isRenewed('anything', start));
});
