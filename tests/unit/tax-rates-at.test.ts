import { expect, test } from 'vitest';
import { areTaxRatesEqual, getTaxRatesAt, type TaxPlace } from '@/lib/tax/rates-at';

let ids = 0;
const rate = (title: string, more: Partial<Parameters<typeof getTaxRatesAt>[0][number]> = {}) => ({
  id: ++ids,
  title,
  tax_class_id: 1,
  country: 'USA',
  region: '',
  postal_prefix: '',
  priority: 0,
  starts_at: null,
  ends_at: null,
  enabled: true,
  ...more,
});
const day = (text: string) => new Date(`2026-${text}T00:00:00Z`);
const rates = [
  rate('country'),
  rate('state', { region: 'New York' }),
  rate('street', { postal_prefix: '100-1' }),
  rate('town', { postal_prefix: '100' }),
  rate('town of the state', { postal_prefix: '100', region: 'New York' }),
  rate('second', { priority: 1 }),
  rate('second of the state', { priority: 1, region: 'New York' }),
  rate('off', { priority: 2, enabled: false }),
  rate('last year', { priority: 3, ends_at: day('01-01') }),
  rate('next year', { priority: 3, starts_at: day('12-31') }),
  rate('this year', { priority: 3, starts_at: day('01-01'), ends_at: day('12-31') }),
  rate('food', { tax_class_id: 2 }),
  rate('elsewhere', { country: 'GBR' }),
];

test.each<[string, TaxPlace, number, string, string[]]>([
  ['the country', { country: 'USA' }, 1, '06-01', ['country', 'second', 'this year']],
  [
    'the region, however it is written',
    { country: 'USA', region: ' new  york', postal_code: '20000' },
    1,
    '06-01',
    ['state', 'second of the state', 'this year'],
  ],
  [
    'the longest prefix before the region',
    { country: 'USA', region: 'New York', postal_code: '10 010' },
    1,
    '06-01',
    ['street', 'second of the state', 'this year'],
  ],
  [
    'of one prefix the region',
    { country: 'USA', region: 'New York', postal_code: '10099' },
    1,
    '06-01',
    ['town of the state', 'second of the state', 'this year'],
  ],
  ['another class', { country: 'USA' }, 2, '06-01', ['food']],
  ['another country', { country: 'GBR' }, 1, '06-01', ['elsewhere']],
  ['nowhere', {}, 1, '06-01', []],
  [
    'the first moment of a rate',
    { country: 'USA' },
    1,
    '01-01',
    ['country', 'second', 'this year'],
  ],
  [
    'the last moment, which is the next one’s',
    { country: 'USA' },
    1,
    '12-31',
    ['country', 'second', 'next year'],
  ],
])('what is charged: %s', (_, place, tax_class_id, at, titles) => {
  const found = (list: typeof rates) =>
    getTaxRatesAt(list, place, tax_class_id, day(at)).map(({ title }) => title);
  expect(found(rates)).toEqual(titles);
  expect(found(rates.toReversed())).toEqual(titles);
});

test.each([
  ['all the same', {}, true],
  ['a place written otherwise', { region: 'new york', postal_prefix: '100 1' }, true],
  ['a state by its code', { region: 'US-NY' }, true],
  ['times that overlap', { starts_at: day('03-01') }, true],
  ['one ends when the other begins', { starts_at: day('06-01') }, false],
  ['another priority', { priority: 1 }, false],
  ['another class', { tax_class_id: 2 }, false],
  ['another prefix', { postal_prefix: '1002' }, false],
])('two equal rates: %s', (_, more, equal) => {
  const baseTerms = { region: 'New York', postal_prefix: '100-1', ends_at: day('06-01') };
  const other = rate('other', { ...baseTerms, ends_at: null, ...more });
  expect(areTaxRatesEqual(rate('one', baseTerms), other)).toBe(equal);
  expect(areTaxRatesEqual(other, rate('one', baseTerms))).toBe(equal);
});
