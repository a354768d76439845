import { beforeAll, describe, expect, test } from 'vitest';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import type { ShopContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { readSearchResults } from '@/lib/storefront/pages/page-content';
import { openDemoCatalogue } from '../../support/data/demo-catalogue';
import { listenAsServers } from '../../support/data/listening';
import { system } from '../../support/data/shop';
import questions from './asked-questions.json';

beforeAll(openDemoCatalogue);
listenAsServers();

async function search(query: string, language: Language, viewer: Viewer = guestViewer) {
  const ctx: ShopContext = {
    ...(await system()),
    actor: { kind: 'guest' },
    viewer,
    language,
    currency: 'HKD',
  };
  const found = await readSearchResults(ctx, query, parseListingQuery([], 'relevance'));
  return { ...found, urls: found.products.data.map(({ url }) => url) };
}

const typedQuestions = questions as {
  language: Language;
  query: string;
  path: string;
  answer: string;
}[];
/** What is sold by that name stands below the answer all the same. */
const sold: Record<string, string[]> = { 'do you gift wrap': ['wrapping-cloth'] };

test.each(typedQuestions)('$query ($language) is answered by $path', async (question) => {
  const { hints, urls, near, left_out } = await search(question.query, question.language);
  expect(hints.pages[0]?.path).toBe(question.path);
  expect(hints.pages[0]?.answer).toContain(question.answer);
  expect([urls, near, left_out]).toEqual([sold[question.query] ?? [], [], []]);
});

test('what is asked for beside the question is found by that alone', async () => {
  const { hints, urls, left_out } = await search('delivery of a teapot', 'en-US');
  expect(hints.pages.map(({ path }) => path)).toEqual(['/page/delivery']);
  expect(urls).toContain('morning-teapot');
  expect(left_out).toEqual([]);
});

test.each([
  ['我的訂單', '/account/orders'],
  ['會員', '/account'],
])('a member who asks for %s is led to %s', async (query, path) => {
  const { hints } = await search(query, 'zh-HK', memberViewer);
  expect(hints.pages[0]?.path).toBe(path);
});

describe('words that ask for an order by price', () => {
  test.each([
    ['cheap', 'en-US', 'all products'],
    ['cheapest teapot', 'en-US', 'teapot'],
    ['最平嘅茶', 'zh-HK', '茶'],
    ['便宜的茶', 'zh-CN', '茶'],
    ['平嘢', 'zh-HK', '所有產品'],
  ] as const)('%s (%s) sorts %s, the cheapest first', async (query, language, terms) => {
    const { sort, terms: remainingTerms, products } = await search(query, language);
    expect([sort, remainingTerms]).toEqual(['price_asc', terms]);
    const prices = products.data.map(({ price }) => price?.minor ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await search(terms, language)).sort).toBe('relevance');
  });

  test('the cheapest of a thing are of that thing, not all that say its name', async () => {
    const { urls } = await search('最平嘅茶', 'zh-HK');
    expect(urls).not.toContain('tea-towel-harbour');
    expect(urls).toContain('osmanthus-flowers');
  });
});

test('a price that is asked for stands once among the prices', async () => {
  const { facets } = await search('between 200 and 300', 'en-US');
  const titles = facets.find(({ key }) => key === 'price')?.values.map(({ title }) => title) ?? [];
  expect(titles).toContain('HK$200 to HK$300');
  expect(titles).toEqual([...new Set(titles)]);
});

test('of a word of Chinese one wrong character is put right, in the script it is typed in', async () => {
  expect(await search('蠟蠋', 'zh-HK')).toMatchObject({ corrected: '蠟燭' });
  expect((await search('蜡蠋', 'zh-CN')).urls).toContain('soy-candle-glass');
});
