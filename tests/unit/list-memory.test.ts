import { expect, test } from 'vitest';
import { listLeftAt } from '@/components/admin/list/list-memory';

const origin = 'https://shop.test';
const findListUrl = (savedUrl: string | null, referrer = '') =>
  listLeftAt('/admin/product', { storedQuery: savedUrl, referrer, origin });

test('a tab goes back to its list as it was left, also to one without a query', () => {
  expect(findListUrl('?search=tea&page=2')).toBe('/admin/product?search=tea&page=2');
  expect(findListUrl('', `${origin}/admin/product?search=tea`)).toBe('/admin/product');
});

test('a tab opened from a list goes back to that list', () => {
  expect(findListUrl(null, `${origin}/admin/product?search=%E8%8C%B6&page=3`)).toBe(
    '/admin/product?search=%E8%8C%B6&page=3',
  );
});

test('a tab opened from anywhere else goes to the whole list', () => {
  expect(findListUrl(null)).toBe('/admin/product');
  expect(findListUrl(null, 'https://elsewhere.test/admin/product?search=tea')).toBe(
    '/admin/product',
  );
  expect(findListUrl(null, `${origin}/admin/product/edit/3?language=zh-HK`)).toBe('/admin/product');
  expect(findListUrl(null, 'no address')).toBe('/admin/product');
});
