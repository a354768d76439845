import { expect, test, vi } from 'vitest';
import { cacheClock, renewCacheTags } from '@/lib/core/cache/renewals.mjs';
import { finishedPage, PageCache } from '@/scripts/server/page-cache.mjs';

/** A page of so many bytes without its key, which may end in one letter. */
const KEY_BYTES = 2;
const buildPage = (bytes: number, tags: string[] = []) => ({
  since: cacheClock(),
  until: Number.POSITIVE_INFINITY,
  tags,
  headers: {},
  gzip: Buffer.alloc(bytes - 4 * ('{}'.length + tags.join().length)),
});

test('a cache never holds more bytes than it may, and refuses what alone is larger', () => {
  const cache = new PageCache(100);
  const [first, second, third] = [buildPage(40), buildPage(40), buildPage(20)];
  cache.set('a', first);
  cache.set('b', second);
  expect(cache.bytes).toBe(80 + 2 * KEY_BYTES);
  cache.get('a');
  cache.set('c', third);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([first, undefined, third]);
  // The old one of it is not true any more.
  cache.set('c', buildPage(200));
  expect([cache.get('a'), cache.get('c')]).toEqual([first, undefined]);
  expect(cache.bytes).toBe(40 + KEY_BYTES);
  cache.set('a', buildPage(10));
  expect(cache.bytes).toBe(10 + KEY_BYTES);
});

test('a page counts what brotli adds to it, which may take the room of others', async () => {
  const page = await finishedPage({ ...buildPage(100), body: 'a page of tea. '.repeat(20) });
  const alone = new PageCache();
  alone.set('a', page);
  const packed = alone.bytes;
  const cache = new PageCache(packed + buildPage(40).gzip.length + 8 + KEY_BYTES);
  cache.set('b', buildPage(40));
  cache.set('a', page);
  cache.addBrotli('a', page);
  await vi.waitFor(() => expect(page).toHaveProperty('br'));
  const { br } = page as typeof page & { br: Buffer };
  expect(br.length).toBeGreaterThan(0);
  expect([cache.get('a'), cache.get('b')]).toEqual([page, undefined]);
  expect(cache.bytes).toBe(packed + br.length);
});

test('a page is given out until one of its tags is renewed', () => {
  const cache = new PageCache();
  cache.set('a', buildPage(40, ['menus']));
  renewCacheTags(['brands']);
  expect(cache.get('a')).toBeDefined();
  renewCacheTags(['menus']);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
