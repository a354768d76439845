import { expect, test } from 'vitest';
import type { ShippingZone } from '@/db/schema/methods';
import { guestViewer } from '@/lib/core/access/viewer';
import { normalizeDestination } from '@/lib/core/address/destination';
import { getDeliveryRefusals, type PricedConsignment } from '@/lib/shipping/eligibility';
import { anyGoods } from '@/lib/shipping/options';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { someShippingMethod } from '../../support/values/methods';

const shipment: PricedConsignment = {
  ...anyGoods({ viewer: guestViewer, settings: { product_warehouse_id: 1 } }, { country: 'HKG' }),
  product_ids: [10, 11],
  category_ids: [5, 6],
  amount_minor: 20_000,
  units: 3,
  weight: 2500,
};
const why = (method: Partial<ShippingMethod>, sent: Partial<PricedConsignment> = {}) =>
  getDeliveryRefusals(
    someShippingMethod(method),
    [],
    { ...shipment, ...sent },
    (minor) => minor * 2,
  );
const reasons = (...args: Parameters<typeof why>) => why(...args).map(({ reason }) => reason);

const japan = { countries: ['JPN'] };
const kowloon = { countries: ['HKG'], regions: ['Kowloon'] };
const okinawa = { ...japan, regions: ['Okinawa'], postal_prefixes: ['90'] };
const london = { countries: ['GBR'], postal_prefixes: ['EC1', 'sw1 a'] };
const to = normalizeDestination;
test.each<[string, ShippingZone[], PricedConsignment['to'], string[]]>([
  ['no zone, anywhere', [], to({ country: 'BRA' }), []],
  ['its country', [japan], to({ country: 'JPN' }), []],
  ['another country', [japan], to({ country: 'BRA' }), ['country']],
  ['one of two zones', [japan, kowloon], to({ country: 'HKG', district: 'Kwun Tong' }), []],
  ['a country nobody knows yet', [japan], {}, []],
  ['the rest of the world', [okinawa, { countries: [], rest_of_world: true }], shipment.to, []],
  ['a district of the region', [kowloon], to({ country: 'HKG', district: 'Kowloon City' }), []],
  ['a district in Chinese', [kowloon], to({ country: 'HKG', district: '油尖旺區' }), []],
  [
    'a region in Chinese',
    [{ ...kowloon, regions: ['九龍'] }],
    to({ country: 'HKG', district: 'Sham Shui Po' }),
    [],
  ],
  [
    'the district itself',
    [{ ...kowloon, regions: ['islands'] }],
    to({ country: 'HKG', district: '離島區' }),
    [],
  ],
  ['a district elsewhere', [kowloon], to({ country: 'HKG', district: 'Sha Tin' }), ['region']],
  ['a region that is not known yet', [kowloon], to({ country: 'HKG' }), []],
  [
    'a region in other letters',
    [okinawa],
    to({ country: 'JPN', region: ' OKINAWA ', postal_code: '900-0001' }),
    [],
  ],
  [
    'a region by its code',
    [okinawa],
    to({ country: 'JPN', region: 'JP-47', postal_code: '900-0001' }),
    [],
  ],
  [
    'a code for a region',
    [{ ...okinawa, regions: ['JP-47'] }],
    to({ country: 'JPN', region: '沖縄県', postal_code: '900-0001' }),
    [],
  ],
  [
    'another region',
    [okinawa],
    to({ country: 'JPN', region: 'Tokyo', postal_code: '900-0001' }),
    ['region'],
  ],
  [
    'another postal code',
    [okinawa],
    to({ country: 'JPN', region: 'Okinawa', postal_code: '100-0001' }),
    ['postal_code'],
  ],
  ['a code in small letters', [london], to({ country: 'GBR', postal_code: 'ec1a 1bb' }), []],
  ['a prefix with a blank', [london], to({ country: 'GBR', postal_code: 'SW1A 2AA' }), []],
  ['a code with another end', [london], to({ country: 'GBR', postal_code: 'N1' }), ['postal_code']],
  ['a code that is not known yet', [london], to({ country: 'GBR' }), []],
])('a way to deliver goes there: %s', (_, zones, place, expected) => {
  expect(reasons({ zones }, { to: place })).toEqual(expected);
  expect(reasons({ type: 'store_pickup', zones }, { to: place })).toEqual([]);
});

const byWeight = { type: 'by_weight' as const };
const step = { from: 0, to: 2500, price_minor: 100 };
test.each<[string, Partial<ShippingMethod>, Partial<PricedConsignment>, string[]]>([
  ['everything', {}, {}, []],
  ['what is off', { enabled: false }, {}, ['disabled']],
  ['at both amounts', { min_amount_minor: 10_000, max_amount_minor: 10_000 }, {}, []],
  ['too little money', { min_amount_minor: 10_001 }, {}, ['amount_too_low']],
  ['too much money', { max_amount_minor: 9999 }, {}, ['amount_too_high']],
  ['at both weights', { min_weight: 2500, max_weight: 2500 }, {}, []],
  ['too light', { min_weight: 2501 }, {}, ['too_light']],
  ['too heavy', { max_weight: 2499 }, {}, ['too_heavy']],
  ['an excluded product', { excluded_product_ids: [11] }, {}, ['excluded_goods']],
  ['an excluded category', { excluded_category_ids: [6, 9] }, {}, ['excluded_goods']],
  ['other goods', { excluded_product_ids: [12], excluded_category_ids: [9] }, {}, []],
  ['its tier', { membership_tier_ids: [2] }, { tier_id: 2 }, []],
  ['another tier', { membership_tier_ids: [2] }, { tier_id: 3 }, ['tier']],
  ['no tier', { membership_tier_ids: [2] }, {}, ['tier']],
  ['its channel', { channels: ['online'] }, {}, []],
  ['another channel', { channels: ['online'] }, { channel: 'pos' }, ['channel']],
  ['its payment', { payment_method_ids: [1] }, { payment_method_id: 1 }, []],
  ['another payment', { payment_method_ids: [1] }, { payment_method_id: 2 }, ['payment_method']],
  ['no payment yet', { payment_method_ids: [1] }, {}, []],
  ['another warehouse', { warehouse_ids: [2] }, {}, ['warehouse']],
  ['no rate for the weight', { ...byWeight, rates: [step] }, { weight: 2501 }, ['no_rate']],
  ['the end of its rate', { ...byWeight, rates: [step] }, { weight: 2500 }, []],
  [
    'all reasons at once',
    { enabled: false, zones: [japan], max_weight: 1 },
    {},
    ['disabled', 'country', 'too_heavy'],
  ],
])('a way to deliver takes it: %s', (_, method, sent, expected) =>
  expect(reasons(method, sent)).toEqual(expected),
);

test('a refusal says the bound in the currency of the goods, and what is excluded', () => {
  expect(why({ min_amount_minor: 10_001, excluded_product_ids: [11] })).toEqual([
    { reason: 'excluded_goods', data: { product_ids: [11], category_ids: [] } },
    { reason: 'amount_too_low', data: { limit: 20_002 } },
  ]);
});

const others: Record<string, Partial<ShippingMethod>> = {
  'it goes where nothing else is named': {},
  'the shop’s own country, named': { zones: [{ countries: ['HKG'] }] },
  'by one that is off': { zones: [{ countries: ['HKG'] }], enabled: false },
  'by one to be picked up': { zones: [{ countries: ['HKG'] }], type: 'store_pickup' },
  'by one for a tier': { zones: [{ countries: ['HKG'] }], membership_tier_ids: [2] },
  'by one for staff': { zones: [{ countries: ['HKG'] }], channels: ['admin'] },
  'by one that does not carry these goods': {
    zones: [{ countries: ['HKG'] }],
    excluded_product_ids: [11],
  },
  'by the rest of the world': { zones: [{ countries: [], rest_of_world: true }] },
  'a part of it': { zones: [kowloon] },
};
test.each<[what: string, place: object, named: boolean]>([
  ['it goes where nothing else is named', {}, false],
  ['the shop’s own country, named', {}, true],
  ['by one that is off', {}, false],
  ['by one to be picked up', {}, false],
  ['by one for a tier', {}, false],
  ['by one for staff', {}, false],
  ['by one that does not carry these goods', {}, true],
  ['by the rest of the world', {}, false],
  ['a part of it', { district: 'Kwun Tong' }, true],
  ['a part of it', { district: 'Sha Tin' }, false],
  ['a part of it', {}, false],
])('the rest of the world is what no other method names: %s, %j', (caseName, place, named) => {
  const restOfWorld = someShippingMethod({ zones: [{ countries: [], rest_of_world: true }] });
  const other = someShippingMethod({ ...others[caseName], id: 2 });
  const sent = { ...shipment, to: to({ country: 'HKG', ...place }) };
  const refusals = (method: ShippingMethod) =>
    getDeliveryRefusals(method, [method, other], sent, (minor) => minor);
  expect(refusals(restOfWorld)).toEqual(
    named ? [{ reason: 'named_elsewhere', data: { method_ids: [2] } }] : [],
  );
  const everywhere = { countries: [], rest_of_world: true, include_named: true };
  expect(refusals({ ...restOfWorld, zones: [everywhere] })).toEqual([]);
  // What it names itself it goes to, whoever else does.
  expect(
    refusals({ ...restOfWorld, zones: [...restOfWorld.zones, { countries: ['HKG'] }] }),
  ).toEqual([]);
});
