import { expect, test } from 'vitest';
import type { ShopContext } from '@/lib/core/context';
import { settingsSchema } from '@/lib/core/settings.schema';
import { asciiPath, otherSpelling, splitLanguage } from '@/lib/i18n/paths';
import { canonicalQuery } from '@/lib/search/listing.schema';
import { choosePreference } from '@/lib/storefront/account/preference';

const ctx = {
  settings: { ...settingsSchema.parse({}), warehouse_enabled: '1' as const },
} as ShopContext;
const backTo = (path: string | undefined, referer: string | null = null) =>
  choosePreference(ctx, { path, language: 'zh_hk' }, referer).back_to;

test('a language prefix is taken off only where it is spelled as the language', () => {
  expect(splitLanguage('/zh-HK/product/x')).toEqual({ prefix: 'zh-HK', path: '/product/x' });
  expect(splitLanguage('/zh-HK')).toEqual({ prefix: 'zh-HK', path: '/' });
  expect(splitLanguage('/zh-hk/product/x')).toEqual({
    prefix: undefined,
    path: '/zh-hk/product/x',
  });
  expect(splitLanguage('/zh-HK?page=2')).toEqual({ prefix: 'zh-HK', path: '/?page=2' });
});

test.each([
  ['/zh-hk/product/x', 'zh-HK', '/product/x'],
  ['/ZH-CN', 'zh-CN', '/'],
  ['/en-us/', 'en-US', '/'],
  ['/zh_HK/search/tea', 'zh-HK', '/search/tea'],
  // What follows is a path of this site, whatever it looks like.
  ['/zh-hk//evil.example', 'zh-HK', '/evil.example'],
  ['/zh-hk/\\\\evil.example', 'zh-HK', '/evil.example'],
])('%s means a page in %s', (address, language, path) => {
  expect(otherSpelling(address)).toEqual({ language, path });
});
test.each(['/zh-HK/x', '/zh-HK', '/', '/zh/x', '/product/zh-hk', '//zh-hk'])(
  '%s is no other spelling',
  (address) => expect(otherSpelling(address)).toBeUndefined(),
);

test('choosing a language leads to the same page in it, whatever names the page', () => {
  expect(backTo('/product/x')).toBe('/zh-HK/product/x');
  expect(backTo(undefined, 'https://shop.example/zh-CN/category/tea?page=2')).toBe(
    '/zh-HK/category/tea?page=2',
  );
  expect(backTo(undefined)).toBe('/zh-HK');
});

test('choosing a language never leads to another site', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
  ])
    expect(backTo(path)).toBe('/zh-HK');
});

test('a path that is half an escape leads to the homepage', () => {
  for (const path of ['/%', '/product/%E0%A4%A', '/a%ffb']) expect(backTo(path)).toBe('/zh-HK');
  expect(backTo('/search/%E6%9D%AF')).toBe('/zh-HK/search/%E6%9D%AF');
});

test('a language or currency the shop does not offer is refused', () => {
  expect(() => choosePreference(ctx, { language: 'fr' }, null)).toThrow(/language/);
  expect(() => choosePreference(ctx, { currency: 'ZZZ' }, null)).toThrow(/currency/);
});

test('a page of a list is canonical to itself, another order or size to the first page', () => {
  expect(
    canonicalQuery({ sort: 'recommended', page: 3, page_size: 24, chosen: {} }, 'recommended'),
  ).toBe('?page=3');
  expect(
    canonicalQuery({ sort: 'price_asc', page: 3, page_size: 24, chosen: {} }, 'recommended'),
  ).toBe('');
  expect(
    canonicalQuery({ sort: 'recommended', page: 2, page_size: 48, chosen: {} }, 'recommended'),
  ).toBe('');
});

test('the switch keeps what a query says, and a page to go on to follows the language', () => {
  expect(backTo('/login?next=%2Fcheckout')).toBe('/zh-HK/login?next=%2Fcheckout');
  expect(backTo('/zh-CN/login?next=%2Fzh-CN%2Fcheckout')).toBe('/zh-HK/login?next=%2Fcheckout');
  expect(asciiPath('/zh-HK/login?next=%2Fproduct%2Fx%3Fa%26b')).toBe(
    '/zh-HK/login?next=%2Fproduct%2Fx%3Fa%26b',
  );
  expect(asciiPath('/search/茶 a?x=100%25')).toBe('/search/%E8%8C%B6%20a?x=100%25');
});
