import type { Adjustment } from '@/lib/pricing/adjustment';
import { type PricedLine, priceLine } from '@/lib/pricing/price-line';
import { type Totals, totals } from '@/lib/pricing/totals';
import type { CartLine } from './lines';

export type PricedCartLine = CartLine & { price: PricedLine };

/**
 * What the lines of a cart cost, each and together, in minor units of the shopper's currency
 * (`unit_minor`) or of the base currency (`base_unit_minor`). An adjustment names a line by
 * its `item_id`.
 */
export function priceCartLines({
  lines,
  unit,
  adjustments,
}: {
  lines: CartLine[];
  unit: 'unit_minor' | 'base_unit_minor';
  adjustments: Adjustment[];
}): { lines: PricedCartLine[]; totals: Totals } {
  const priced = lines.map((line) => {
    const { item_id, quantity } = line;
    const price = priceLine({ line: item_id, unit_minor: line[unit], quantity, adjustments });
    return { ...line, price };
  });
  return {
    lines: priced,
    totals: totals({ lines: priced.map(({ price }) => price), adjustments }),
  };
}
