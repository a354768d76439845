import { expect, test } from 'vitest';
import { required } from '@/lib/core/rules.schema';
import { sharedPage } from '@/lib/core/web/shared-pages.mjs';
import { parseShopRoute } from '@/lib/core/web/shop-routes';

test('a character that the database cannot keep makes a path unknown', () => {
  expect(parseShopRoute('/product/%00')).toEqual({ kind: 'unknown' });
  expect(parseShopRoute('/category/a%00')).toEqual({ kind: 'unknown' });
  expect(parseShopRoute('/product/%E8%8C%B6')).toMatchObject({ kind: 'record', url: '茶' });
});

test('the page of all offers is one for everybody; a content page of that name keeps its address', () => {
  expect(parseShopRoute('/offers')).toEqual({ kind: 'offers' });
  expect(sharedPage('/zh-HK/offers')).toEqual({ reads: 'nothing' });
  expect(parseShopRoute('/page/offers')).toMatchObject({ kind: 'record', url: 'offers' });
  expect(parseShopRoute('/offers/a')).toEqual({ kind: 'unknown' });
});

test('all stores have a page, and each has its own', () => {
  expect(parseShopRoute('/store')).toEqual({ kind: 'stores' });
  expect(parseShopRoute('/store/pier')).toMatchObject({
    kind: 'record',
    check: 'store',
    url: 'pier',
  });
  expect(sharedPage('/zh-HK/store')).toEqual({ reads: 'nothing' });
  expect(sharedPage('/store/pier')).toEqual({ reads: 'nothing' });
  expect(parseShopRoute('/store/pier/a')).toEqual({ kind: 'unknown' });
});

test('text is stored without what the database cannot keep', () => {
  expect(required().parse(' a\0b ')).toBe('ab');
  expect(required().parse('a\ud800')).toBe('a\ufffd');
  expect(required().safeParse('\0').success).toBe(false);
});
