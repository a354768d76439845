import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';

type Words = { [L in Language]?: string };
const products: Record<string, { name: Words; description?: Words; brand?: boolean }> = {
  'PC-2041': {
    name: {
      'en-US': 'Waterproof phone case',
      'zh-HK': '全新防水手機殼',
      'zh-CN': '全新防水手机壳',
    },
  },
  'TP-001/R': {
    name: { 'en-US': 'Celadon teapot', 'zh-HK': '青瓷茶壺', 'zh-CN': '青瓷茶壶' },
    brand: true,
  },
  'CUP-7': {
    name: { 'en-US': 'Porcelain cup', 'zh-HK': '瓷杯', 'zh-CN': '瓷杯' },
    description: { 'en-US': '<p>Goes with the teapot</p>' },
  },
  'OOL-88': { name: { 'en-US': 'Dong Ding Oolong', 'zh-HK': '凍頂烏龍茶', 'zh-CN': '冻顶乌龙茶' } },
  'CAF-1': { name: { 'en-US': 'Café au lait bowl', 'zh-HK': '歐蕾碗', 'zh-CN': '欧蕾碗' } },
  'IP-15': { name: { 'en-US': 'iPhone手機支架', 'zh-HK': 'iPhone 手機支架' } },
};

beforeAll(async () => {
  await openShop();
  const brand = await make.brand({ title: { 'en-US': 'Kiln & Co', 'zh-HK': '窯記' }, url: 'kiln' });
  for (const [sku, { name, description, brand: branded }] of Object.entries(products))
    await make.product({
      sku,
      url: sku.toLowerCase().replace(/[^a-z0-9]/g, '-'),
      name,
      description,
      brand_id: branded ? brand.id : undefined,
      stocks: [{ price: '10' }],
    });
});

const listing = parseListingQuery([], 'relevance');
const search = async (keyword: string, language: Language = 'en-US') =>
  searchProducts({ ...(await guest()), language }, keyword, listing);
const names = async (keyword: string, language?: Language) =>
  (await search(keyword, language)).products.data.map(({ name }) => name).sort();
const of = (...skus: string[]) => skus.map((sku) => products[sku]?.name['en-US']).sort();

test.each([
  ['a whole word', 'teapot', of('TP-001/R', 'CUP-7')],
  ['the beginning of a word', 'cela', of('TP-001/R')],
  ['other case', 'CELADON', of('TP-001/R')],
  ['full-width letters', 'ｃｕｐ', of('CUP-7')],
  ['an accent left out, and typed', 'cafe', of('CAF-1')],
  ['an accent left out, and typed', 'café', of('CAF-1')],
  ['a word in two', 'tea-pot', of('TP-001/R', 'CUP-7')],
  ['a part of a Chinese word', '手機殼', of('PC-2041')],
  ['Simplified for a Traditional text', '手机壳', of('PC-2041')],
  ['Traditional for a Simplified text', '凍頂烏龍', of('OOL-88')],
  ['Simplified for a text of Hong Kong', '乌龙茶', of('OOL-88')],
  ['one character', '壺', of('TP-001/R')],
  ['two words of Chinese, in any order', '茶壺 青瓷', of('TP-001/R')],
  ['characters that are no neighbours', '防機', []],
  ['mixed scripts', 'iphone手機', of('IP-15')],
  ['mixed scripts, apart', '手机 iPhone', of('IP-15')],
  ['a sku', 'PC-2041', of('PC-2041')],
  ['a sku without its hyphen', 'pc2041', of('PC-2041')],
  ['a sku with another sign', 'TP 001 R', of('TP-001/R')],
  ['a brand', 'kiln', of('TP-001/R')],
  ['a brand in Chinese', '窑记', of('TP-001/R')],
  ['words of which one is nowhere', 'teapot submarine', of('TP-001/R', 'CUP-7')],
  ['signs that are no letters', 'celadon&teapot?', of('TP-001/R')],
  ['a whole name, pasted with its signs', '“Celadon teapot”!', of('TP-001/R')],
  ['a plural', 'teapots', of('TP-001/R', 'CUP-7')],
  ['a plural', 'phone cases', of('PC-2041')],
  ['signs alone', '--__', []],
  ['what could be SQL', "'; drop table product; --", []],
  ['what could be a pattern', '%', []],
  ['what could be a query of the index', 'teapot:* & !cup | (a <-> b)', of('CUP-7')],
  ['a backslash and a quote', "\\' teapot", of('TP-001/R', 'CUP-7')],
])('%s: %s', async (_, keyword, found) => {
  expect(await names(keyword)).toEqual(found);
});

test('each language is searched from every other, and answers in its own words', async () => {
  expect(await names('茶壶', 'zh-HK')).toEqual(['青瓷茶壺']);
  expect(await names('phone', 'zh-CN')).toEqual(['全新防水手机壳']);
});

test('a name goes before a description', async () => {
  const { products } = await search('teapot');
  expect(products.data.map(({ name }) => name)).toEqual(['Celadon teapot', 'Porcelain cup']);
});

test.each([
  ['teapto', 'teapot'],
  ['celdon', 'celadon'],
  ['porcelian', 'porcelain'],
  ['oollong', 'oolong'],
  ['watterproof phone', 'waterproof phone'],
])('one wrong letter: %s is taken for %s', async (typed, meant) => {
  const found = await search(typed);
  expect(found.corrected).toBe(meant);
  expect(found.products.meta.total).toBeGreaterThan(0);
});

test('what is nothing like any word stays not found', async () => {
  expect(await search('xylophone')).toMatchObject({
    corrected: null,
    products: { meta: { total: 0 } },
  });
});

test('200 characters are searched without harm', async () => {
  expect((await search('壺'.repeat(200))).products.meta.total).toBe(1);
  expect((await search(`${'teapot '.repeat(28)}`)).products.meta.total).toBe(2);
});

test('no more than six mistyped words are put right', async () => {
  expect(await search('teapto celdon')).toMatchObject({ corrected: 'teapot celadon' });
  const typed = 'teapto celdon oollong porcelian watterproof bowll cupp phoen';
  const { corrected, left_out } = await search(typed);
  expect(corrected).not.toBeNull();
  expect(left_out).toContain('phoen');
});

test('what no product has beside the rest is left out, and said to be', async () => {
  const { left_out, corrected } = await search('celadon submarine teapot');
  expect([left_out, corrected]).toEqual([['submarine'], null]);
  expect((await search('submarine')).left_out).toEqual([]);
});
