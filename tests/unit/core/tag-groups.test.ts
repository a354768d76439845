import fc from 'fast-check';
import { NEXT_CACHE_TAG_MAX_ITEMS } from 'next/dist/lib/constants';
import { expect, test } from 'vitest';
import { cacheClock, isCacheUsable, renewCacheTags } from '@/lib/core/cache/renewals.mjs';
import { foldTags, unfoldTags } from '@/lib/core/cache/tag-groups.mjs';
import { tags } from '@/lib/core/cache/tags';
import { readSources } from '../../support/values/sources';

const others = Object.values(tags).filter((tag) => typeof tag === 'string');
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 400 });
/** Of the segments of a page's path, which Next adds itself. */
const OF_PATH = 10;

const listTags = (products: number[]) => [...others, ...products.map((id) => tags.product(id))];

test('whatever a page lists, a change of each of its records renews it', () => {
  fc.assert(
    fc.property(ids, (products) => {
      const listed = listTags(products);
      const entry = foldTags(listed);
      for (const tag of listed) expect(unfoldTags([tag]).some((t) => entry.includes(t))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a page of two long lists stays below the number of tags that Next keeps', () => {
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const page = new Set([...foldTags(listTags(first)), ...foldTags(listTags(second))]);
      expect(page.size + OF_PATH).toBeLessThanOrEqual(NEXT_CACHE_TAG_MAX_ITEMS);
    }),
    { numRuns: 200 },
  );
});

test('a short list is renewed by its own products only; a long one when a product of it changes', () => {
  const since = cacheClock();
  const short = foldTags(listTags([1, 2, 3]));
  const long = foldTags(listTags(Array.from({ length: 60 }, (_, n) => 48 * n + 5)));
  renewCacheTags(['product:4', 'product:53']);
  expect(isCacheUsable(short, since)).toBe(true);
  expect(isCacheUsable(long, since)).toBe(false);
});

test('every list of tags is folded before Next gets it', () => {
  const lists = readSources('app', 'lib').flatMap(({ text }) =>
    [...text.matchAll(/cacheTag\(\.\.\.[^;]*/g)].map(([call]) => call),
  );
  expect(lists).toEqual(['cacheTag(...foldTags(tags))']);
});
