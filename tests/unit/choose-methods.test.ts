import { expect, test } from 'vitest';
import { draftFields, draftGroup, isDraftField } from '@/lib/cart/draft-fields.schema';
import { fillEmptyCheckoutFields } from '@/lib/cart/fill-empty';
import { rankPaymentMethods } from '@/lib/checkout/payment-choice';
import { guestViewer } from '@/lib/core/access/viewer';
import { freeDelivery } from '@/lib/shipping/free-delivery';
import { anyGoods, filterReachingMethods } from '@/lib/shipping/options';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { someShippingMethod } from '../support/values/methods';

type Paid = Parameters<typeof rankPaymentMethods>[0];
const card = { id: 1, type: 'card' } as const;
const transfer = { id: 2, type: 'offline_transfer' } as const;
const cash = { id: 3, type: 'cash_on_delivery' } as const;

test.each<[Paid, number | undefined]>([
  [[card, transfer, cash], 1],
  [[transfer, cash, card], 1],
  [[transfer, cash], 3],
  [[transfer], undefined],
  [[], undefined],
])('of %j the payment %s is preselected: a card first, a transfer never', (fitting, id) => {
  expect(rankPaymentMethods(fitting)[0]).toBe(id);
});

const method = someShippingMethod();

const free = { free_over_amount_minor: 50_000 };
test.each<[string, Partial<ShippingMethod>[], number, number | undefined]>([
  ['below the amount', [free], 42_000, 8000],
  ['at the amount', [free], 50_000, 0],
  ['above it', [free], 90_000, 0],
  ['no method is ever free', [{}], 42_000, undefined],
  ['one is always free', [free, { id: 2, type: 'free' }], 42_000, undefined],
  ['one is free within a bound', [{ type: 'free', min_amount_minor: 30_000 }], 10_000, 20_000],
  ['the nearest of two', [free, { id: 2, free_over_amount_minor: 45_000 }], 42_000, 3000],
  ['it goes elsewhere', [{ ...free, zones: [{ countries: ['USA'] }] }], 42_000, undefined],
  ['it is switched off', [{ ...free, enabled: false }], 42_000, undefined],
  ['it ends before it is free', [{ ...free, max_amount_minor: 40_000 }], 42_000, undefined],
  [
    'a step of the tariff is free',
    [
      {
        type: 'by_amount',
        rates: [
          { from: 0, to: 29_999, price_minor: 4500 },
          { from: 30_000, to: null, price_minor: 0 },
        ],
      },
    ],
    20_000,
    10_000,
  ],
  [
    'above the end of one that is not',
    [
      {
        type: 'by_amount',
        rates: [
          { from: 0, to: 30_000, price_minor: 4500 },
          { from: 30_000, to: null, price_minor: 0 },
        ],
      },
    ],
    30_000,
    1,
  ],
])('free delivery, %s', (_, methods, items_base_minor, missing) => {
  const goods = anyGoods(
    { viewer: guestViewer, settings: { product_warehouse_id: null } },
    { country: 'HKG' },
  );
  const all = methods.map((fields) => ({ ...method, ...fields }));
  const found = freeDelivery(filterReachingMethods(all, goods), 'HKG', 900);
  expect(found && Math.max(0, found.from_base_minor - items_base_minor)).toBe(missing);
});

const street = 'shipping_address.address';
const country = 'shipping_address.country';
const saved = { email: 'me@b.test', [country]: 'MAC', [street]: '1 Avenida', address_id: '7' };
test.each([
  ['nothing typed', {}, saved],
  ['an e-mail typed', { email: 'x@b.test' }, { ...saved, email: 'x@b.test' }],
  ['another street typed', { [street]: 'Mine' }, { email: 'me@b.test', [street]: 'Mine' }],
  ['another country chosen', { [country]: 'HKG' }, { email: 'me@b.test', [country]: 'HKG' }],
  ['the same country chosen', { [country]: 'MAC', [street]: '' }, saved],
])('what is known fills what was left empty: %s', (_, typed, filled) => {
  expect(fillEmptyCheckoutFields(typed, saved)).toEqual(filled);
});

test('what is remembered is known by its name: new parts of an address too, nothing else', () => {
  const sent: [string, unknown][] = [
    ['email', 'a@b.test'],
    ['shipping_address.district', 'Central'],
    ['card_number', '4242424242424242'],
    ['idempotency_key', 'x'],
    ['seen.currency', 'HKD'],
    ['customer_note', 'x'.repeat(1001)],
  ];
  expect(draftFields(sent)).toEqual({ email: 'a@b.test', 'shipping_address.district': 'Central' });
  expect(draftGroup('shipping_address.district')).toBe(draftGroup(street));
  expect(isDraftField('__proto__')).toBe(false);
});
