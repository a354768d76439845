import { expect, test } from 'vitest';
import {
  cacheClock,
  isCacheStillValid,
  isCacheUsable,
  lastRenewal,
  latestRenewal,
  renewalCount,
  renewCacheTags,
  renewWholeCache,
} from '@/lib/core/cache/renewals.mjs';

test('a renewed tag makes older what carries it, and nothing else', () => {
  const made = cacheClock();
  renewCacheTags(['product:1', 'menus']);
  expect(lastRenewal(['product:1'])).toBeGreaterThan(made);
  expect(lastRenewal(['product:2', 'menus'])).toBeGreaterThan(made);
  expect(lastRenewal(['product:2'])).toBeLessThan(made);
  expect(lastRenewal([])).toBeLessThan(made);
});

test('renewing everything makes everything older, also what carries no tag', () => {
  const made = cacheClock();
  renewWholeCache();
  expect(lastRenewal([])).toBeGreaterThan(made);
  expect(lastRenewal(['never:heard-of'])).toBeGreaterThan(made);
  const later = cacheClock();
  expect(lastRenewal(['product:1'])).toBeLessThan(later);
});

test('what is finished after a renewal it began before is old, and so is what others made of it till then', () => {
  const began = cacheClock();
  renewCacheTags(['brands']);
  const joined = cacheClock();
  expect(isCacheUsable(['brands'], joined)).toBe(true);
  const count = renewalCount();
  expect(isCacheStillValid(['menus', 'brands'], began)).toBe(false);
  expect(isCacheUsable(['brands'], joined)).toBe(false);
  expect(isCacheUsable(['menus'], joined)).toBe(true);
  expect(renewalCount()).toBeGreaterThan(count);
  // What others made of it meanwhile is not used, but makes nothing else suspect in its turn.
  expect(isCacheStillValid(['brands'], joined)).toBe(true);
  expect(isCacheUsable(['brands'], cacheClock())).toBe(true);
});

test('what was finished without a renewal in between is true', () => {
  const count = renewalCount();
  expect(isCacheStillValid(['menus', 'brands'], cacheClock())).toBe(true);
  expect(renewalCount()).toBe(count);
});

test('each renewal counts, an empty one does not', () => {
  const before = renewalCount();
  renewCacheTags([]);
  expect(renewalCount()).toBe(before);
  renewCacheTags(['a']);
  expect(renewalCount()).toBeGreaterThan(before);
  expect(latestRenewal()).toBe(lastRenewal(['a']));
});

test('more tags than are remembered renew everything, so that none is forgotten', () => {
  const made = cacheClock();
  renewCacheTags(Array.from({ length: 100_001 }, (_, n) => `many:${n}`));
  expect(lastRenewal(['many:0'])).toBeGreaterThan(made);
  expect(lastRenewal(['something else'])).toBeGreaterThan(made);
});
