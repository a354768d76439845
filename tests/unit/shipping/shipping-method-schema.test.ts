import { expect, test } from 'vitest';
import { issueTexts } from '@/lib/core/issues';
import { rateGaps } from '@/lib/shipping/rate-gaps.schema';
import { shippingMethodInput } from '@/lib/shipping/shipping-method.schema';

const sound = {
  code: 'parcel',
  title: 'Parcel',
  type: 'by_weight',
  zones: [{ countries: ['JPN'] }],
  rates: [{ from: '0', to: '5', price: '60' }],
};
const refused = (fields: object) => {
  const { error } = shippingMethodInput.safeParse({ ...sound, ...fields });
  const texts = error ? Object.entries(issueTexts(error)) : [];
  return Object.fromEntries(texts.map(([field, [text]]) => [field, text?.key]));
};
const rates = (...steps: [from: string, to: string | null][]) => ({
  rates: steps.map(([from, to]) => ({ from, to, price: '10' })),
});

test.each<[what: string, fields: object, expected: Record<string, string>]>([
  ['nothing of what is sound', {}, {}],
  ['no title', { title: ' ' }, { title: 'required' }],
  ['a code with capitals', { code: 'By Weight' }, { code: 'shipping_code' }],
  ['a type that is none', { type: 'drone' }, { type: 'choose_one_of' }],
  ['no zone', { zones: [] }, { zones: 'shipping_no_zones' }],
  ['a zone without a country', { zones: [{}] }, { 'zones.0.countries': 'shipping_zone_empty' }],
  [
    'a country that is none',
    { zones: [{ countries: ['XXX'] }] },
    { 'zones.0.countries.0': 'check_input' },
  ],
  [
    'the rest of the world twice',
    { zones: [{ rest_of_world: true }, { countries: ['JPN'] }, { rest_of_world: true }] },
    { 'zones.2.rest_of_world': 'shipping_zone_twice' },
  ],
  [
    'a postal prefix that no code begins with',
    { zones: [{ countries: ['JPN'], postal_prefixes: ['10*'] }] },
    { 'zones.0.postal_prefixes.0': 'shipping_postal_prefix' },
  ],
  ['no rates', { rates: [] }, { rates: 'shipping_no_rates' }],
  ['no price of a flat one', { type: 'flat', rates: [] }, { 'rates.0.price': 'required' }],
  ['an empty price', { rates: [{ price: '' }] }, { 'rates.0.price': 'required' }],
  [
    'a price below nothing',
    { rates: [{ price: '-1' }] },
    { 'rates.0.price': 'import_amount_negative' },
  ],
  ['rates that overlap', rates(['0', '5'], ['4', '9']), { 'rates.1.from': 'ranges_overlap' }],
  [
    'rates that overlap in any order',
    rates(['4', '9'], ['0', '5']),
    { 'rates.0.from': 'ranges_overlap' },
  ],
  ['one within another', rates(['0', null], ['4', '9']), { 'rates.1.from': 'ranges_overlap' }],
  ['an end before the beginning', rates(['5', '4']), { 'rates.0.to': 'shipping_rate_backwards' }],
  ['nothing of rates that meet', rates(['0', '5'], ['5', '9']), {}],
  ['nothing of one for a single value', rates(['0', '1'], ['2', '2']), {}],
  [
    'a rate that has nothing beyond the one before',
    rates(['0', '5'], ['5', '5']),
    { 'rates.1.from': 'ranges_overlap' },
  ],
  [
    'half a piece',
    { type: 'by_quantity', ...rates(['1', '2.5']) },
    { 'rates.0.to': 'whole_number' },
  ],
  ['what nobody carries', rates(['0', '100001']), { 'rates.0.to': 'number_range' }],
  ['half a gram', rates(['0', '0.0005']), { 'rates.0.to': 'amount_decimals' }],
  ['most below least', { min_amount: '100', max_amount: '99.99' }, { max_amount: 'below_least' }],
  ['lighter than light', { min_weight: '2', max_weight: '1' }, { max_weight: 'below_least' }],
  ['days that run backwards', { min_days: 3, max_days: 2 }, { max_days: 'below_least' }],
  ['days without an end', { min_days: 3 }, { max_days: 'required' }],
  ['a time that is none', { cutoff_time: '25:00' }, { cutoff_time: 'time_of_day' }],
  ['an eighth day', { working_days: [8] }, { 'working_days.0': 'number_range' }],
  ['a channel that is none', { channels: ['fax'] }, { 'channels.0': 'choose_one_of' }],
  [
    'an address that names no number',
    { tracking_url_template: 'https://a.test/' },
    { tracking_url_template: 'tracking_template' },
  ],
  [
    'one that is not safe',
    { tracking_url_template: 'http://a.test/{tracking_number}' },
    { tracking_url_template: 'tracking_template' },
  ],
])('refuses %s', (_, fields, expected) => {
  expect(refused(fields)).toEqual(expected);
});

test('what has no steps may overlap; what is picked up needs no zone', () => {
  expect(refused({ type: 'free', ...rates(['0', '5'], ['4', '9']) })).toEqual({});
  expect(refused({ type: 'store_pickup', zones: [], rates: [] })).toEqual({});
});

test.each<[what: string, bounds: [string, string | null][], offered: object, gaps: string[]]>([
  [
    'all is said',
    [
      ['0', '2'],
      ['2', null],
    ],
    {},
    [],
  ],
  [
    'between two',
    [
      ['3', null],
      ['0', '2'],
    ],
    {},
    ['2–3'],
  ],
  [
    'a gram beyond the last',
    [
      ['0', '2'],
      ['2.001', null],
    ],
    {},
    [],
  ],
  [
    'two grams beyond it',
    [
      ['0', '2'],
      ['2.002', null],
    ],
    {},
    ['2–2.002'],
  ],
  ['below and above', [['1', '2']], {}, ['–1', '2–']],
  [
    'one within another',
    [
      ['0', '9'],
      ['2', '3'],
    ],
    {},
    ['9–'],
  ],
  ['not beyond where it is offered', [['1', '5']], { least: '1', most: '4.999' }, []],
  ['at its very end', [['0', '20']], { most: '20' }, []],
  ['just beyond it', [['0', '20']], { most: '20.001' }, ['20–']],
  ['the first piece', [['2', null]], { least: '1' }, ['–2']],
  ['nothing is said', [], { most: '5' }, ['–']],
])('gaps: %s', (_, bounds, offered, gaps) => {
  const found = rateGaps(
    bounds.map(([from, to]) => ({ from, to })),
    { least: null, most: null, ...offered },
    3,
  );
  expect(found.map(({ above, below }) => `${above ?? ''}–${below ?? ''}`)).toEqual(gaps);
});

test('of pieces and cents the next follows at once', () => {
  const all = { least: null, most: null };
  const findGaps = (end: string, next: string, decimals: number) =>
    rateGaps(
      [
        { from: '0', to: end },
        { from: next, to: null },
      ],
      all,
      decimals,
    );
  expect(findGaps('2', '3', 0)).toEqual([]);
  expect(findGaps('299.99', '300', 2)).toEqual([]);
  expect(findGaps('299.98', '300', 2)).toEqual([{ above: '299.98', below: '300' }]);
});
