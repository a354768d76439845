import { expect, test } from 'vitest';
import { Lexicon, Vocabulary } from '@/lib/search/lexicon';
import { likelyParts, listOmittedParts } from '@/lib/search/likely-parts';
import { parseSearchQuery } from '@/lib/search/parse-query';

const lexicon = new Lexicon(
  new Vocabulary('teapot blue cup 茶 杯 茶杯 红茶 礼盒 座'.split(' ')),
  [],
  [],
  ['小', '中'],
);
const parts = (typed: string) =>
  likelyParts(parseSearchQuery(typed, lexicon).concepts, undefined, lexicon).map(
    ({ concept, weight }) => [concept.typed, weight],
  );

test.each([
  ['the last word names the thing', 'blue teapot', { blue: 1, teapot: 1.1 }],
  ['a character counts less than a word', '小茶杯', { 小: 0.5, 茶杯: 1.1 }],
  ['the last character may be the thing', '陶杯', { 陶: 0.25, 杯: 0.75 }],
  ['unknown Chinese is tried in pairs', '浓香型红茶', { 浓香: 0.5, 香型: 0.5, 红茶: 1.1 }],
  ['an unknown pair also by itself', '中秋礼盒', { 中秋: 1, 中: 0.25, 秋: 0.25, 礼盒: 1.1 }],
])('%s: %s', (_, typed, weights) => {
  expect(Object.fromEntries(parts(typed))).toEqual(weights);
});

test.each([
  ['blue teapot', ['teapot'], ['blue']],
  ['浓香型红茶', ['浓香', '红茶'], ['型']],
  ['浓香型红茶', ['红茶'], ['浓香型']],
])('of %s, where %j is asked for, %j is left out', (typed, searchedTerms, omittedTerms) => {
  const { concepts } = parseSearchQuery(typed, lexicon);
  const all = likelyParts(concepts, undefined, lexicon);
  const some = all.filter(({ concept }) => searchedTerms.includes(concept.typed));
  expect(listOmittedParts(concepts, some)).toEqual(omittedTerms);
});

test('of many parts those are tried that the shop knows, in the order they were typed', () => {
  const typed = 'one teapot two blue three four five six seven cup';
  expect(parts(typed).map(([word]) => word)).toEqual([
    'one',
    'teapot',
    'two',
    'blue',
    'three',
    'cup',
  ]);
});
