import { expect, test } from 'vitest';
import { parseSearchFilters } from '@/lib/search/search-filters';

const readFilters = (typed: string, isWord = (_: string) => false) => {
  const { words, price, on_sale, sort } = parseSearchFilters(typed, isWord);
  const range = price && `${price.from}${price.upTo ? '~' : '-'}${price.to ?? ''}`;
  const others = [price?.money, on_sale && 'sale', sort].filter(Boolean);
  return [words, range, ...others];
};

test.each([
  ['teapot under 400', ['teapot', '0-400']],
  ['under $400', ['', '0-400']],
  ['lamp less than HK$1,200', ['lamp', '0-1200', 'HK$']],
  ['HK$200 gift', ['gift', '0~200', 'HK$']],
  ['gift for 30 USD', ['gift', '0~30', 'USD']],
  ['mugs between 100 and 150', ['mugs', '100~150']],
  ['mugs from 100 to 150 dollars', ['mugs', '100~150']],
  ['mugs $100-$150', ['mugs', '100~150']],
  ['mug 80 or less', ['mug', '0~80']],
  ['lamp over 500', ['lamp', '500-']],
  ['vase around 200', ['vase', '150~250']],
  ['400蚊以下茶壺', ['茶壺', '0~400']],
  ['茶壺 400以下', ['茶壺', '0~400']],
  ['兩百蚊禮物', ['禮物', '0~200']],
  ['百五蚊嘅杯', ['杯', '0~150']],
  ['200元以内的茶叶', ['茶叶', '0~200']],
  ['五百块以下 台灯', ['台灯', '0~500']],
  ['100到200元的茶杯', ['茶杯', '100~200']],
  ['200至300之間的禮盒', ['禮盒', '200~300']],
  ['唔超過三百蚊', ['', '0~300']],
  ['禮物 $200 左右', ['禮物', '150~250']],
  ['１００元以内', ['', '0~100']],
  ['30 欧元以下', ['', '0~30', 'EUR']],
  ['交換禮物 200', ['交換禮物', '0~200']],
  ['禮物 3000', ['禮物', '0~3000']],
  ['300 gift', ['gift', '0~300']],
  ['500以内', ['', '0~500']],
  ['between 200 and 300', ['', '200~300']],
])('%s is %j', (typed, meant) => {
  expect(readFilters(typed)).toEqual(meant);
});

test.each([
  'teapot',
  'jar under 400ml',
  'plate below 20 cm',
  '100 g tea',
  'Ripe pu’er cake, 2017',
  'HB-TP-006',
  '4006381333931',
  'set of 2',
  'delivery within 3 days',
  '5-7 days',
  '三件套',
  '八角木筷',
  '百本立竹茶筅',
  'under the sea',
  'gift for 2 people',
  'gift set 50g',
  '2017 puer gift',
  'discount code',
  '優惠碼',
  '促銷碼',
])('%s names no price', (typed) => {
  expect(readFilters(typed)).toEqual([typed, undefined]);
});

test.each([
  ['sale', ['', undefined, 'sale']],
  ['throws on sale', ['throws', undefined, 'sale']],
  ['特價茶壺', ['茶壺', undefined, 'sale']],
  ['减价', ['', undefined, 'sale']],
  ['減價貨', ['', undefined, 'sale']],
  ['on sale items', ['', undefined, 'sale']],
  ['discounted mugs under 200', ['mugs', '0-200', 'sale']],
])('%s asks for what is on sale', (typed, meant) => {
  expect(readFilters(typed)).toEqual(meant);
});

test.each([
  ['cheap', ['', undefined, 'price_asc']],
  ['cheapest teapot', ['teapot', undefined, 'price_asc']],
  ['最平嘅茶', ['茶', undefined, 'price_asc']],
  ['便宜的茶', ['茶', undefined, 'price_asc']],
  ['平嘢', ['', undefined, 'price_asc']],
  ['平價茶壺', ['茶壺', undefined, 'price_asc']],
  ['most expensive tea', ['tea', undefined, 'price_desc']],
  ['cheaper than 300', ['', '0-300']],
  ['平過300', ['', '0-300']],
])('%s asks for an order by price', (typed, meant) => {
  expect(readFilters(typed)).toEqual(meant);
});

test('what the shop itself calls something is left a word of the search', () => {
  expect(readFilters('sale', (word) => word === 'sale')).toEqual(['sale', undefined]);
});
