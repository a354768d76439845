import { beforeAll, describe, expect, test } from 'vitest';
import { readListing } from '@/lib/search/listing.schema';
import { searchProducts } from '@/lib/search/search';
import { openDemoCatalogue } from '../../support/demo-catalogue';
import { guest } from '../../support/shop';
import { type JudgedQuery, judgedQueries } from './judged-queries';

beforeAll(openDemoCatalogue);

/** The mean of nDCG@10 must not fall below this; docs/search.md has the figures. */
const FLOOR = 0.95;

const listing = readListing([['page_size', '96']], 'relevance');
const found = async ({ query, language }: JudgedQuery) =>
  (await searchProducts({ ...(await guest()), language }, query, listing)).products.data.map(
    ({ url }) => url,
  );

const gainOf = ({ best, good = [] }: JudgedQuery) => {
  return (url: string) => (best.includes(url) ? 3 : good.includes(url) ? 1 : 0);
};
const discounted = (gains: number[]) =>
  gains.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
function ndcg(judged: JudgedQuery, urls: string[]): number {
  const gain = gainOf(judged);
  const ideal = [...new Set([...judged.best, ...(judged.good ?? [])])]
    .map(gain)
    .sort((a, b) => b - a);
  return discounted(urls.map(gain)) / discounted(ideal);
}

describe.each(judgedQueries)('$query ($language)', (judged) => {
  test('brings what was asked for first, and all of it early', async () => {
    const urls = await found(judged);
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

test('the mean nDCG@10 of all judged queries keeps its floor', async () => {
  if (process.env.SHOW) {
    const { appendFileSync } = await import('node:fs');
    for (const judged of judgedQueries) {
      const u = await found(judged);
      appendFileSync(
        process.env.SHOW,
        `${ndcg(judged, u).toFixed(3)} ${judged.query} ${u.length}: ${u
          .slice(0, 12)
          .map((x) => (judged.best.includes(x) ? '**' : judged.good?.includes(x) ? '*' : '') + x)
          .join(' ')}\n`,
      );
    }
  }
  const figures: number[] = [];
  for (const judged of judgedQueries) figures.push(ndcg(judged, await found(judged)));
  expect(figures.reduce((sum, one) => sum + one, 0) / figures.length).toBeGreaterThan(FLOOR);
});
