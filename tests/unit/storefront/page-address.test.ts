import { expect, test } from 'vitest';
import { pageAddress } from '@/components/shop/layout/page-address';
import { isLanguageSwitch } from '@/lib/core/web/language-switch.mjs';

test.each([
  ['/', '/'],
  ['/zh-HK', '/'],
  ['/en-US/HKD-guest', '/'],
  ['/zh-HK/JPY-member/product/teapot', '/product/teapot'],
  ['/product/teapot', '/product/teapot'],
  ['/en-US/HKD-guest/product/teapot/variant/HB-1', '/product/teapot'],
  ['/en-US/HKD-guest/category/tea/recommended-2-24', '/category/tea'],
  ['/zh-CN/category/tea', '/category/tea'],
  ['/en-US/HKD-guest/category/tea/filtered', '/category/tea'],
  ['/en-US/HKD-guest/blog/page/2', '/blog'],
  ['/en-US/HKD-guest/blog/category/brewing/page/1', '/blog/category/brewing'],
  ['/zh-HK/account/orders', '/account/orders'],
  ['/en-US/HKD-guest/missing', '/'],
  ['/preview/abc/product/teapot', '/'],
])('%s is the page %s in every language', (pathname, address) => {
  expect(pageAddress(pathname)).toBe(address);
});

const host = 'shop.test';
test.each([
  ['/product/a', 'https://shop.test/zh-HK/product/a', true],
  ['/zh-CN/product/a', 'https://shop.test/product/a?sku=1', true],
  ['/', 'https://shop.test/zh-HK', true],
  ['/product/a', 'https://shop.test/product/a', false],
  ['/product/a', 'https://shop.test/zh-HK/product/b', false],
  ['/product/a', 'https://other.test/zh-HK/product/a', false],
  ['/product/a', 'nonsense', false],
  ['/product/a', null, false],
])('a link to %s on %s switches the language: %s', (path, referer, switches) => {
  expect(isLanguageSwitch({ path, host, referer })).toBe(switches);
});
