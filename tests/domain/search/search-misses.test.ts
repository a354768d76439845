import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { searchMiss } from '@/db/schema/search';
import { readDashboard } from '@/lib/admin/shell/dashboard';
import { DAY_MS } from '@/lib/core/durations';
import type { Language } from '@/lib/core/language';
import {
  dismissSearchMiss,
  listSearchMisses,
  recordSearchMiss,
  sweepSearchMisses,
} from '@/lib/search/synonyms/search-misses';
import { systemContext } from '@/lib/settings/system-context';
import { staff } from '../../support/data/leads';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

/** Each test has minutes of its own: a process writes so many in each. */
let minutes = 0;

beforeAll(() => openShop());
beforeEach(async () => {
  minutes += 2;
  await database().delete(searchMiss);
});

const now = () => new Date(Date.UTC(2026, 10, 20, 0, minutes));
const at = (date: Date) => ({ now: () => date });
const miss = async (typed: string, language: Language = 'en-US', when = now()) =>
  recordSearchMiss({ ...(await guest()), language, ...at(when) }, typed);
const misses = async (days = 30, limit = 8, when = now()) =>
  listSearchMisses({ ...(await owner()), ...at(when) }, days, limit);

test('searches that compare as equal are one in each language, as it was typed last', async () => {
  const earlier = new Date(now().getTime() - 3 * DAY_MS);
  await miss('umbrella', 'en-US', earlier);
  await miss('Umbrella!');
  await miss('雨傘', 'zh-HK');
  await miss('雨伞', 'zh-HK');
  await miss('雨伞', 'zh-CN');
  const [most, ...others] = await misses();
  expect(others.map(({ typed, language, count }) => [typed, language, count])).toEqual([
    ['雨伞', 'zh-HK', 2],
    ['雨伞', 'zh-CN', 1],
  ]);
  expect(most).toEqual({
    keyword: 'umbrella',
    language: 'en-US',
    typed: 'Umbrella!',
    count: 2,
    first_at: earlier,
    last_at: now(),
  });
});

test('what may be about a person, or is a sentence, is not written down', async () => {
  for (const typed of [
    'chan.tai-man@example.com',
    '9123 4567',
    'order 20261124',
    '+852-9123-4567',
    '９１２３４５６７',
    'x'.repeat(61),
    '!!!',
  ])
    await miss(typed);
  expect(await misses()).toEqual([]);
  await miss('cup 123456');
  expect(await misses()).toHaveLength(1);
});

test('at most 60 are written in a minute', async () => {
  for (let index = 0; index < 70; index++) await miss(`word ${index}`);
  expect(await database().$count(searchMiss)).toBe(60);
  await miss('later', 'en-US', new Date(now().getTime() + 60_000));
  expect(await database().$count(searchMiss)).toBe(61);
});

test('at most 2,000 are kept: the rarest and oldest make room', async () => {
  await database().execute(sql`insert into search_miss (keyword, language, typed, count, last_at)
    select 'word ' || n, 'en-US', 'word ' || n, case when n <= 5 then 9 else 1 end,
      ${now().toISOString()}::timestamptz - make_interval(mins => 3000 - n)
    from generate_series(1, 2000) n`);
  await miss('the newest');
  expect(await database().$count(searchMiss)).toBe(2000);
  const keywords = (await database().select().from(searchMiss)).map(({ keyword }) => keyword);
  expect(keywords).toEqual(expect.arrayContaining(['word 1', 'word 5', 'word 7', 'the newest']));
  expect(keywords).not.toContain('word 6');
});

test('of the last days, most frequent first; after 90 days they are forgotten', async () => {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await miss('old', 'en-US', ago(91));
  await miss('month', 'en-US', ago(31));
  await miss('rare');
  for (let index = 0; index < 3; index++) await miss('often', 'en-US', ago(2));
  expect((await misses()).map(({ typed }) => typed)).toEqual(['often', 'rare']);
  expect((await misses(30, 1)).map(({ typed }) => typed)).toEqual(['often']);
  expect(await sweepSearchMisses({ ...(await systemContext(database())), ...at(now()) })).toBe(1);
  expect(await database().$count(searchMiss)).toBe(3);
});

test('a dismissed one is gone in its language until it is searched for again', async () => {
  await miss('umbrella');
  await miss('umbrella', 'zh-HK');
  const ctx = await owner();
  await dismissSearchMiss(ctx, { keyword: 'umbrella', language: 'en-US' });
  await dismissSearchMiss(ctx, { keyword: 'umbrella', language: 'en-US' });
  expect((await misses()).map(({ language }) => language)).toEqual(['zh-HK']);
});

test('the dashboard shows them to who sees synonyms', async () => {
  const today = new Date();
  await miss('umbrella', 'en-US', today);
  expect((await readDashboard(await staff(['synonym']))).misses).toMatchObject([
    { typed: 'umbrella', count: 1 },
  ]);
  expect((await readDashboard(await staff(['product', 'report']))).misses).toBeUndefined();
});
