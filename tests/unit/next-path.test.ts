import { expect, test } from 'vitest';
import { adminReturnPath } from '@/lib/auth/admin-page';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import type { ShopContext } from '@/lib/core/context';
import { settingsSchema } from '@/lib/core/settings.schema';
import { nextPath, nextShopPath } from '@/lib/i18n/next-path';
import { splitLanguage } from '@/lib/i18n/paths';
import { choosePreference } from '@/lib/storefront/account/preference';
import { guardRedirect } from '@/lib/storefront/pages/page-guard';

const settings = { ...settingsSchema.parse({}), warehouse_enabled: '1' as const };
const ctx = { settings, viewer: guestViewer } as ShopContext;

test.each([
  ['/checkout', '/checkout'],
  ['/product/tea?a=1#b', '/product/tea?a=1#b'],
  ['/search/100%25-cotton', '/search/100%25-cotton'],
  ['/login?next=%2Faccount', '/login?next=%2Faccount'],
  ['/zh-HK', '/zh-HK'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
  ['/\ud800', '/'],
  ['checkout', '/'],
])('after a login %j leads to %j', (next, path) => expect(nextPath(next, '/')).toBe(path));

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/en-US//evil.example',
  '/zh-HK//evil.example',
  '/zh-HK/\\evil.example',
  '/zh-HK/%2Fevil.example',
  '/zh-HK/%5Cevil.example',
  '/zh-HK/..//evil.example',
  '/zh-HK/zh-CN//evil.example',
  '/admin//evil.example',
  '/admin/..//evil.example',
  '/admin/%5C%5Cevil.example',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/\0',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https://shop@evil.example/',
  '//shop@evil.example/',
  'http://own.invalid:8080/',
  'http://own.invalid/',
  'http://shop.invalid/admin',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(3000)}`,
];
test.each(foreign)('%j leads nowhere but home, wherever an address is handed in', (next) => {
  expect(nextPath(next, '/')).toBe('/');
  for (const language of ['en-US', 'zh-HK'] as const)
    expect(nextShopPath(next, language, 'en-US')).toBe(language === 'en-US' ? '/' : '/zh-HK');
  expect(adminReturnPath(next)).toBe('/admin');
  expect(choosePreference(ctx, { path: next, language: 'en-US' }, null).back_to).toBe('/');
  const query = new URLSearchParams({ next });
  const place = { kind: 'session', path: '/login' } as const;
  expect(guardRedirect(place, query, settings, memberViewer)).toBe('/');
});

test('taking the language off a path that was checked never leaves another host', () => {
  for (const next of foreign) {
    const { path } = splitLanguage(nextPath(next, '/'));
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  }
});

test('a path without a language is taken in the visitor’s own; one with a language keeps it', () => {
  expect(nextShopPath('/checkout', 'zh-HK', 'en-US')).toBe('/zh-HK/checkout');
  expect(nextShopPath('/zh-CN/checkout', 'zh-HK', 'en-US')).toBe('/zh-CN/checkout');
  expect(nextShopPath('', 'zh-HK', 'en-US')).toBe('/zh-HK');
  expect(nextShopPath('', 'en-US', 'en-US')).toBe('/');
});

test('a login of the back office leads to its own pages alone', () => {
  expect(adminReturnPath('/admin/order?page=2')).toBe('/admin/order?page=2');
  expect(adminReturnPath('/admin?refused=job')).toBe('/admin?refused=job');
  expect(adminReturnPath('/administrator')).toBe('/admin');
  expect(adminReturnPath('/admin/../checkout')).toBe('/admin');
});
