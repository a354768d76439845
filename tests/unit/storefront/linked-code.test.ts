import { expect, test } from 'vitest';
import { linkedCodePath } from '@/lib/storefront/addresses/linked-code';
import { readPageRequest } from '@/scripts/server/page-request.mjs';

const call = (code: string, next: string) =>
  `/api/cart/coupon/link?${new URLSearchParams({ code, next })}`;

test.each([
  ['/?coupon=TEA', call('TEA', '/')],
  [
    '/zh-HK/category/tea?page=2&coupon=tea&sort=newest',
    call('tea', '/zh-HK/category/tea?page=2&sort=newest'),
  ],
  ['/product/cup?coupon=', call('', '/product/cup')],
  ['/search/a?coupon=A&coupon=B', call('A', '/search/a')],
  ['/?coupon=a%26next%3D//evil.test', call('a&next=//evil.test', '/')],
  ['/category/coupon=1', undefined],
  ['/?mycoupon=TEA', undefined],
])('%s brings its code on the way to the page', (path, expected) => {
  expect(linkedCodePath(new URL(path, 'https://shop.test'))).toBe(expected);
  const request = readPageRequest({ method: 'GET', url: path, headers: { host: 'shop.test' } });
  // From memory nobody's code would reach the shop.
  if (expected) expect(request).toBeUndefined();
});
