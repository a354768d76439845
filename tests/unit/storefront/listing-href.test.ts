import { expect, test } from 'vitest';
import {
  choicesIn,
  chosenIn,
  formHref,
  listingHref,
  withoutChoice,
} from '@/components/shop/listing/listing-href';
import type { Facet } from '@/lib/search/facets.schema';

const value = (id: string, selected = false) => ({
  id,
  title: `Value ${id}`,
  color: null,
  count: 1,
  selected,
});
const facets: Facet[] = [
  { key: 'brand', title: 'Brand', values: [value('1', true), value('2'), value('3', true)] },
  { key: 'price', title: 'Price', values: [value('100-200', true), value('500-')] },
  { key: 'option_1', title: 'Colour', values: [value('1')] },
];
const first = { sort: 'recommended', page: 1, page_size: 24, chosen: {} } as const;
const list = '/category/tea';

test('what is chosen is read in the order it is shown, each value with its facet', () => {
  expect(chosenIn(facets).map(({ facet, value: { id } }) => `${facet.title} ${id}`)).toEqual([
    'Brand 1',
    'Brand 3',
    'Price 100-200',
  ]);
});

test('an address holds what is chosen and nothing that is at its initial value', () => {
  expect(listingHref(list, first, 'recommended')).toBe('/category/tea');
  expect(listingHref(list, first, 'recommended', choicesIn(facets))).toBe(
    '/category/tea?brand=1&brand=3&price=100-200',
  );
  expect(
    listingHref(list, { sort: 'newest', page: 2, page_size: 48 }, 'recommended', [
      ['in_stock', '1'],
    ]),
  ).toBe('/category/tea?in_stock=1&sort=newest&page=2&page_size=48');
});

test('a chip takes out its own value, also where another facet has a value of the same id', () => {
  const choices = [
    ['brand', '1'],
    ['option_1', '1'],
  ] as const;
  expect(withoutChoice(choices, ['brand', '1'])).toEqual([['option_1', '1']]);
});

test('a sent form leads to the first page, without the usual order and page size', () => {
  const fields = [
    ['brand', '1'],
    ['brand', '3'],
    ['sort', 'relevance'],
    ['page_size', '24'],
  ] satisfies [string, string][];
  expect(formHref('/search/tea', fields, 'relevance')).toBe('/search/tea?brand=1&brand=3');
  expect(formHref('/search/tea', fields, 'recommended')).toBe(
    '/search/tea?brand=1&brand=3&sort=relevance',
  );
  expect(formHref('/search/tea', [], 'relevance')).toBe('/search/tea');
});
