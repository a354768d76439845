import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { gapWords, type ShippingWords } from '@/components/admin/shipping/cost-words';
import type { ShippingRate } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { ShippingTariff } from '@/lib/pricing/purchase';
import { computeShippingPrice } from '@/lib/pricing/shipping-class';
import { tariffLabels } from '@/lib/shipping/tariff-labels';
import { someShippingMethod } from '../../support/values/methods';
import {
  delivery,
  gift,
  HKD,
  line,
  pricingPromotion,
  purchase,
} from '../../support/values/purchases';

const parcels = [
  { from: 0, to: 2000, price_minor: 4000 },
  { from: 2000, to: 20_000, price_minor: 6000, extra_per_unit_minor: 1500 },
];
const boxes = [
  { from: 1, to: 2, price_minor: 3000 },
  { from: 3, to: null, price_minor: 3500, extra_per_unit_minor: 500 },
];
const amounts = [
  { from: 0, to: 19_999, price_minor: 4500 },
  { from: 20_000, to: null, price_minor: 3000, prices: { USD: 399 } },
];
const meeting = [
  { from: 0, to: 20_000, price_minor: 4500 },
  { from: 20_000, to: null, price_minor: 3000 },
];
const weight = { type: 'by_weight' as const, rates: parcels };
const quantity = { type: 'by_quantity' as const, rates: boxes };
const amount = { type: 'by_amount' as const, rates: amounts };
const USD = { identifier: 'USD', rate: '0.128', decimals: 2 };

type Sent = { minor?: number; grams?: number; pieces?: number; currency?: typeof HKD };
const getFee = (
  tariff: Partial<ShippingTariff>,
  { minor = 10_000, grams = 900, pieces = 1, currency = HKD }: Sent = {},
) => {
  const goods = line(1, minor, { weight: grams, quantity: pieces });
  const { shipping } = pricePurchase(
    purchase({ lines: [goods], shipping: delivery(4500, tariff), currency }),
  );
  return shipping[0]?.price_minor;
};

test.each<[string, Partial<ShippingTariff>, Sent, number | undefined]>([
  ['flat', {}, {}, 4500],
  ['free', { type: 'free' }, {}, 0],
  ['picked up', { type: 'store_pickup' }, {}, 4500],
  ['picked up where no fee is named', { type: 'store_pickup', rates: [] }, {}, undefined],
  ['just below the end of a step of weights', weight, { grams: 1999 }, 4000],
  ['at the end of a step of weights', weight, { grams: 2000 }, 4000],
  ['a gram above it is a begun kilogram', weight, { grams: 2001 }, 7500],
  ['a whole kilogram above it is one', weight, { grams: 3000 }, 7500],
  ['weights of all pieces together', weight, { grams: 1500, pieces: 3 }, 10_500],
  ['at the end of the last step', weight, { grams: 20_000 }, 33_000],
  ['heavier than any step', weight, { grams: 20_001 }, undefined],
  ['of no weight', weight, { grams: 0 }, 4000],
  ['the last of a step of pieces', quantity, { pieces: 2 }, 3000],
  ['at a step of pieces', quantity, { pieces: 3 }, 3500],
  ['pieces above it', quantity, { pieces: 7 }, 5500],
  ['just below a step of amounts', amount, { minor: 19_999 }, 4500],
  ['at a step of amounts', amount, { minor: 20_000 }, 3000],
  ['where two steps of amounts meet', { ...amount, rates: meeting }, { minor: 20_000 }, 4500],
  ['just above it', { ...amount, rates: meeting }, { minor: 20_001 }, 3000],
  ['in a currency it is said in', amount, { minor: 20_000, currency: USD }, 399],
  ['in a currency it is converted to', amount, { minor: 10_000, currency: USD }, 576],
  ['handling', { base_handling_minor: 800 }, {}, 5300],
  ['handling of what is free', { type: 'free', base_handling_minor: 800 }, {}, 800],
  ['free from an amount', { base_free_over_minor: 10_000 }, {}, 0],
  [
    'handling of what is free from an amount',
    { base_free_over_minor: 10_000, base_handling_minor: 800 },
    {},
    800,
  ],
  [
    'free from an amount, heavier than any step',
    { ...weight, base_free_over_minor: 1 },
    { grams: 99_999 },
    0,
  ],
  ['at both weights', { min_weight: 900, max_weight: 900 }, {}, 4500],
  ['too light', { min_weight: 901 }, {}, undefined],
  ['too heavy', { max_weight: 899 }, {}, undefined],
])('a delivery costs: %s', (_, tariff, sent, fee) => expect(getFee(tariff, sent)).toBe(fee));

test('a finer currency falls into no gap between two steps, a coarser one begins where it is said', () => {
  const { options } = delivery(0, amount);
  const priceAt = (rate: number, sent: number) =>
    options[0] &&
    computeShippingPrice(options[0], { amount: sent, units: 1, weight: 0 }, (minor) =>
      Math.round(minor * rate),
    );
  // 199.99 and 200.00 are 31,998.40 and 32,000.00.
  expect(priceAt(160, 3_199_900)).toBe(4500 * 160);
  expect(priceAt(160, 3_200_000)).toBe(3000 * 160);
  // Both are 3,920.
  expect(priceAt(0.196, 3919)).toBe(882);
  expect(priceAt(0.196, 3920)).toBe(588);
});

const context = (language: Language, currency = 'HKD') =>
  ({
    language,
    currency,
    settings: {
      base_currency: 'HKD',
      supported_currencies: [
        { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true },
        { identifier: 'JPY', rate: '20', mark: '¥', decimals: 0, enabled: true },
      ],
    },
  }) as unknown as Context;
const steps = (...bounds: [from: number, to: number | null][]) =>
  bounds.map(([from, to], at) => ({ from, to, price_minor: 100 * (at + 1) }));
test.each<[type: 'by_weight' | 'by_amount' | 'by_quantity', ShippingRate[], Language, string]>([
  [
    'by_weight',
    steps([0, 1000], [1000, 2000], [2001, 3000], [3000, null]),
    'en-US',
    'HK$1.00 up to 1 kg; HK$2.00 above 1 kg up to 2 kg; HK$3.00 from 2.001 kg up to 3 kg; ' +
      'HK$4.00 above 3 kg',
  ],
  [
    'by_amount',
    steps([0, 9999], [10_000, 29_999], [30_000, null]),
    'en-US',
    'HK$1.00 for orders below HK$100.00; HK$2.00 from HK$100.00 to below HK$300.00; ' +
      'HK$3.00 from HK$300.00',
  ],
  [
    'by_amount',
    steps([0, 10_000], [10_000, null]),
    'zh-HK',
    '不超過 HK$100.00：HK$1.00; 超過 HK$100.00：HK$2.00',
  ],
  [
    'by_amount',
    steps([0, 9999], [10_000, null]),
    'zh-CN',
    '不满 HK$100.00：HK$1.00; 满 HK$100.00：HK$2.00',
  ],
  [
    'by_quantity',
    steps([1, 2], [3, 5], [5, null]),
    'en-US',
    'HK$1.00 up to 2 items; HK$2.00 from 3 items up to 5 items; HK$3.00 from 6 items',
  ],
])('the phrases of a tariff say which end is in: %s, %j, %s', (type, rates, language, words) => {
  const method = someShippingMethod({ type, rates });
  expect(tariffLabels(context(language), method).join('; ')).toBe(words);
});

test('staff are told what no rate says, by the ends that are in', () => {
  const t = createTranslator({
    locale: 'en-US',
    messages: messages['en-US'],
    namespace: 'shipping',
  }) as unknown as ShippingWords;
  const bounds = { min_amount: null, max_amount: null, min_weight: null, max_weight: '20' };
  const gaps = (type: 'by_weight' | 'by_amount' | 'by_quantity', ...ends: [string, string][]) =>
    gapWords(
      t,
      {
        type,
        ...bounds,
        rates: ends.map(([from, to]) => ({ from, to, price: '1', extra_per_unit: null })),
      },
      { mark: 'HK$', decimals: 2 },
    );
  expect(gaps('by_weight', ['1', '2'], ['2', '3'], ['4', '20'])).toEqual([
    'No rate below 1 kg.',
    'No rate above 3 kg and below 4 kg.',
  ]);
  expect(gaps('by_amount', ['0', '299.99'], ['300', '400'])).toEqual(['No rate above HK$400.00.']);
  expect(gaps('by_quantity', ['1', '2'], ['5', '9'])).toEqual([
    'No rate for 3 to 4 items.',
    'No rate for 10 items or more.',
  ]);
});

const brings = pricingPromotion(1, {
  action: 'free_gift',
  conditions: [{ x: 10_000, y: 2, type: 'amount' }],
  reward_target: 'stocks',
  reward_ids: [90, 91],
});

test('a delivery is priced by what is bought: no gift makes it dearer or vanishes for it', () => {
  const sentBy = (tariff: Partial<ShippingTariff>) =>
    pricePurchase(
      purchase({
        lines: [line(1, 10_000, { weight: 1500 })],
        gifts: [gift(90, 8000)],
        promotions: [brings],
        shipping: delivery(4000, tariff),
      }),
    );
  const expected = { gifts: [{ promotion_id: 1, stock_id: 90, quantity: 2 }], refused: [] };
  expect(sentBy({ max_weight: 1500 })).toMatchObject(expected);
  expect(sentBy(weight)).toMatchObject({ ...expected, totals: { shipping_fee: 4000 } });
  expect(sentBy(quantity)).toMatchObject({ ...expected, totals: { shipping_fee: 3000 } });
});

test('a gift goes with no delivery that excludes it: another is given, or it is told', () => {
  const sentBy = (chosenId: number | null, without: number[], promotions = [brings]) => {
    const excludes = { product_ids: without, category_ids: [5] };
    const [plain] = delivery(4000, { id: 1 }).options;
    const [picky] = delivery(3000, { id: 2, excludes }).options;
    return pricePurchase(
      purchase({
        lines: [line(1, 10_000)],
        gifts: [gift(90, 8000), { ...gift(91, 500), category_ids: [6] }],
        promotions,
        shipping: {
          options: [plain, picky].filter((option) => option !== undefined),
          chosen_id: chosenId,
          preferred: [],
        },
      }),
    );
  };
  const stocks = (priced: Priced) => priced.gifts.map(({ stock_id }) => stock_id);
  expect(stocks(sentBy(1, [900]))).toEqual([90]);
  expect(stocks(sentBy(null, [900]))).toEqual([90]);
  expect(stocks(sentBy(2, [900]))).toEqual([91]);
  const refused = sentBy(2, [900, 910]);
  expect(refused).toMatchObject({
    gifts: [],
    refused: [{ promotion_id: 1, reason: 'gift_not_carried' }],
    chosen_shipping: 2,
    totals: { grand_total: 13_000 },
  });
  // The method stays offered.
  expect(refused.shipping.map(({ id }) => id)).toEqual([1, 2]);
  const byPayment = { ...brings, payment_method_ids: [1] };
  expect(sentBy(2, [900, 910], [byPayment]).gifts).toEqual([]);
});

test('a gift of an excluded category does not go either', () => {
  const excludes = { product_ids: [], category_ids: [5] };
  const { gifts, refused } = pricePurchase(
    purchase({
      lines: [line(1, 10_000)],
      gifts: [{ ...gift(90, 8000), category_ids: [4, 5] }],
      promotions: [brings],
      shipping: delivery(3000, { excludes }),
    }),
  );
  expect([gifts, refused]).toMatchObject([[], [{ reason: 'gift_not_carried' }]]);
});
