import type { CacheEntry } from 'next/cache';
import { describe, expect, test } from 'vitest';
import { cacheClock, renewCacheTags, renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import ResponseCacheHandler from '@/lib/core/cache/response-cache-handler.mjs';
import useCache from '@/lib/core/cache/use-cache-handler.mjs';

let keys = 0;
const newKey = () => `key ${++keys}`;

const toStream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
const buildEntry = (fields: Partial<CacheEntry> = {}): CacheEntry => ({
  value: toStream('one ', 'value'),
  tags: ['product:7'],
  timestamp: cacheClock(),
  stale: 300,
  revalidate: 900,
  expire: 3600,
  ...fields,
});

describe('what is stored for `use cache`', () => {
  const storeEntry = async (fields: Partial<CacheEntry> = {}) => {
    const key = newKey();
    await useCache.set(key, Promise.resolve(buildEntry(fields)));
    return key;
  };
  const read = async (key: string) => {
    const entry = await useCache.get(key, []);
    return entry && new Response(entry.value).text();
  };

  test('is read whole by every reader, with its tags and lifetimes', async () => {
    const key = await storeEntry();
    expect(await Promise.all([read(key), read(key)])).toEqual(['one value', 'one value']);
    expect(await useCache.get(key, [])).toMatchObject({
      tags: ['product:7'],
      revalidate: 900,
      expire: 3600,
    });
    expect(await useCache.get(newKey(), [])).toBeUndefined();
  });

  test('is gone as soon as one of its tags is renewed, and not for another tag', async () => {
    const key = await storeEntry();
    renewCacheTags(['product:8']);
    expect(await read(key)).toBe('one value');
    renewCacheTags(['product:7']);
    expect(await read(key)).toBeUndefined();
    const again = await storeEntry();
    expect(await read(again)).toBe('one value');
    renewWholeCache();
    expect(await read(again)).toBeUndefined();
  });

  test('is not used when the change came while it was made', async () => {
    const entry = buildEntry();
    renewCacheTags(['product:7']);
    const key = newKey();
    await useCache.set(key, Promise.resolve(entry));
    expect(await read(key)).toBeUndefined();
  });

  test('is dropped past its revalidate, and one that never lives is not stored', async () => {
    expect(await read(await storeEntry({ timestamp: cacheClock() - 901_000 }))).toBeUndefined();
    expect(await read(await storeEntry({ expire: 0 }))).toBeUndefined();
  });

  test('a reader waits for what is being made; what broke off in the middle is not kept', async () => {
    const key = newKey();
    let finish = (_: CacheEntry) => {};
    const making = new Promise<CacheEntry>((resolve) => {
      finish = resolve;
    });
    const storing = useCache.set(key, making);
    const reading = read(key);
    finish(buildEntry());
    expect(await reading).toBe('one value');
    await storing;
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half a '));
        controller.error(new Error('the database is gone'));
      },
    });
    await useCache.set(key, Promise.resolve(buildEntry({ value: broken })));
    expect(await read(key)).toBeUndefined();
    await useCache.set(key, Promise.reject(new Error('the database is gone')));
    expect(await read(key)).toBeUndefined();
  });

  test('a path renewed by Next is told as the time it happened', async () => {
    const before = cacheClock();
    expect(await useCache.getExpiration(['_N_T_/somewhere'])).toBeLessThan(before);
    await useCache.updateTags(['_N_T_/somewhere']);
    expect(await useCache.getExpiration(['_N_T_/else', '_N_T_/somewhere'])).toBeGreaterThan(before);
  });
});

describe('finished pages', () => {
  const context = { kind: 'APP_PAGE', isFallback: false } as Parameters<
    ResponseCacheHandler['get']
  >[1];
  const cacheControl = { revalidate: 900, expire: 3600 };
  const buildPage = (html: string, tags = 'products,product:7') =>
    ({
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from('data'),
      headers: { 'x-next-cache-tags': tags },
      postponed: undefined,
      status: 200,
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    }) as Parameters<ResponseCacheHandler['set']>[1];
  const setContext = { ...context, cacheControl } as Parameters<ResponseCacheHandler['set']>[2];

  test('are found again by a later request, with their lifetime', async () => {
    const key = newKey();
    const request = new ResponseCacheHandler();
    expect(await request.get(key, context)).toBeNull();
    await request.set(key, buildPage('<p>1</p>'), setContext);
    const found = await new ResponseCacheHandler().get(key, context);
    expect(found).toMatchObject({ value: { html: '<p>1</p>' }, cacheControl });
  });

  test('are gone as soon as one of their tags is renewed', async () => {
    const key = newKey();
    await new ResponseCacheHandler().set(key, buildPage('<p>1</p>'), setContext);
    renewCacheTags(['product:8']);
    expect(await new ResponseCacheHandler().get(key, context)).not.toBeNull();
    await new ResponseCacheHandler().revalidateTag(['product:7']);
    expect(await new ResponseCacheHandler().get(key, context)).toBeNull();
  });

  test('are as old as the request that rendered them: a change meanwhile makes them old', async () => {
    const key = newKey();
    const request = new ResponseCacheHandler();
    await request.get(key, context);
    renewCacheTags(['product:7']);
    await request.set(key, buildPage('<p>old</p>'), setContext);
    expect(await new ResponseCacheHandler().get(key, context)).toBeNull();
  });

  test('a page that came after a change, but was made of what another request had begun to read before, is not kept', async () => {
    const began = cacheClock();
    renewCacheTags(['product:7']);
    const request = new ResponseCacheHandler();
    await useCache.set(newKey(), Promise.resolve(buildEntry({ timestamp: began })));
    const key = newKey();
    await request.set(key, buildPage('<p>old</p>'), setContext);
    expect(await new ResponseCacheHandler().get(key, context)).toBeNull();
    await new ResponseCacheHandler().set(key, buildPage('<p>new</p>'), setContext);
    expect(await new ResponseCacheHandler().get(key, context)).not.toBeNull();
  });

  test('an answer without a value is not kept, since no tag could renew it', async () => {
    const key = newKey();
    await new ResponseCacheHandler().set(key, buildPage('<p>1</p>'), setContext);
    await new ResponseCacheHandler().set(key, null, setContext);
    expect(await new ResponseCacheHandler().get(key, context)).toBeNull();
  });

  test('as many are kept as fit into the memory set aside, those asked for last', async () => {
    const megabytes = 'x'.repeat(1.25 * 1024 * 1024);
    const many = Array.from({ length: 12 }, newKey);
    for (const key of many) {
      await new ResponseCacheHandler().set(key, buildPage(megabytes), setContext);
      await new ResponseCacheHandler().get(many[0] ?? '', context);
    }
    const remainingPages = [];
    for (const key of many)
      if (await new ResponseCacheHandler().get(key, context))
        remainingPages.push(many.indexOf(key));
    expect(remainingPages).toEqual([0, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
