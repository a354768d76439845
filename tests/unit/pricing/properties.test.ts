import { test } from 'vitest';
import { priceProperties } from '../../support/values/price-properties';

/** `npm run test:long` tries 10,000 of each. */
test.each(priceProperties)('%s', (_, hold) => hold(30));
