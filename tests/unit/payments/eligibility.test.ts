import { expect, test } from 'vitest';
import { countriesFor } from '@/components/admin/payments/payment-values';
import {
  type AmountRefusal,
  type CollectRefusal,
  chargeRefusal,
  findPaymentBoundRefusal,
  type PaymentPlace,
  type PaymentRefusal,
  paymentOptions,
  paymentRefusals,
} from '@/lib/payments/eligibility';
import type { PaymentMethod } from '@/lib/payments/options';
import { somePaymentMethod, somePlace } from '../../support/values/methods';

test.each<[string, Partial<PaymentMethod>, Partial<PaymentPlace>, PaymentRefusal[]]>([
  ['everybody’s', {}, {}, []],
  ['one that is off', { enabled: false }, {}, ['disabled']],
  ['its channel', { channels: ['online'] }, {}, []],
  ['another channel', { channels: ['admin', 'pos'] }, {}, ['channel']],
  ['cash at the counter', { type: 'pos_cash', provider: 'manual' }, {}, ['channel']],
  ['a card at the counter, at a counter', { type: 'pos_card' }, { channel: 'pos' }, []],
  [
    'a card at the counter, whatever else is said',
    { type: 'pos_card', channels: ['online'] },
    {},
    ['channel'],
  ],
  ['paid in the store at pick-up', { type: 'pay_at_store', provider: 'manual' }, {}, []],
  ['its tier', { membership_tier_ids: [3] }, { tier_id: 3 }, []],
  ['another tier', { membership_tier_ids: [3] }, { tier_id: 4 }, ['tier']],
  ['no tier', { membership_tier_ids: [3] }, {}, ['tier']],
  ['its delivery', { shipping_method_ids: [7] }, {}, []],
  ['another delivery', { shipping_method_ids: [8] }, {}, ['shipping_method']],
  ['a delivery nobody chose yet', { shipping_method_ids: [8] }, { shipping_method_id: null }, []],
  ['its country', { countries: ['HKG'] }, {}, []],
  ['another country', { countries: ['HKG'] }, { country: 'USA' }, ['country']],
  ['a country nobody knows yet', { countries: ['HKG'] }, { country: undefined }, []],
  ['a card in another currency', { currencies: ['USD'] }, {}, ['currency']],
  ['a redirect in another currency', { type: 'redirect', currencies: ['USD'] }, {}, ['currency']],
  ['a transfer in another currency', { type: 'offline_transfer', currencies: ['USD'] }, {}, []],
  ['one that needs scripts', { provider: 'stripe' }, {}, []],
  ['the same without scripts', { provider: 'stripe' }, { without_scripts: true }, ['scripts']],
  ['one that needs none, without scripts', {}, { without_scripts: true }, []],
  [
    'one that nothing fits',
    { enabled: false, countries: ['MAC'], channels: ['pos'], membership_tier_ids: [1] },
    {},
    ['disabled', 'country', 'tier', 'channel'],
  ],
])('%s', (_, method, place, refused) => {
  const paymentMethod = somePaymentMethod(method);
  expect(paymentRefusals(paymentMethod, somePlace(place))).toEqual(refused);
  expect(paymentOptions([paymentMethod], somePlace(place))).toEqual(
    refused.length ? [] : [paymentMethod],
  );
});

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const low = (limit: number): AmountRefusal => ({ reason: 'amount_too_low', limit });
const high = (limit: number): AmountRefusal => ({ reason: 'amount_too_high', limit });

test.each<[string, number, object, CollectRefusal | undefined]>([
  ['the least that Stripe charges', 400, {}, undefined],
  ['less', 399, {}, low(400)],
  ['the most', 99_999_999, {}, undefined],
  ['more', 100_000_000, {}, high(99_999_999)],
  ['nothing at all, which nobody collects', 0, {}, undefined],
  ['a currency it does not take', 500, { identifier: 'XXX' }, { reason: 'currency' }],
  ['a part of what it counts', 12_345, { identifier: 'UGX' }, { reason: 'currency' }],
])('Stripe: %s', (_, minor, currency, refusal) => {
  expect(chargeRefusal({ provider: 'stripe' }, minor, { ...hkd, ...currency })).toEqual(refusal);
  expect(chargeRefusal({ provider: 'manual' }, minor, { ...hkd, ...currency })).toBeUndefined();
});

test.each<[string, Partial<PaymentMethod>, AmountRefusal | undefined]>([
  ['none', {}, undefined],
  ['both met', { min_amount_minor: 500, max_amount_minor: 500 }, undefined],
  ['too little', { min_amount_minor: 501 }, low(1002)],
  ['too much', { max_amount_minor: 499 }, high(998)],
])('own bounds, converted: %s', (_, bounds, refusal) =>
  expect(findPaymentBoundRefusal(somePaymentMethod(bounds), 1000, (minor) => minor * 2)).toEqual(
    refusal,
  ),
);

test.each<[string, Parameters<typeof countriesFor>, string[]]>([
  ['FPS begins in Hong Kong', ['fps', []], ['HKG']],
  ['so does PayMe', ['payme', []], ['HKG']],
  ['a bank is everywhere, also after FPS', ['manual', ['HKG']], []],
  ['what staff chose stays', ['fps', ['MAC', 'HKG']], ['MAC', 'HKG']],
])('another provider in the form: %s', (_, chosen, countries) =>
  expect(countriesFor(...chosen)).toEqual(countries),
);
