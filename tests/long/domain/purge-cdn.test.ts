import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database, databaseUrl } from '@/db/client';
import { cacheFollower } from '@/db/schema/cache';
import { touch, transaction } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { keepCdnPurged, purgeCdn } from '@/lib/http/purge-cdn';
import { inDatabase } from '../../support/data/database';
import { resetEnv, setEnv } from '../../support/data/environment';
import { owner } from '../../support/data/staff';
import { type FakeCdn, startFakeCdn } from '../../support/fakes/fake-cdn';

log.level = 'silent';
let cdn: FakeCdn;
beforeAll(async () => {
  cdn = await startFakeCdn();
  setEnv(cdn.environment);
});
afterAll(async () => {
  resetEnv();
  await cdn.close();
});
beforeEach(async () => {
  await database().delete(cacheFollower);
  await purgeCdn(database());
  cdn.purged.length = 0;
});

const change = (...tags: string[]) =>
  inDatabase(databaseUrl(), (sql) => sql`insert into cache_change (tags) values (${tags})`);
const purge = () => purgeCdn(database());

test('what a transaction touched is purged, with the group of a product, and a rollback is not', async () => {
  const ctx = await owner();
  await transaction(ctx, async (ctx) => touch(ctx, 'product:50', 'menus'));
  const undone = transaction(ctx, async (ctx) => {
    touch(ctx, 'product:51');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await purge();
  expect(cdn.purged.sort()).toEqual(['menus', 'product:50', 'products:2']);
});

test('many changes are purged thirty tags a call, and very many as everything', async () => {
  await change(...Array.from({ length: 70 }, (_, n) => `product:${n}`));
  const calls = cdn.calls();
  await purge();
  expect(new Set(cdn.purged).size).toBe(70 + 48);
  expect(cdn.calls() - calls).toBe(4);
  await change(...Array.from({ length: 400 }, (_, n) => `product:${n}`));
  await purge();
  expect(cdn.purged.at(-1)).toBe('*');
});

test.each([429, 500, 200])(
  'after an answer of %i without success it is purged again',
  async (status) => {
    await change('product:1');
    cdn.refuse(status);
    await expect(purge()).rejects.toThrow('the CDN refused a purge');
    cdn.refuse(undefined);
    await change('product:2');
    await purge();
    expect(cdn.purged).toEqual(expect.arrayContaining(['product:1', 'product:2']));
    const calls = cdn.calls();
    await purge();
    expect(cdn.calls()).toBe(calls);
  },
);

test('a process that purges goes on after failures, with longer pauses', async () => {
  cdn.refuse(503);
  await change('product:3');
  const calls = cdn.calls();
  keepCdnPurged();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(cdn.calls() - calls).toBe(2);
  cdn.refuse(undefined);
  await expect.poll(() => cdn.purged, { timeout: 8000 }).toContain('product:3');
  await change('product:4');
  await expect.poll(() => cdn.purged, { timeout: 3000 }).toContain('product:4');
});
