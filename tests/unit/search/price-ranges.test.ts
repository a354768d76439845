import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChosenFacets, parsePriceRange, rangeId } from '@/lib/search/chosen-facets.schema';
import { priceRanges, priceSteps } from '@/lib/search/price-ranges';

/** What `width_bucket` counts. */
const counted = (prices: number[], steps: { minor: number }[]) => {
  const counts = Array.from({ length: steps.length + 1 }, () => 0);
  for (const price of prices) {
    const bucket = steps.filter(({ minor }) => minor <= price).length;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
};

test('a list is divided at round prices into ranges of about as many products', () => {
  const steps = priceSteps([], 2);
  const prices = Array.from({ length: 100 }, (_, n) => 5000 + n * 1000);
  expect(priceRanges(steps, counted(prices, steps)).map(rangeId)).toEqual([
    '0-200',
    '200-400',
    '400-600',
    '600-800',
    '800-',
  ]);
});

test('ranges follow each other without a gap, hold every price, and none is empty', () => {
  const steps = priceSteps([], 2);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 60 }),
      (prices) => {
        const ranges = priceRanges(steps, counted(prices, steps));
        expect(ranges.length).toBeLessThanOrEqual(5);
        if (!ranges.length) return;
        expect(ranges[0]?.from).toBe(0);
        expect(ranges.at(-1)?.to).toBeUndefined();
        for (const [index, { to }] of ranges.entries()) expect(ranges[index + 1]?.from).toBe(to);
        for (const { from, to } of ranges) {
          const inside = prices.filter(
            (minor) => minor >= from * 100 && (to === undefined || minor < to * 100),
          );
          expect(inside.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('prices that are all alike are one range, which is none', () => {
  const steps = priceSteps([], 2);
  expect(priceRanges(steps, counted([19900, 19900], steps))).toEqual([]);
});

test('the ends of a chosen range are among the steps', () => {
  expect(priceSteps(['123-4567'], 0).map(({ major }) => major)).toEqual(
    expect.arrayContaining([123, 4567]),
  );
});

test.each([
  '',
  '-',
  '-100',
  '100',
  '200-100',
  '100-100',
  '1.5-2',
  '01-2',
  '1e3-',
  '9999999999-',
  'a-b',
  '100-200-300',
])('%s is no range', (id) => {
  expect(parsePriceRange(id)).toBeUndefined();
});

/** Undefined where not all of it makes sense. */
const parseChosen = (query: string) => {
  const { chosen, sensible } = parseChosenFacets(new URLSearchParams(query));
  return sensible ? chosen : undefined;
};

test.each([
  [
    'brand=3&brand=7&brand=3&price=100-200&in_stock=1&option_12=55',
    { brand: ['3', '7'], price: ['100-200'], in_stock: ['1'], option_12: ['55'] },
  ],
  ['brand=&price=', {}],
  ['utm_source=mail&color=red&page=2&options=1', {}],
  ['brand=x', undefined],
  ['brand=0', undefined],
  ['brand=99999999999', undefined],
  ['in_stock=yes', undefined],
  ['price=cheap', undefined],
  ['option_0=1', undefined],
  ['option_99999999999=1', undefined],
  ['option_1=red', undefined],
  [Array.from({ length: 61 }, (_, n) => `brand=${n + 1}`).join('&'), undefined],
  [Array.from({ length: 13 }, (_, n) => `option_${n + 1}=1`).join('&'), undefined],
])('%s chooses %j', (query, chosen) => {
  expect(parseChosen(query)).toEqual(chosen);
});
