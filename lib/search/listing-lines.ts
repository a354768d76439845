import type { Context } from '@/lib/core/context';
import { displayCurrency } from '@/lib/settings/currencies';
import { arePricesVisible } from '@/lib/settings/visibility';
import { getRangeEnd, parseOptionFacet, parsePriceRange } from './chosen-facets.schema';
import type { FacetNames } from './facet-names';
import type { Listing } from './listing.schema';
import type { ListedPrice, ListedSale } from './listing-prices';
import { type PriceRangeEnd, priceSteps } from './price-ranges';
import type { ListingRow } from './read-listing-rows';

/**
 * A number of products in a list with one property and the same missed facets: `misses` has a bit
 * for every chosen facet that a product doesn't match, so a facet counts products that miss none or
 * only itself.
 */
export type ListingLine = {
  kind: 'total' | 'brand' | 'price' | 'in_stock' | 'on_sale' | 'option';
  value: number;
  misses: number;
  amount: number;
};
/**
 * The chosen facets in bit order, the ends of the price ranges (empty if prices are hidden), and
 * which chosen facets a product misses.
 */
export type ListingPlan = {
  keys: string[];
  steps: PriceRangeEnd[];
  names: FacetNames;
  getPrice: ListedPrice;
  isOnSale: ListedSale;
  countMisses: (product: ListingRow) => number;
};
type Test = (product: ListingRow) => boolean;

/** Choices by price are ignored if prices are hidden. */
export function planListing(
  ctx: Context,
  { chosen }: Listing,
  { names, getPrice, isOnSale }: Pick<ListingPlan, 'names' | 'getPrice' | 'isOnSale'>,
): ListingPlan {
  const priced = arePricesVisible(ctx.settings, ctx.viewer);
  const ofPrices = ['price', 'on_sale'];
  const keys = Object.keys(chosen).filter((key) => priced || !ofPrices.includes(key));
  const { decimals } = displayCurrency(ctx.settings, ctx.currency);
  const tests = keys.map((key) => {
    if (key === 'price') return costs(chosen.price ?? [], decimals, getPrice);
    return key === 'on_sale' ? isOnSale : accepts(key, chosen[key] ?? [], names);
  });
  return {
    keys,
    steps: priced ? priceSteps(chosen.price ?? [], decimals) : [],
    names,
    getPrice,
    isOnSale,
    countMisses: buildMissCounter(tests),
  };
}

/** Runs for every product of a list, so it must not allocate. */
function buildMissCounter(tests: Test[]): (product: ListingRow) => number {
  if (!tests.length) return () => 0;
  return (product) => {
    let misses = 0;
    for (let bit = 0; bit < tests.length; bit++) if (!tests[bit]?.(product)) misses |= 1 << bit;
    return misses;
  };
}

/** Whether a product matches the chosen values of a facet. */
function accepts(key: string, values: string[], names: FacetNames): Test {
  const ids = new Set(values.map(Number));
  const attribute = parseOptionFacet(key);
  if (attribute !== undefined)
    return ({ option_values }) =>
      option_values.some((id) => ids.has(id) && names.options.get(id)?.attribute.id === attribute);
  if (key === 'brand')
    return ({ brand_id }) => brand_id !== null && ids.has(brand_id) && names.brands.has(brand_id);
  return ({ available }) => available;
}

/** Whether the viewer's price is within one of these ranges, which are in major units. */
function costs(values: string[], decimals: number, getPrice: ListedPrice): Test {
  const unit = 10 ** decimals;
  const ranges = values.flatMap((id) => {
    const range = parsePriceRange(id);
    return range ? { from: range.from * unit, to: getRangeEnd(range, decimals) } : [];
  });
  return (product) => {
    const minor = getPrice(product);
    return ranges.some(({ from, to }) => minor >= from && minor < to);
  };
}

/** Counts products for the facets; `missing` holds them by the facets they miss. */
export function countLines(
  { keys, steps, getPrice, isOnSale }: ListingPlan,
  missing: Map<number, ListingRow[]>,
): ListingLine[] {
  return [...missing].flatMap(([misses, products]) => {
    const line = (kind: ListingLine['kind'], value: number, amount: number) => [
      { kind, value, misses, amount },
    ];
    const lines = line('total', 0, products.length);
    const prices = steps.length ? countPrices(steps, products, getPrice) : [];
    prices.forEach((amount, value) => void (amount && lines.push(...line('price', value, amount))));
    // Products that miss two chosen facets are counted in none.
    if ((misses & (misses - 1)) !== 0) return lines;
    for (const [value, amount] of countBy(products, ({ brand_id }) => brand_id))
      if (value !== null) lines.push(...line('brand', value, amount));
    const available = products.reduce((sum, product) => sum + Number(product.available), 0);
    if (available) lines.push(...line('in_stock', 1, available));
    const lowered = keys.includes('on_sale') ? products.filter(isOnSale).length : 0;
    if (lowered) lines.push(...line('on_sale', 1, lowered));
    for (const [values, amount] of countBy(products, (product) => product.option_values))
      for (const value of values) lines.push(...line('option', value, amount));
    return lines;
  });
}

function countBy<K>(products: ListingRow[], getKey: (product: ListingRow) => K) {
  const counts = new Map<K, number>();
  for (const product of products) {
    const key = getKey(product);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The number of products by steps reached; grouped by price, because many cost the same. */
function countPrices(
  steps: PriceRangeEnd[],
  products: ListingRow[],
  getPrice: ListedPrice,
): number[] {
  const ends = steps.map(({ minor }) => minor);
  const counts = new Array<number>(ends.length + 1).fill(0);
  for (const [price, amount] of countBy(products, getPrice)) {
    const reached = stepsUpTo(ends, price);
    counts[reached] = (counts[reached] ?? 0) + amount;
  }
  return counts;
}

function stepsUpTo(ends: number[], price: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}
