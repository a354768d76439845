import { beforeEach, expect, test } from 'vitest';
import {
  renewalCount,
  renewCacheTags,
  renewedSince,
  renewWholeCache,
} from '@/lib/core/cache/renewals.mjs';

beforeEach(() => renewWholeCache());

test('the tags renewed since a renewal are told, each as often as it was', () => {
  const count = renewalCount();
  expect(renewedSince(count)).toEqual([]);
  renewCacheTags(['product:1', 'menus']);
  const later = renewalCount();
  renewCacheTags(['product:1']);
  expect(renewedSince(count)).toEqual(['product:1', 'menus', 'product:1']);
  expect(renewedSince(later)).toEqual(['product:1']);
});

test('after everything was renewed nobody is told single tags', () => {
  const count = renewalCount();
  renewCacheTags(['product:1']);
  renewWholeCache();
  renewCacheTags(['product:2']);
  expect(renewedSince(count)).toBeUndefined();
});

test('of more renewals than are remembered nobody is told a part', () => {
  const count = renewalCount();
  renewCacheTags(Array.from({ length: 11_000 }, (_, n) => `product:${n}`));
  expect(renewedSince(count)).toBeUndefined();
  const latest = renewalCount();
  renewCacheTags(['menus']);
  expect(renewedSince(latest)).toEqual(['menus']);
});
