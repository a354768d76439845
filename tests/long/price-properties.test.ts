import { test } from 'vitest';
import { priceProperties } from '../support/values/price-properties';

test.each(priceProperties)('in 10,000 purchases: %s', { timeout: 600_000 }, (_, hold) =>
  hold(10_000),
);
