import { beforeAll, describe, expect, test } from 'vitest';
import { type SeedProduct, products as seeded } from '@/db/seed/content/products';
import type { Language } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { openDemoCatalogue } from '../../support/data/demo-catalogue';
import { listenAsServers } from '../../support/data/listening';
import { bring, type JudgedQuery, mean, ndcg } from '../../support/data/relevance';
import { guest } from '../../support/data/shop';
import asked from './asked-queries.json';
import { judgedQueries } from './judged-queries';
import natural from './natural-queries.json';
import shoppers from './shopper-queries.json';

beforeAll(openDemoCatalogue);
listenAsServers();

/** The mean of nDCG@10 must not fall below these; docs/search.md has the figures. */
const FLOOR = { words: 0.95, natural: 0.9, questions: 0.9, shoppers: 0.9 };

const figures: number[] = [];

describe.each(judgedQueries)('$query ($language)', (judged) => {
  test('brings what was asked for first, and all of it early', async () => {
    const brought = await bring(judged);
    figures.push(ndcg(judged, brought));
    const urls = brought.products;
    // What is sold out comes after everything that can be bought, however near it is.
    const isSoldOut = (url: string) => brought.sold_out.includes(url);
    const best = judged.best.filter((url) => !isSoldOut(url));
    const poor = judged.poor ?? [];
    const top = Math.min(3, best.length);
    expect(best).toEqual(expect.arrayContaining(urls.slice(0, top)));
    expect(urls.length).toBeGreaterThanOrEqual(top);
    if (best.length <= 10) expect(urls.slice(0, 10)).toEqual(expect.arrayContaining(best));
    const last = Math.max(...best.map((url) => urls.indexOf(url)));
    for (const url of poor.filter((url) => urls.includes(url)))
      expect(urls.indexOf(url), url).toBeGreaterThan(last);
  });
});

test('the mean nDCG@10 of single words keeps its floor', () => {
  expect(figures).toHaveLength(judgedQueries.length);
  expect(mean(figures)).toBeGreaterThan(FLOOR.words);
});

test('searches of several words find what is meant, and none finds nothing', async () => {
  const judged = natural as JudgedQuery[];
  const figures = new Map<string, number>();
  for (const judgedQuery of judged) {
    const brought = await bring(judgedQuery);
    expect([...brought.products, ...brought.pages], judgedQuery.query).not.toEqual([]);
    figures.set(judgedQuery.query, ndcg(judgedQuery, brought));
  }
  const poor = [...figures].filter(([, figure]) => figure < FLOOR.natural);
  expect(mean([...figures.values()]), JSON.stringify(poor)).toBeGreaterThan(FLOOR.natural);
});

test('prices, people, occasions, offers and questions are understood as they are asked', async () => {
  const figures = new Map<string, number>();
  for (const judgedQuery of asked as JudgedQuery[])
    figures.set(judgedQuery.query, ndcg(judgedQuery, await bring(judgedQuery)));
  const poor = [...figures].filter(([, figure]) => figure < FLOOR.questions);
  expect(mean([...figures.values()]), JSON.stringify(poor)).toBeGreaterThan(FLOOR.questions);
});

test('what new shoppers typed of gifts, occasions, offers and things is understood', async () => {
  const figures = new Map<string, number>();
  for (const judgedQuery of shoppers as JudgedQuery[])
    figures.set(judgedQuery.query, ndcg(judgedQuery, await bring(judgedQuery)));
  const poor = [...figures].filter(([, figure]) => figure < FLOOR.shoppers);
  expect(mean([...figures.values()]), JSON.stringify(poor)).toBeGreaterThan(FLOOR.shoppers);
});

test('what is sold out comes last, unless its whole name was typed', async () => {
  const { products, sold_out } = await bring({ query: 'oolong', language: 'en-US', best: [] });
  expect(sold_out).toEqual(['oriental-beauty']);
  expect(products.at(-1)).toBe('oriental-beauty');
  expect((await search('Bug-bitten beauty oolong')).found[0]).toBe('oriental-beauty');
  expect((await search('東方美人', 'zh-HK')).found[0]).toBe('oriental-beauty');
});

/** What a search answers, its products by their urls. */
async function search(
  query: string,
  language: Language = 'en-US',
  chosen: [string, string][] = [],
) {
  const listing = parseListingQuery(chosen, 'relevance');
  const found = await searchProducts({ ...(await guest()), language }, query, listing);
  const urls = (cards: { url: string }[]) => cards.map(({ url }) => url);
  const { left_out, corrected, hints } = found;
  return {
    found: urls(found.products.data),
    near: urls(found.near),
    pages: urls(hints.pages),
    left_out,
    corrected,
  };
}

describe('where few products are found', () => {
  test('others of their category stand near, the most similar first', async () => {
    const { found, near } = await search('pink rice bowl');
    expect(found).toEqual(['daily-rice-bowl']);
    expect(near.slice(0, 2).sort()).toEqual(['congee-bowl-lidded', 'noodle-bowl-wide']);
    expect(near).toContain('blue-line-plate');
    expect(near.length).toBeLessThanOrEqual(11);
  });

  test('nothing stands near once a choice is made, nor near many products', async () => {
    expect((await search('pink rice bowl', 'en-US', [['in_stock', '1']])).near).toEqual([]);
    expect((await search('tea')).near).toEqual([]);
  });

  test('products that only say the word of a question stand nowhere', async () => {
    expect(await search('送貨', 'zh-HK')).toMatchObject({
      found: [],
      near: [],
      pages: ['delivery'],
    });
  });

  test('nothing stands near products that only say the word in their texts', async () => {
    const { found, near } = await search('打磨', 'zh-HK');
    expect(found.length).toBeGreaterThan(0);
    expect(near).toEqual([]);
  });

  test('what a left-out word names stands near as well', async () => {
    const { found, near, left_out } = await search('线香底座', 'zh-CN');
    expect(left_out).toEqual(['底', '座']);
    expect(found).toContain('boat-incense-holder');
    expect(near).toContain('stone-chopstick-rests');
  });
});

describe('words that no product has beside the rest', () => {
  test.each([
    ['blue submarine cup', 'en-US', ['submarine']],
    ['线香底座', 'zh-CN', ['底', '座']],
  ] as const)('of %s (%s) %j are left out', async (query, language, words) => {
    const { found, left_out } = await search(query, language);
    expect(left_out).toEqual(words);
    expect(found.length).toBeGreaterThan(0);
  });

  test('a character of a known word that is wrong is put right, not left out', async () => {
    expect(await search('鳳凰單棵茶', 'zh-HK')).toMatchObject({
      found: ['phoenix-dancong-honey-orchid'],
      corrected: '鳳凰單叢茶',
      left_out: [],
    });
  });
});

test('the variant that is asked for is the one shown, in picture and address', async () => {
  const listing = parseListingQuery([], 'relevance');
  const ctx = await guest();
  const skus = async (query: string) =>
    (await searchProducts(ctx, query, listing)).products.data.map(({ variant_sku }) => variant_sku);
  expect((await skus('glass teapot 800 ml'))[0]).toBe('HB-TP-006-stock2');
  expect((await skus('1 litre teapot'))[0]).toBe((await skus('1000ml teapot'))[0]);
});

test.each([
  ['delivery', 'en-US', 'delivery'],
  ['how to return', 'en-US', 'returns'],
  ['opening hours', 'en-US', 'about'],
  ['退貨', 'zh-HK', 'returns'],
  ['營業時間', 'zh-HK', 'about'],
  ['个人信息保护', 'zh-CN', 'privacy'],
] as const)('%s (%s) leads to the page %s first', async (query, language, url) => {
  expect((await search(query, language)).pages[0]).toBe(url);
});

test('a brand with a word in its name comes after what the word means', async () => {
  const { found } = await search('燈', 'zh-HK');
  expect(found).toHaveLength(5);
  expect((await search('lantern')).found.slice(0, 2).sort()).toEqual([
    'mid-autumn-hand-lantern',
    'paper-lantern-lamp',
  ]);
});

describe('what the words of a search filter', () => {
  const choices = async (query: string, language: Language, chosen: [string, string][] = []) => {
    const ctx = { ...(await guest()), language };
    const found = await searchProducts(ctx, query, parseListingQuery(chosen, 'relevance'));
    const selected = found.facets.flatMap(({ values }) => values.filter((value) => value.selected));
    return { ...found, chips: selected.map(({ id, title }) => [id, title]) };
  };

  test.each([
    ['teapot under 400', 'en-US', 'teapot', ['0-400', 'Under HK$400']],
    ['HK$200 gift', 'en-US', 'gift', ['0~200', 'Up to HK$200']],
    ['US$20 gift', 'en-US', 'gift', ['0~156', 'Up to HK$156']],
    ['mugs between 100 and 150', 'en-US', 'mugs', ['100~150', 'HK$100 to HK$150']],
    ['400蚊以下茶壺', 'zh-HK', '茶壺', ['0~400', 'HK$400 或以下']],
    ['200元以内的茶叶', 'zh-CN', '茶叶', ['0~200', 'HK$200 及以下']],
    ['特價茶壺', 'zh-HK', '茶壺', ['1', '特價']],
  ] as const)('%s (%s) is %s with the choice %j', async (query, language, terms, chip) => {
    const { terms: remainingTerms, chips, products } = await choices(query, language);
    expect([remainingTerms, chips]).toEqual([terms, [chip]]);
    const all = await choices(terms, language);
    expect(all.chips).toEqual([]);
    expect(products.meta.total).toBeLessThan(all.products.meta.total);
  });

  test('a price in another currency is that of the shopper', async () => {
    const ctx = { ...(await guest('USD')), language: 'en-US' as const };
    const { facets } = await searchProducts(
      ctx,
      'HK$400 teapot',
      parseListingQuery([], 'relevance'),
    );
    const price = facets.find(({ key }) => key === 'price');
    expect(price?.values.find(({ selected }) => selected)?.title).toBe('Up to US$51');
  });

  test('a choice in the address stands in place of the words', async () => {
    const { chips } = await choices('teapot under 400', 'en-US', [['price', '300-500']]);
    expect(chips).toEqual([['300-500', 'HK$300 to HK$500']]);
  });

  test.each(['en-US', 'zh-HK', 'zh-CN'] as const)(
    'a price alone leaves all products, which its terms find in %s',
    async (language) => {
      const found = await choices('$100', language);
      const all = await choices(found.terms ?? '', language);
      expect(all.products.meta.total).toBeGreaterThan(100);
      expect(found.products.meta.total).toBeLessThan(all.products.meta.total);
    },
  );

  test('where nothing costs so little, what there is stands below', async () => {
    const { products, near, terms } = await choices('teapot under 20', 'en-US');
    expect([products.meta.total, terms]).toEqual([0, 'teapot']);
    expect(near.map(({ url }) => url)).toContain('morning-teapot');
  });

  test('"sale" lists all that a special price lowers, and nothing else', async () => {
    const { products } = await choices('sale', 'en-US', [['page_size', '96']]);
    const isLowered = ({ stocks }: SeedProduct) => stocks.some((stock) => stock.special_price);
    const lowered = seeded.filter(isLowered).map(({ url }) => url);
    expect(products.data.map(({ url }) => url).sort()).toEqual(lowered.sort());
  });
});
