import { expect, test } from 'vitest';
import { nextPath, nextShopPath } from '@/lib/i18n/next-path';

test.each([
  ['/checkout', '/checkout'],
  ['/product/tea?a=1#b', '/product/tea?a=1#b'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
  ['checkout', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after a login %j leads to %j', (next, path) => expect(nextPath(next, '/')).toBe(path));

test('a path without a language is taken in the visitor’s own; one with a language keeps it', () => {
  expect(nextShopPath('/checkout', 'zh-HK', 'en-US')).toBe('/zh-HK/checkout');
  expect(nextShopPath('/zh-CN/checkout', 'zh-HK', 'en-US')).toBe('/zh-CN/checkout');
  expect(nextShopPath('', 'zh-HK', 'en-US')).toBe('/zh-HK');
  expect(nextShopPath('', 'en-US', 'en-US')).toBe('/');
});
