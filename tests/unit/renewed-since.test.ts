import { beforeEach, expect, test } from 'vitest';
import {
  renewalCount,
  renewEverything,
  renewedSince,
  renewTags,
} from '@/lib/core/cache/renewals.mjs';

beforeEach(() => renewEverything());

test('the tags renewed since a renewal are told, each as often as it was', () => {
  const count = renewalCount();
  expect(renewedSince(count)).toEqual([]);
  renewTags(['product:1', 'menus']);
  const later = renewalCount();
  renewTags(['product:1']);
  expect(renewedSince(count)).toEqual(['product:1', 'menus', 'product:1']);
  expect(renewedSince(later)).toEqual(['product:1']);
});

test('after everything was renewed nobody is told single tags', () => {
  const count = renewalCount();
  renewTags(['product:1']);
  renewEverything();
  renewTags(['product:2']);
  expect(renewedSince(count)).toBeUndefined();
});

test('of more renewals than are remembered nobody is told a part', () => {
  const count = renewalCount();
  renewTags(Array.from({ length: 11_000 }, (_, n) => `product:${n}`));
  expect(renewedSince(count)).toBeUndefined();
  const latest = renewalCount();
  renewTags(['menus']);
  expect(renewedSince(latest)).toEqual(['menus']);
});
