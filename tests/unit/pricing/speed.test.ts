import { expect, test } from 'vitest';
import { pricePurchase } from '@/lib/pricing/price';
import { manyPieces, manyPromotions } from '../../bench/purchases';

/** What the bench holds, five times: this machine may have other things to do. */
test.each([
  ['6,000 pieces in 30 lines', manyPieces, 5],
  ['5 lines with 50 promotions', manyPromotions, 1],
])('%s are priced within milliseconds', (_, purchase, milliseconds) => {
  const times = Array.from({ length: 40 }, () => {
    const began = performance.now();
    pricePurchase(purchase);
    return performance.now() - began;
  });
  expect(Math.min(...times)).toBeLessThan(5 * milliseconds);
});
