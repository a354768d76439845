import { price } from '@/lib/pricing/price';
import type { Purchase } from '@/lib/pricing/purchase';
import { manyPieces, manyPromotions } from '@/tests/bench/purchases';
import { median } from './load';
import { heldAtMost, type Result } from './result';

const BATCHES = 15;
const IN_BATCH = 100;

/** Milliseconds of processor time for pricing a purchase once. */
function pricingTime(purchase: Purchase): number {
  const before = process.cpuUsage();
  for (let n = 0; n < IN_BATCH; n++) price(purchase);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / IN_BATCH;
}

/** How long the price function takes, in this process, without a shop. */
export function measurePricing(): Result[] {
  const purchases: [name: string, purchase: Purchase, most: number][] = [
    ['Price of 6,000 pieces in 30 lines', manyPieces, 5],
    ['Price of 5 lines with 50 promotions', manyPromotions, 1],
  ];
  return purchases.map(([name, purchase, most]) => {
    pricingTime(purchase); // Not measured: compiled on the way.
    const cpu = median(Array.from({ length: BATCHES }, () => pricingTime(purchase)));
    const figures = `${(1000 / cpu).toFixed(0)}/s`;
    return { name, shop: 'none', figures, cpu, held: [heldAtMost(cpu, most, 'ms CPU', 2)] };
  });
}
