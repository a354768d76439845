import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SuggestedLine } from '@/components/shop/search/suggested-line';
import { nextLine, toSuggestionLines, worthAsking } from '@/components/shop/search/suggestions';
import type { ProductCard } from '@/lib/products/product-view.schema';

const product: ProductCard = {
  id: 1,
  url: 'blue-pot',
  name: 'Blue pot',
  brand: null,
  image_path: null,
  second_image_path: null,
  price: null,
  regular_price: null,
  on_sale: false,
  member_label: null,
  price_varies: false,
  label: null,
  colors: [],
  stock_id: null,
  variant_sku: null,
  is_new: false,
  sold_out: false,
};

test.each([
  ['', false],
  ['t', false],
  ['te', true],
  ['茶', true],
  ['é', false],
  ['x'.repeat(121), false],
])('%j is worth asking about: %s', (typed, worth) => expect(worthAsking(typed)).toBe(worth));

const nothing = {
  words: [],
  categories: [],
  brands: [],
  pages: [],
  products: [],
  corrected: null,
};

test('words come first, then categories, brands, pages, products and the whole search, each with where it leads', () => {
  const lines = toSuggestionLines(
    {
      words: ['tea pot'],
      categories: [{ title: 'Teaware', url: 'teaware', image_path: 'c.webp' }],
      brands: [{ id: 3, title: 'Tidal Kiln', url: 'tidal-kiln', image_path: null }],
      pages: [{ title: 'Delivery', url: 'delivery' }],
      products: [product, { ...product, url: 'pot', variant_sku: 'POT RED' }],
      corrected: null,
    },
    'tea p',
  );
  expect(lines.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'word /search/tea-pot',
    'category /category/teaware',
    'brand /brand/tidal-kiln',
    'page /page/delivery',
    'product /product/blue-pot',
    'product /product/pot?sku=POT%20RED',
    'all /search/tea-p',
  ]);
  expect(lines.map(({ image_path }) => image_path).slice(1, 3)).toEqual(['c.webp', null]);
});

test('where nothing is suggested there is no list at all', () => {
  expect(toSuggestionLines(nothing, 'zzz')).toEqual([]);
});

test('the arrow keys go round by way of the field', () => {
  const down = [-1, 0, 1, 2].map((active) => nextLine(active, 1, 3));
  const up = [-1, 0, 1, 2].map((active) => nextLine(active, -1, 3));
  expect(down).toEqual([0, 1, 2, -1]);
  expect(up).toEqual([2, -1, 0, 1]);
});

test('a price is followed by what its card says of tax, and by nothing where none is charged', () => {
  const [from, sale_price, regular_price, all] = ['From {price}', 'Sale', 'Regular', 'All'];
  const shown = (more: Partial<ProductCard>) => {
    const price = { amount: '105.00', minor: 10_500, currency: 'HKD', formatted: 'HK$105.00' };
    const line = { kind: 'product', path: '/', title: 'Pot' } as const;
    const texts = { from, sale_price, regular_price, all };
    const props = { line: { ...line, product: { ...product, price, ...more } }, texts };
    return renderToStaticMarkup(createElement(SuggestedLine, props)).replace(/<[^>]*>/g, '|');
  };
  expect(shown({ tax_note: 'incl. tax' })).toContain('HK$105.00||incl. tax|');
  expect(shown({})).toMatch(/HK\$105\.00\|+$/);
});
