import { expect, test } from 'vitest';
import type { Refusal } from '@/lib/core/errors';
import { changedPrices } from '@/lib/products/price-change';
import {
  type PriceChange,
  type RelativeChange,
  refilledPrice,
} from '@/lib/products/relative-change.schema';

const price = (by: string, value: string) => ({ price_change: { by, value } }) as RelativeChange;
const special = (by: string, value?: string) =>
  ({ special_price_change: { by, value } }) as RelativeChange;

const none = {
  special_price_from: null,
  special_price_to: null,
  prices: {},
  special_prices: {},
  minimum_price_minor: null,
};
const now = new Date('2026-11-25T12:00Z');
const shop = (decimals: number) => ({
  now,
  currencies: {
    base: { identifier: 'HKD', rate: '1', mark: 'HK$', decimals },
    others: [
      { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2 },
      { identifier: 'KWD', rate: '0.0392', mark: 'KD ', decimals: 3 },
    ],
  },
});

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
  const after = changedPrices(
    { ...none, price_minor, special_price_minor },
    change,
    shop(decimals),
  );
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
  const before = { ...none, price_minor, special_price_minor };
  const refused = () => changedPrices(before, change, shop(decimals));
  expect(refused).toThrow();
  try {
    refused();
  } catch (error) {
    expect((error as Refusal).fields[field]?.[0]?.key).toBe(key);
  }
});

test('a percentage changes prices of other currencies too, to their steps; an amount leaves them', () => {
  const before = { ...none, price_minor: 10_000, special_price_minor: null };
  const own = { ...before, prices: { USD: 1333, KWD: 4130 } };
  const became = (change: RelativeChange) => changedPrices(own, change, shop(2));
  expect(became(price('raise_percent', '7.5')).prices).toEqual({ USD: 1433, KWD: 4440 });
  expect(became(price('set', '90')).prices).toEqual(own.prices);
  expect(became(special('lower_percent', '20')).special_prices).toEqual({ USD: 1066, KWD: 3300 });
  expect(became(special('set', '60')).special_prices).toEqual({});
  // HK$99.99 is more in dollars than the price there.
  const cheap = { ...own, prices: { USD: 1200 } };
  expect(() => changedPrices(cheap, special('set', '99.99'), shop(2))).toThrow();
});

test('a new special price keeps the time of the one before it, unless that is over', () => {
  const on = { ...none, price_minor: 1000, special_price_minor: 800 };
  const timed = (special_price_to: string) => ({
    ...on,
    special_price_to: new Date(special_price_to),
  });
  const set = (before: ReturnType<typeof timed>, change = special('set', '7')) =>
    changedPrices(before, change, shop(2)).special_price_to;
  expect(set(timed('2026-11-26T00:00Z'))).toEqual(new Date('2026-11-26T00:00Z'));
  expect(set(timed('2026-11-25T12:00Z'))).toBeNull();
  expect(set(timed('2026-11-26T00:00Z'), special('clear'))).toBeNull();
});

test('a price that would be below the lowest one is refused', () => {
  const before = {
    ...none,
    price_minor: 1000,
    special_price_minor: null,
    minimum_price_minor: 900,
  };
  expect(() => changedPrices(before, price('lower_percent', '20'), shop(2))).toThrow();
});

test.each<[text: string, by: PriceChange['by'], value: string, ReturnType<typeof refilledPrice>]>([
  ['128.00', 'lower_percent', '10', { after: '115.20' }],
  ['99.90', 'raise_percent', '7.5', { after: '107.39' }],
  ['128', 'raise_amount', ' 5 ', { after: '133.00' }],
  // What is set counts whatever stood there; a price to begin from is needed else.
  ['', 'set', '12.5', { after: '12.50' }],
  ['', 'lower_percent', '10', {}],
  ['128.00', 'clear', '', { after: '' }],
  ['5.00', 'lower_amount', '5', { problem: { key: 'price_above_zero' } }],
  [
    '5.00',
    'set',
    '1.234',
    { problem: { key: 'amount_decimals', values: { value: '1.234', decimals: 2 } } },
  ],
])('%s by %s %s', (text, by, value, result) => {
  expect(refilledPrice(text, { by, value }, shop(2).currencies.base)).toEqual(result);
});
