import { expect, test } from 'vitest';
import {
  BOUNDS,
  countRefusal,
  countRefusedStatus,
  countRenewals,
  countRequest,
  counts,
  toRequestKind,
} from '@/lib/core/watch/counts.mjs';

test.each([
  ['GET', '/', 'page_made'],
  ['GET', '/product/tea?sku=TEA-1.5', 'page_made'],
  ['GET', '/admin/order', 'page_made'],
  ['POST', '/checkout', 'action'],
  ['GET', '/api/search?q=tea', 'api'],
  ['POST', '/api/login', 'api'],
  ['PUT', '/api/admin/product/7', 'admin_api'],
  ['POST', '/api/cron', 'jobs'],
  ['GET', '/media/a.webp', 'media'],
  ['GET', '/_next/static/chunks/a', 'file'],
  ['GET', '/icons/cart.svg?v=1', 'file'],
] as const)('%s %s is %s', (method, url, kind) => {
  expect(toRequestKind(method, url)).toBe(kind);
});

test('a duration counts once: at the first bound that it does not pass', () => {
  for (const ms of [0.5, 1, 3, 99_999]) countRequest('media', 200, ms);
  countRequest('media', undefined, 40);
  const [aborted, , ok] = counts().requests.get('media') ?? [];
  expect(aborted).toMatchObject({ count: 1, sum: 0.04 });
  expect(ok?.count).toBe(4);
  expect(ok?.sum).toBeCloseTo(100.0035);
  expect(ok?.below).toEqual(BOUNDS.map((bound) => ({ 0.001: 2, 0.005: 1 })[bound] ?? 0));
});

test('refusals count by their codes, and one that nobody knows as other', () => {
  countRefusal('conflict');
  countRefusal('someone@example.com');
  countRefusedStatus(429);
  countRefusedStatus(418);
  expect(Object.fromEntries(counts().refusals)).toEqual({ conflict: 1, other: 2, too_many: 1 });
});

test('a read that brought no change has no age', () => {
  countRenewals(0, 0);
  countRenewals(3, 0.2);
  expect(counts().renewals).toMatchObject({ tags: 3, ages: { count: 1, sum: 0.2 } });
  expect(counts().renewals.readAt).toBeGreaterThan(0);
});
