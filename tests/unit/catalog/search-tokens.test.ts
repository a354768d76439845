import { expect, test } from 'vitest';
import { headsOfName, headsOfTitle } from '@/lib/catalog/indexing/name-heads';
import { toSearchDocument } from '@/lib/catalog/indexing/search-document';
import { tokenizeSearchText, toSearchTerms, wholeSku } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';

test.each([
  ['Crème BRÛLÉE', ['creme', 'brulee']],
  ['ｉＰｈｏｎｅ１５', ['iphone15']],
  ['TP-001/R', ['tp', '001', 'r']],
  ['手機殼', ['手机', '机壳', '手', '机', '壳']],
  ['iPhone手機', ['iphone', '手机', '手', '机']],
  ['茶', ['茶']],
  ["%_:*&|!()'\\", []],
  ['Mugs', ['mugs', 'mug']],
  ['Pu’er', ['pu', 'er', 'puer']],
  ['', []],
])('%s is found by %j', (text, terms) => {
  expect(toSearchTerms(text)).toEqual(terms);
});

test('a very long word is known by its beginning', () => {
  expect(tokenizeSearchText('a'.repeat(500))).toEqual([{ kind: 'word', text: 'a'.repeat(40) }]);
});

test('a sku is also whole without its punctuation', () => {
  expect(wholeSku('TP-001/R')).toBe('tp001r');
  expect(wholeSku('///')).toBe('');
});

test('a document marks what is in a name; joined words and skus are not words somebody may have meant', () => {
  const facts = {
    name: { 'en-US': 'Tea Pot', 'zh-HK': '茶壺' },
    skus: ['TP-1'],
    barcodes: ['4-890001'],
    brand: { 'en-US': 'Lantern Hill', 'zh-HK': '燈' },
    kinds: [{ 'en-US': '100 g' }, { 'en-US': 'Cups & pots' }],
    options: [],
    is: [{ 'en-US': 'Cups & pots' }],
    description: { 'en-US': 'For guests' },
  };
  const { terms, words } = toSearchDocument(facts, 'en-US');
  expect(terms).toEqual(
    expect.arrayContaining([
      'en-US/tea',
      'en-US/teapot',
      'en-US=tea pot',
      'zh-HK/茶壶',
      'zh-CN/tea',
      '+100g',
      'lantern',
      '%lantern',
      '&lanternhill',
      '&灯',
      '!pot',
      '!茶壶',
      '@cup',
      '@pot',
      '+茶壶',
      'tp1',
      '^4890001',
      'guests',
    ]),
  );
  expect(terms).not.toContain('+guests');
  expect(terms).not.toContain('+lantern');
  expect(terms).not.toContain('灯');
  expect(terms).not.toContain('zh-HK/tea');
  expect(terms).not.toContain('!tea');
  expect(terms).not.toContain('#pot');
  expect(words.sort()).toEqual([
    'cups',
    'for',
    'guests',
    'hill',
    'lantern',
    'pot',
    'pots',
    'tea',
    '壶',
    '茶壶',
  ]);
});

test('a description of a hundred thousand characters keeps a document within bounds', () => {
  const description = Array.from({ length: 100_000 }, (_, n) =>
    String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)),
  ).join('');
  expect(
    toSearchDocument(
      {
        name: {},
        skus: [],
        barcodes: [],
        brand: {},
        kinds: [],
        options: [],
        is: [],
        description: { 'zh-HK': description },
      },
      'en-US',
    ).terms.length,
  ).toBeLessThanOrEqual(20_000);
});

test.each([
  ['Tea towel, harbour line', ['towel']],
  ['Mug infuser with lid', ['infuser']],
  ['Sauce dishes, five glazes', ['dish']],
  ['Travel gaiwan and two cups', ['gaiwan']],
  ['Tea pet: sleeping shop cat', ['pet']],
  ['Thin tasting cup, 45 ml', ['cup']],
  ['Yiwu raw pu’er, first spring', ['puer']],
  ['An evening in', ['evening']],
  ['From the wet market: forty home dishes', ['market']],
  ['海色茶杯', ['海色茶杯', '色茶杯', '茶杯', '杯']],
  ['杯墊', ['杯垫', '垫']],
  ['薄胎杯 45 毫升', ['薄胎杯', '胎杯', '杯']],
  ['蓋碗連兩杯', ['盖碗', '碗']],
  ['茶針一對', ['茶针', '针']],
  ['', []],
])('what %s says it is: %j', (name, heads) => {
  expect(headsOfName(name)).toEqual(heads);
});

test.each([
  ['Cups & mugs', ['cup', 'mug'], []],
  ['Clocks, mirrors & stools', ['clock', 'mirror', 'stool'], []],
  ['Tea', ['tea'], ['tea']],
  ['茶杯與水杯', ['茶杯', '杯', '水杯'], ['杯']],
  ['碗碟', ['碗碟', '碗', '碟'], ['碗碟']],
  ['茶葉', ['茶叶', '叶', '茶'], ['茶叶', '叶', '茶']],
])('what is in %s: %j, and all of it: %j', (title, some, all) => {
  expect(headsOfTitle(title)).toEqual({ some, all });
});

test.each([
  ['mugs', 'mug'],
  ['dishes', 'dish'],
  ['vases', 'vase'],
  ['glasses', 'glass'],
  ['berries', 'berry'],
  ['knives', 'knife'],
  ['glass', 'glass'],
  ['brass', 'brass'],
  ['tea', 'tea'],
  ['gas', 'gas'],
])('the singular of %s is %s', (word, stem) => {
  expect(stemWord(word)).toBe(stem);
});
