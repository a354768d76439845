import { expect, test } from 'vitest';
import { required } from '@/lib/core/rules.schema';
import { parseShopRoute } from '@/lib/core/web/shop-routes';

test('a character that the database cannot keep makes a path unknown', () => {
  expect(parseShopRoute('/product/%00')).toEqual({ kind: 'unknown' });
  expect(parseShopRoute('/category/a%00')).toEqual({ kind: 'unknown' });
  expect(parseShopRoute('/product/%E8%8C%B6')).toMatchObject({ kind: 'record', url: '茶' });
});

test('text is stored without what the database cannot keep', () => {
  expect(required().parse(' a\0b ')).toBe('ab');
  expect(required().parse('a\ud800')).toBe('a\ufffd');
  expect(required().safeParse('\0').success).toBe(false);
});
