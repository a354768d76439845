import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDatabase, databaseUrl } from '@/db/client';
import { setting } from '@/db/schema/settings';
import { notifyRenewal, RENEWAL_CHANNEL } from '@/lib/core/cache/renewal-channel';
import { type Context, touch, transaction } from '@/lib/core/context';
import { forgetAnnounced, readAnnounced } from '../../support/data/announced';
import { owner } from '../../support/data/staff';

const line = postgres(databaseUrl(), { max: 1 });
let heard = 0;
let ctx: Context;

beforeAll(async () => {
  await line.listen(RENEWAL_CHANNEL, () => {
    heard += 1;
  });
});
beforeEach(async () => {
  await forgetAnnounced();
  heard = 0;
  ctx = await owner();
});
afterAll(async () => {
  await line.end({ timeout: 0 });
  await closeDatabase();
});

const write = (ctx: Context, key: string) => ctx.db.insert(setting).values({ key, value: '1' });

test('a transaction announces what it touched once, when it is committed and not before', async () => {
  await transaction(ctx, async (ctx) => {
    touch(ctx, 'products', 'product:1');
    touch(ctx, 'products');
    expect(await readAnnounced()).toEqual([]);
  });
  expect(await readAnnounced()).toEqual([['products', 'product:1']]);
  expect([...ctx.touched]).toEqual(['products', 'product:1']);
});

test('other processes are told to read once it is committed; who commits at once shares a message', async () => {
  await transaction(ctx, async (ctx) => touch(ctx, 'products'));
  await expect.poll(() => heard).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => notifyRenewal(ctx.db)));
  await expect.poll(() => heard).toBe(2);
});

test('a transaction that touched nothing announces nothing', async () => {
  await transaction(ctx, (ctx) => write(ctx, 'a'));
  expect(await readAnnounced()).toEqual([]);
  expect(heard).toBe(0);
});

test('what is rolled back is announced to nobody, and the caller renews nothing', async () => {
  const failing = transaction(ctx, async (ctx) => {
    await write(ctx, 'b');
    touch(ctx, 'settings');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readAnnounced()).toEqual([]);
  expect([...ctx.touched]).toEqual([]);
});

test('a savepoint’s tags go with the transaction around it; those of a rolled-back one are dropped', async () => {
  await transaction(ctx, async (ctx) => {
    touch(ctx, 'menus');
    await transaction(ctx, async (ctx) => touch(ctx, 'content'));
    const refused = transaction(ctx, async (ctx) => {
      touch(ctx, 'brands');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
  });
  expect(await readAnnounced()).toEqual([['menus', 'content']]);
  expect([...ctx.touched]).toEqual(['menus', 'content']);
});

test('a transaction run again after a deadlock announces once', async () => {
  let attempts = 0;
  await transaction(ctx, async (ctx) => {
    attempts += 1;
    touch(ctx, `attempt:${attempts}`);
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  expect(await readAnnounced()).toEqual([['attempt:2']]);
});

test('20,000 touched tags all arrive', async () => {
  const tags = Array.from({ length: 20_000 }, (_, n) => `product:${n}`);
  await transaction(ctx, async (ctx) => touch(ctx, ...tags));
  expect(await readAnnounced()).toEqual([tags]);
});

test('touching outside a transaction is a mistake that is heard: nobody would be told', () => {
  expect(() => touch(ctx, 'products')).toThrow('touched outside a transaction: products');
});
