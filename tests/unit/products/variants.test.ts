import { describe, expect, test } from 'vitest';
import { isVariantChanged, toVariantState } from '@/lib/products/variants/changes';
import {
  combinations,
  combineVariantRows,
  optionProblems,
  stockSkus,
  typedSku,
} from '@/lib/products/variants/variants.schema';

const [red, green, small, large, wood] = [1, 2, 11, 12, 21];
const getOption = (value: number) => Math.floor(value / 10);
const rows = (...lists: number[][]) =>
  lists.map((option_values, index) => ({ option_values, name: `row ${index}` }));

describe('generating combinations', () => {
  test('every way to take one value of each option, in their order', () => {
    expect(
      combinations([
        [red, green],
        [small, large],
      ]),
    ).toEqual([
      [red, small],
      [red, large],
      [green, small],
      [green, large],
    ]);
    expect(combinations([])).toEqual([[]]);
  });

  const cases: [string, number[][], number[][], (string | undefined)[], number, number][] = [
    [
      'a product without options becomes the first combination',
      [[]],
      [[red, green]],
      ['row 0', undefined],
      1,
      0,
    ],
    [
      'what is there stays, what is missing is added in its place',
      [[red, large]],
      [[red], [small, large]],
      [undefined, 'row 0'],
      1,
      0,
    ],
    ['the order of the values does not matter', [[small, red]], [[red], [small]], ['row 0'], 0, 0],
    [
      'values that are no longer chosen stay behind the others',
      [[green], [red]],
      [[red]],
      ['row 1', 'row 0'],
      0,
      0,
    ],
    [
      'a further option: each row becomes the first that fits',
      [[red], [green]],
      [
        [red, green],
        [small, large],
      ],
      ['row 0', undefined, 'row 1', undefined],
      2,
      0,
    ],
    [
      'an option less: one row stays of each value, the others go',
      [
        [red, small],
        [red, large],
        [green, small],
      ],
      [[red, green]],
      ['row 0', 'row 2'],
      0,
      1,
    ],
    [
      'another option altogether: nothing fits',
      [[wood]],
      [[red, green]],
      [undefined, undefined],
      2,
      1,
    ],
    ['an option without a chosen value counts as none', [[]], [[red], []], ['row 0'], 0, 0],
  ];
  test.each(cases)('%s', (_, before, lists, expected, added, removed) => {
    const combined = combineVariantRows(rows(...before), lists, getOption);
    expect(combined.rows.map(({ from }) => from?.name)).toEqual(expected);
    expect([combined.added, combined.removed]).toEqual([added, removed]);
  });
});

test('options tell variants apart', () => {
  expect(optionProblems([[red, small], [small, red], [green]])).toEqual([
    { index: 1, key: 'no_repeated' },
    { index: 2, key: 'option_values_differ' },
  ]);
  expect(optionProblems([[], []])).toEqual([{ index: 1, key: 'no_repeated' }]);
});

test('skus nobody typed count on where their number is in use', () => {
  expect(stockSkus('POT', ['', 'x', undefined])).toEqual(['POT-stock1', 'x', 'POT-stock3']);
  expect(stockSkus('POT', ['pot-STOCK2', undefined])).toEqual(['pot-STOCK2', 'POT-stock3']);
  const typed = ['POT', 'POT-RED', 'POT-stock', 'POT-stock1-RED'];
  expect([...stockSkus('LIVE', [undefined]), ...typed].map(typedSku)).toEqual(['LIVE', ...typed]);
});

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2 };

describe('what a change comes to', () => {
  const existing = {
    id: 5,
    sku: 'A',
    barcode: 'CUP-1',
    more_barcodes: ['OLD-1'],
    cost_minor: 400,
    price_minor: 1000,
    special_price_minor: 900,
    special_price_from: null,
    special_price_to: null,
    prices: {},
    special_prices: {},
    minimum_price_minor: null,
    weight: 850,
    visibled: true,
    image_id: 7,
    order: 0,
    option_values: [red],
  };
  const surroundings = {
    currencies: { base: hkd, others: [usd] },
    before: [existing],
    images: [{ id: 7, image_path: 'p/a.webp' }],
  };

  test('nothing sent changes nothing; an empty special price and picture are taken away', () => {
    const { target, problems } = toVariantState({ id: 5 }, 0, surroundings);
    expect(problems).toEqual({});
    expect(isVariantChanged(target, existing)).toBe(false);
    for (const weight of [null, 0, 851]) {
      const heavier = toVariantState({ id: 5, weight }, 0, surroundings).target;
      expect([heavier.weight, isVariantChanged(heavier, existing)]).toEqual([weight, true]);
    }
    for (const barcode of [null, 'cup-1']) {
      const coded = toVariantState({ id: 5, barcode }, 0, surroundings).target;
      expect([coded.barcode, isVariantChanged(coded, existing)]).toEqual([barcode, true]);
    }
    for (const more_barcodes of [[], ['OLD-1', 'OLD-2']]) {
      const coded = toVariantState({ id: 5, more_barcodes }, 0, surroundings).target;
      expect([coded.more_barcodes, isVariantChanged(coded, existing)]).toEqual([
        more_barcodes,
        true,
      ]);
    }
    expect(
      toVariantState({ id: 5, special_price: null, image_path: '' }, 0, surroundings).target,
    ).toMatchObject({
      special_price_minor: null,
      image_id: null,
    });
  });

  test.each([
    [{ id: 6 }, { id: 'not_found' }],
    [{ id: 5, price: '8' }, { special_price: 'special_price_below_price' }],
    [{ id: 5, price: '9.005' }, { price: 'check_input' }],
    [{ id: 5, image_path: 'p/other.webp' }, { image_path: 'check_input' }],
    [{ id: 5, prices: { EUR: '1' } }, { 'prices.EUR': 'unknown_currency' }],
    [{ id: 5, prices: { HKD: '1' } }, { 'prices.HKD': 'unknown_currency' }],
    [{ id: 5, prices: { USD: '1.005' } }, { 'prices.USD': 'amount_decimals' }],
    // The special price of HK$9.00 is US$1.15.
    [{ id: 5, prices: { USD: '1.15' } }, { 'special_prices.USD': 'special_price_below_price_in' }],
    [
      { id: 5, special_prices: { USD: '1.28' } },
      { 'special_prices.USD': 'special_price_below_price_in' },
    ],
    [
      { id: 5, special_price: null, special_prices: { USD: '1' } },
      { 'special_prices.USD': 'special_price_first' },
    ],
    [{ id: 5, minimum_price: '10.01' }, { minimum_price: 'minimum_price_above_price' }],
    [
      { id: 5, special_price_from: new Date(9), special_price_to: new Date(9) },
      { special_price_to: 'ends_before_start' },
    ],
  ])('%j is refused', (entry, expected) => {
    const { problems } = toVariantState(entry, 0, surroundings);
    const keys = Object.entries(problems).map(([field, { key }]) => [field, key]);
    expect(Object.fromEntries(keys)).toEqual(expected);
  });

  test('prices of other currencies are replaced together, and a time goes with its special price', () => {
    const savedPrices = {
      ...existing,
      prices: { USD: 150 },
      special_prices: { USD: 120 },
      special_price_from: new Date(0),
    };
    const became = (entry: object) =>
      toVariantState({ id: 5, ...entry }, 0, { ...surroundings, before: [savedPrices] }).target;
    expect(isVariantChanged(became({}), savedPrices)).toBe(false);
    expect(became({ prices: {}, special_prices: { USD: '1.10' } })).toMatchObject({
      prices: {},
      special_prices: { USD: 110 },
      special_price_from: new Date(0),
    });
    expect(became({ special_price: null, special_prices: {} })).toMatchObject({
      prices: { USD: 150 },
      special_price_from: null,
    });
  });

  test('a picture the product has no more is forgotten', () => {
    expect(
      toVariantState({ id: 5 }, 0, { ...surroundings, images: [] }).target.image_id,
    ).toBeNull();
  });
});

test.each([
  ['4.1', 410, {}],
  ['0', 0, {}],
  [null, null, {}],
  ['4.125', null, { cost: { key: 'check_input' } }],
])('a cost of %s in a currency of two decimals', (cost, cost_minor, problems) => {
  const currencies = { base: hkd, others: [] };
  const entry = { price: '10', option_values: [], inventories: [], cost };
  const { target, ...found } = toVariantState(entry, 0, { currencies, before: [], images: [] });
  expect([target.cost_minor, found.problems]).toEqual([cost_minor, problems]);
});
