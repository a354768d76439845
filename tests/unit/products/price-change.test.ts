import { expect, test } from 'vitest';
import type { Refusal } from '@/lib/core/errors';
import { changedPrices } from '@/lib/products/price-change';
import type { RelativeChange } from '@/lib/products/relative-change.schema';

const price = (by: string, value: string) => ({ price_change: { by, value } }) as RelativeChange;
const special = (by: string, value?: string) =>
  ({ special_price_change: { by, value } }) as RelativeChange;

test.each<
  [was: [number, number | null], RelativeChange, decimals: number, [number, number | null]]
>([
  [[10_000, null], price('set', '49.90'), 2, [4990, null]],
  // Half a cent is rounded away from zero, up and down.
  [[10_010, null], price('raise_percent', '7.5'), 2, [10_761, null]],
  [[10_010, null], price('lower_percent', '7.5'), 2, [9259, null]],
  [[333, null], price('raise_percent', '0.15'), 0, [333, null]],
  [[10_000, null], price('raise_amount', '5'), 0, [10_005, null]],
  [[300, null], price('set', '0'), 2, [0, null]],
  [[0, null], price('raise_percent', '10'), 2, [0, null]],
  [[10_000, 9000], price('raise_percent', '10'), 2, [11_000, 9000]],
  [[9990, null], special('lower_percent', '20'), 2, [9990, 7992]],
  [[9990, 5000], special('lower_amount', '10.50'), 2, [9990, 8940]],
  [[9990, 5000], special('set', '80'), 2, [9990, 8000]],
  [[9990, 5000], special('clear'), 2, [9990, null]],
  [[9990, 5000], { ...price('set', '50'), ...special('lower_percent', '10') }, 2, [5000, 4500]],
  [[9990, 5000], {}, 2, [9990, 5000]],
])('%j by %j with %i decimals is %j', (was, change, decimals, is) => {
  const [price_minor, special_price_minor] = was;
  const after = changedPrices({ price_minor, special_price_minor }, change, decimals);
  expect([after.price_minor, after.special_price_minor]).toEqual(is);
});

test.each<[[number, number | null], RelativeChange, decimals: number, field: string, key: string]>([
  [[100, null], price('set', '1.005'), 2, 'price_change.value', 'amount_decimals'],
  [[300, null], price('lower_amount', '3'), 2, 'price_change.value', 'price_above_zero'],
  [[300, null], price('lower_percent', '250'), 2, 'price_change.value', 'price_above_zero'],
  [[100, null], price('raise_amount', '0.5'), 0, 'price_change.value', 'amount_decimals'],
  [[100, null], price('raise_percent', '1.001'), 2, 'price_change.value', 'amount_decimals'],
  [
    [9_999_999_999, null],
    price('raise_amount', '1'),
    2,
    'price_change.value',
    'import_amount_large',
  ],
  [
    [10_000, 9000],
    price('lower_percent', '10'),
    2,
    'special_price_change',
    'special_price_below_price',
  ],
  [
    [0, null],
    special('lower_percent', '10'),
    2,
    'special_price_change',
    'special_price_below_price',
  ],
])('%j by %j with %i decimals is refused on %s: %s', (was, change, decimals, field, key) => {
  const [price_minor, special_price_minor] = was;
  const refused = () => changedPrices({ price_minor, special_price_minor }, change, decimals);
  expect(refused).toThrow();
  try {
    refused();
  } catch (error) {
    expect((error as Refusal).fields[field]?.[0]?.key).toBe(key);
  }
});
