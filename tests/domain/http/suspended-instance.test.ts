// An instance that is suspended between requests: it hears of no change, and polls for no job.
import { beforeEach, expect, test, vi } from 'vitest';
import { database, databaseUrl } from '@/db/client';
import { cacheClock } from '@/lib/core/cache/renewals.mjs';
import useCache from '@/lib/core/cache/use-cache-handler.mjs';
import { log } from '@/lib/http/log';
import { readRenewalsOnRequest } from '@/lib/http/renewal-listener';
import { workAfterAnswer, workAfterAnswers } from '@/lib/http/work-after-answer';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { workBriefly } from '@/lib/worker/work-briefly';
import { inDatabase } from '../../support/data/database';
import { emptyQueues, waitingJobs } from '../../support/data/jobs';
import { system } from '../../support/data/shop';

let answered: (() => Promise<void>)[] = [];
const revalidated: string[] = [];
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (work: () => Promise<void>) => answered.push(work),
}));
vi.mock('next/cache', () => ({ revalidateTag: (tag: string) => revalidated.push(tag) }));
log.level = 'silent';
beforeEach(() => {
  answered = [];
  revalidated.length = 0;
});

const changeElsewhere = (tag: string) =>
  inDatabase(databaseUrl(), (sql) => sql`insert into cache_change (tags) values (${[tag]})`);

async function cacheRead(key: string, tags: string[]): Promise<void> {
  const value = new Response('value').body as ReadableStream<Uint8Array>;
  const times = { timestamp: cacheClock(), stale: 300, revalidate: 900, expire: 3600 };
  await useCache.set(key, Promise.resolve({ value, tags, ...times }));
}
const isCached = async (key: string) => (await useCache.get(key, [])) !== undefined;

test('what another instance changed is read before a page is made of what is cached', async () => {
  await useCache.refreshTags();
  readRenewalsOnRequest();
  await useCache.refreshTags();
  await cacheRead('changed', ['product:1']);
  await cacheRead('kept', ['product:2']);
  await changeElsewhere('product:1');
  expect(await isCached('changed')).toBe(true);
  await useCache.refreshTags();
  expect(await isCached('changed')).toBe(false);
  expect(await isCached('kept')).toBe(true);
});

test('a server that polls for jobs runs none after its answers', () => {
  workAfterAnswer();
  expect(answered).toEqual([]);
});

test('due jobs but the clock’s run after an answer, once at a time, and renew what they changed', async () => {
  await emptyQueues();
  const ctx = await system();
  await enqueueJob(ctx, { name: 'cache.renew', payload: { tags: ['product:7'] } });
  await enqueueJob(ctx, { name: 'media.sweep', payload: {} });
  workAfterAnswers(workBriefly);
  workAfterAnswer();
  expect(await waitingJobs()).toEqual(['cache.renew', 'media.sweep']);
  await Promise.all(answered.map((work) => work()));
  expect(await waitingJobs()).toEqual(['media.sweep']);
  expect(revalidated).toContain('product:7');

  let runs = 0;
  workAfterAnswers(async () => {
    runs += 1;
    await database().execute('select pg_sleep(0.05)');
    return [];
  });
  for (let n = 0; n < 5; n++) workAfterAnswer();
  await Promise.all(answered.slice(1).map((work) => work()));
  expect(runs).toBe(1);
});

test('a run that failed does not keep the next from running', async () => {
  const work = vi.fn(async (): Promise<string[]> => {
    throw new Error('the database is away');
  });
  workAfterAnswers(work);
  for (let n = 0; n < 2; n++) {
    workAfterAnswer();
    await answered[n]?.();
  }
  expect(work).toHaveBeenCalledTimes(2);
});
