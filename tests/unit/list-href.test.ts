import { expect, test } from 'vitest';
import { listHref } from '@/components/admin/list/list-href';

test('a change of what is listed begins at the first page, a change of the page keeps the rest', () => {
  const query = { search: 'tea', page: '3', page_size: '50' };
  expect(listHref('/l', query, { search: 'cup' })).toBe('/l?search=cup&page_size=50');
  expect(listHref('/l', query, { page: 4 })).toBe('/l?search=tea&page=4&page_size=50');
});

test('what is empty leaves the address', () => {
  expect(listHref('/l', { search: 'tea', enabled: '1' }, { search: '', enabled: null })).toBe('/l');
});
