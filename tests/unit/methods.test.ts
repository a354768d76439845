import { expect, test } from 'vitest';
import { guestViewer } from '@/lib/core/access/viewer';
import { paymentOptions } from '@/lib/payments/eligibility';
import { getCollectionCurrency, type PaymentMethod } from '@/lib/payments/options';
import { isWithinBounds } from '@/lib/pricing/shipping-class';
import type { PricedConsignment } from '@/lib/shipping/eligibility';
import { anyGoods, shippingOptions } from '@/lib/shipping/options';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { somePaymentMethod, somePlace, someShippingMethod } from '../support/values/methods';

const flat = someShippingMethod({ min_days: 1, max_days: 3 });
const card = somePaymentMethod();
const shipment: PricedConsignment = {
  ...anyGoods(
    { viewer: guestViewer, settings: { product_warehouse_id: null } },
    { country: 'HKG' },
  ),
  amount_minor: 20_000,
  units: 3,
  weight: 2500,
};
const purchase = somePlace();

const getPrice = (method: Partial<ShippingMethod>, sent: Partial<PricedConsignment> = {}) =>
  shippingOptions([{ ...flat, ...method }], { ...shipment, ...sent }, (minor) => minor, 'HKD')[0]
    ?.price_minor;
const mayPay = (method: Partial<PaymentMethod>, made: Partial<typeof purchase> = {}) =>
  paymentOptions([{ ...card, ...method }], { ...purchase, ...made }).some((option) =>
    isWithinBounds((minor) => minor, 20_000, option.min_amount_minor, option.max_amount_minor),
  );

const byAmount = [
  { from: 0, to: 19_999, price_minor: 4500 },
  { from: 20_000, to: null, price_minor: 3000 },
];
const byUnits = [
  { from: 1, to: 3, price_minor: 1000 },
  { from: 4, to: 10, price_minor: 2000 },
];
test.each<[string, Partial<ShippingMethod>, Partial<PricedConsignment>, number | undefined]>([
  ['a flat price', {}, {}, 4500],
  ['a free one', { type: 'free', rates: [] }, {}, 0],
  ['one that is off', { enabled: false }, {}, undefined],
  ['a zone it reaches', { zones: [{ countries: ['HKG', 'MAC'] }] }, {}, 4500],
  ['a zone it does not reach', { zones: [{ countries: ['MAC'] }] }, {}, undefined],
  [
    'the rest of the world',
    { zones: [{ countries: ['MAC'], rest_of_world: true }] },
    { to: { country: 'BRA' } },
    4500,
  ],
  ['a country nobody knows yet', { zones: [{ countries: ['MAC'] }] }, { to: {} }, 4500],
  [
    'just under a step of amounts',
    { type: 'by_amount', rates: byAmount },
    { amount_minor: 19_999 },
    4500,
  ],
  ['at a step of amounts', { type: 'by_amount', rates: byAmount }, { amount_minor: 20_000 }, 3000],
  ['at the end of a step of units', { type: 'by_quantity', rates: byUnits }, { units: 3 }, 1000],
  ['above a step of units', { type: 'by_quantity', rates: byUnits }, { units: 4 }, 2000],
  ['at the last unit of the last', { type: 'by_quantity', rates: byUnits }, { units: 10 }, 2000],
  ['more units than any step', { type: 'by_quantity', rates: byUnits }, { units: 11 }, undefined],
  ['at the amount from which it is free', { free_over_amount_minor: 20_000 }, {}, 0],
  ['just under the amount from which it is free', { free_over_amount_minor: 20_001 }, {}, 4500],
  ['too small an order', { min_amount_minor: 20_001 }, {}, undefined],
  ['too large an order', { max_amount_minor: 19_999 }, {}, undefined],
  ['an order at both bounds', { min_amount_minor: 20_000, max_amount_minor: 20_000 }, {}, 4500],
])('delivery: %s', (_, method, sent, price) => expect(getPrice(method, sent)).toBe(price));

test.each<[string, Partial<PaymentMethod>, Partial<typeof purchase>, boolean]>([
  ['a method without bounds', {}, {}, true],
  ['one that is off', { enabled: false }, {}, false],
  ['its currency', { currencies: ['HKD', 'USD'] }, {}, true],
  ['another currency', { currencies: ['USD'] }, {}, false],
  ['cash in another currency', { type: 'cash_on_delivery', currencies: ['USD'] }, {}, true],
  [
    'cash in one nobody has a rate for',
    { type: 'cash_on_delivery', currencies: ['KWD'] },
    {},
    false,
  ],
  ['its country', { countries: ['HKG'] }, {}, true],
  ['another country', { countries: ['HKG'] }, { country: 'USA' }, false],
  ['a country nobody knows yet', { countries: ['HKG'] }, { country: undefined }, true],
  ['too small a total', { min_amount_minor: 20_001 }, {}, false],
  ['too large a total', { max_amount_minor: 19_999 }, {}, false],
])('payment: %s', (_, method, made, fits) => expect(mayPay(method, made)).toBe(fits));

test.each([
  ['the order’s own', [], 'JPY', 'JPY'],
  ['the order’s own, which it names', ['HKD', 'JPY'], 'JPY', 'JPY'],
  ['the first it names that has a rate', ['KWD', 'HKD', 'USD'], 'JPY', 'HKD'],
])('cash is collected in %s', (_, currencies, currency, expected) =>
  expect(
    getCollectionCurrency({ type: 'cash_on_delivery', currencies }, currency, ['HKD', 'USD']),
  ).toBe(expected),
);

test('methods come in the order staff gave them, then as they were made', () => {
  const ids = [3, 1, 2].map((id) => ({ ...flat, id, order: id === 1 ? 5 : 0 }));
  const options = shippingOptions(ids, shipment, (minor) => minor, 'HKD');
  expect(options.map(({ method }) => method.id)).toEqual([2, 3, 1]);
  expect(
    paymentOptions(
      [3, 1, 2].map((id) => ({ ...card, id })),
      purchase,
    ).map(({ id }) => id),
  ).toEqual([1, 2, 3]);
});

test('a card comes before the other ways to pay, whatever their order', () => {
  const ways = [
    { ...card, id: 1, type: 'offline_transfer' as const, order: 0 },
    { ...card, id: 2, type: 'cash_on_delivery' as const, order: 1 },
    { ...card, id: 3, order: 2 },
  ];
  expect(paymentOptions(ways, purchase).map(({ id }) => id)).toEqual([3, 1, 2]);
});
