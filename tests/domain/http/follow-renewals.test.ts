import { beforeEach, expect, test, vi } from 'vitest';
import { database, databaseUrl } from '@/db/client';
import { cacheFollower } from '@/db/schema/cache';
import { followRenewals, revalidateMissed } from '@/lib/http/follow-renewals';
import { systemContext } from '@/lib/settings/system-context';
import { inDatabase } from '../../support/data/database';

const change = (...tags: string[]) =>
  inDatabase(databaseUrl(), (sql) => sql`insert into cache_change (tags) values (${tags})`);

let heard: (string[] | undefined)[] = [];
const follow = (announce = async (tags: string[] | undefined) => void heard.push(tags)) =>
  followRenewals(database(), 'cdn', announce);

beforeEach(async () => {
  heard = [];
  await database().delete(cacheFollower);
});

test('a cache hears of everything first, then of each change once, and of nothing in between', async () => {
  await change('product:1');
  await follow();
  await change('product:2', 'menus');
  await change('product:3');
  await follow();
  await follow();
  expect(heard).toEqual([undefined, expect.arrayContaining(['product:2', 'product:3', 'menus'])]);
  expect(heard[1]).toHaveLength(3);
});

test('what could not be announced is announced again with what came meanwhile', async () => {
  await follow();
  await change('product:1');
  const fail = async () => {
    throw new Error('the CDN is away');
  };
  await expect(follow(fail)).rejects.toThrow('the CDN is away');
  await change('product:2');
  await follow();
  expect(heard.slice(1)).toEqual([['product:1', 'product:2']]);
});

test('of several processes one announces at a time; what another committed meanwhile is next', async () => {
  await follow();
  await change('product:1');
  await follow(async (tags) => {
    heard.push(tags);
    await change('product:2');
    await follow();
  });
  await follow();
  expect(heard.slice(1)).toEqual([['product:1'], ['product:2']]);
});

test('on Vercel the scheduler’s call touches what no request changed, and elsewhere nothing', async () => {
  const ctx = await systemContext(database());
  await revalidateMissed(ctx);
  expect([...ctx.touched]).toEqual([]);
  vi.stubEnv('VERCEL', '1');
  await revalidateMissed(ctx);
  expect([...ctx.touched]).toEqual(['settings']);
  await change('product:9');
  await revalidateMissed(ctx);
  expect([...ctx.touched]).toEqual(['settings', 'product:9']);
  vi.unstubAllEnvs();
});
