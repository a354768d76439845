import { expect, test } from 'vitest';
import { Lexicon, Vocabulary } from '@/lib/search/lexicon';
import { likelyParts } from '@/lib/search/likely-parts';
import { parseQuery } from '@/lib/search/parse-query';

const lexicon = new Lexicon(
  new Vocabulary('teapot blue cup 茶 杯 茶杯 红茶 礼盒 座'.split(' ')),
  [],
  [],
  ['小', '中'],
);
const parts = (typed: string) =>
  likelyParts(parseQuery(typed, lexicon).concepts, undefined, lexicon).map(
    ({ concept, weight }) => [concept.typed, weight],
  );

test.each([
  ['words count the same', 'blue teapot', { blue: 1, teapot: 1 }],
  ['a character counts less than a word', '小茶杯', { 小: 0.5, 茶杯: 1 }],
  ['the last character may be the thing', '陶杯', { 陶: 0.25, 杯: 0.75 }],
  ['what nobody knows is tried in pieces', '浓香型红茶', { 浓香: 0.5, 香型: 0.5, 红茶: 1 }],
  ['two unknown characters are one word', '中秋礼盒', { 中秋: 1, 礼盒: 1 }],
])('%s: %s', (_, typed, weights) => {
  expect(Object.fromEntries(parts(typed))).toEqual(weights);
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
