import { beforeAll, describe, expect, test } from 'vitest';
import { openDemoCatalogue } from '../../support/demo-catalogue';
import { bring, type JudgedQuery, mean, ndcg } from '../../support/relevance';
import { judgedQueries } from './judged-queries';
import natural from './natural-queries.json';

beforeAll(openDemoCatalogue);

/** The mean of nDCG@10 must not fall below these; docs/search.md has the figures. */
const FLOOR = { words: 0.95, natural: 0.9 };

const figures: number[] = [];

describe.each(judgedQueries)('$query ($language)', (judged) => {
  test('brings what was asked for first, and all of it early', async () => {
    const brought = await bring(judged);
    figures.push(ndcg(judged, brought));
    const urls = brought.products;
    const { best, poor = [] } = judged;
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
  for (const one of judged) {
    const brought = await bring(one);
    expect([...brought.products, ...brought.pages], one.query).not.toEqual([]);
    figures.set(one.query, ndcg(one, brought));
  }
  const poor = [...figures].filter(([, figure]) => figure < FLOOR.natural);
  expect(mean([...figures.values()]), JSON.stringify(poor)).toBeGreaterThan(FLOOR.natural);
});
