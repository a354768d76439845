import '../support/own-database';
import { beforeAll, expect, test } from 'vitest';
import { openDemoCatalogue } from '../support/demo-catalogue';
import { bring, type JudgedQuery, mean, ndcg } from '../support/relevance';
import unseen from './unseen-queries.json';

beforeAll(openDemoCatalogue);

const FLOOR = 0.8;

/**
 * 60 searches by the same hand as `tests/domain/search/natural-queries.json`. Nothing was made
 * or changed to find them, and nothing must be: their figure tells how the shop finds what nobody
 * thought of (docs/search.md).
 */
test('searches that nobody prepared for find what is meant', { timeout: 120_000 }, async () => {
  const figures: number[] = [];
  for (const judged of unseen as JudgedQuery[]) figures.push(ndcg(judged, await bring(judged)));
  expect(mean(figures)).toBeGreaterThan(FLOOR);
});
