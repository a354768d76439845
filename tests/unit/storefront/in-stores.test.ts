import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InStores, type InStoresProps } from '@/components/shop/product/in-stores';

type Levels = InStoresProps['stores']['list'][number]['levels'];

const texts = { title: 'In stores', low: 'LOW', out: 'OUT', some: 'SOME' };
const variant = (sku: string, option_values: number[]) => ({
  id: sku.charCodeAt(0),
  sku,
  option_values,
  image_id: null,
  available_inventories: 0,
});
const size = (...values: number[]) => ({
  id: 1,
  key: 'size',
  title: 'Size',
  values: values.map((id) => ({ id, title: String(id), color: null })),
});
const several = {
  options: [size(1, 2)],
  stocks: [variant('A', [1]), variant('B', [2])],
};

/** What is said of each store. */
function drawn(product: InStoresProps['product'], chosen: string | undefined, ...all: Levels[]) {
  const list = all.map((levels, at) => ({ title: `Store ${at}`, href: `/store/${at}`, levels }));
  const html = renderToStaticMarkup(
    createElement(InStores, { product, chosen, stores: { texts, list }, inStock: 'IN' }),
  );
  return [...html.matchAll(/<span[^>]*>([^<]*)/g)].map(([, text]) => text);
}

test('of a product with one variant each store says whether it is there', () => {
  const only = { options: [], stocks: [variant('A', [])] };
  expect(drawn(only, undefined, 'i', 'l', 'o')).toEqual(['IN', 'LOW', 'OUT']);
  const single = { options: [size(1)], stocks: [variant('A', [1])] };
  expect(drawn(single, undefined, 'l')).toEqual(['LOW']);
});

test('of several it is said of the chosen one', () => {
  expect(drawn(several, 'A', 'io')).toEqual(['IN']);
  expect(drawn(several, 'B', 'io')).toEqual(['OUT']);
});

test.each<[string, Levels, string]>([
  ['all are there', 'ii', 'IN'],
  ['all are there, one of them hardly', 'li', 'IN'],
  ['few of all are there', 'll', 'LOW'],
  ['some are there', 'io', 'SOME'],
  ['none is there', 'oo', 'OUT'],
])('while none is chosen: %s', (_, levels, expected) => {
  expect(drawn(several, undefined, levels)).toEqual([expected]);
  expect(drawn(several, 'no such sku', levels)).toEqual([expected]);
});

test('a store is named with a link to its page', () => {
  const list = [{ title: 'Pier', href: '/zh-HK/store/pier', levels: 'ii' }];
  const html = renderToStaticMarkup(
    createElement(InStores, {
      product: several,
      chosen: 'A',
      stores: { texts, list },
      inStock: 'IN',
    }),
  );
  expect(html).toMatch(/<h2[^>]*>In stores<\/h2>.*<a href="\/zh-HK\/store\/pier"[^>]*>Pier<\/a>/);
});
