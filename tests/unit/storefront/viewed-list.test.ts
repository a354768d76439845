import { expect, test } from 'vitest';
import { parseViewed, rememberViewed, withViewed } from '@/components/shop/product/recently-viewed';

test('the product looked at last comes first and stands in the list once', () => {
  expect(withViewed([], 1)).toEqual([1]);
  expect(withViewed([3, 2, 1], 2)).toEqual([2, 3, 1]);
});

test('twelve are kept, the oldest falls out', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => 12 - index);
  expect(withViewed(twelve, 13)).toEqual([13, ...twelve.slice(0, 11)]);
});

test.each([
  [null, []],
  ['', []],
  ['not json', []],
  ['{"id":1}', []],
  ['[1,"2",-3,4.5,null,6]', [1, 6]],
])('a stored %j is read as %j', (json, ids) => expect(parseViewed(json)).toEqual(ids));

test('where nothing can be kept the list is empty', () => {
  expect(rememberViewed(1)).toEqual([]);
});
