import { expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import { pricePurchase } from '@/lib/pricing/price';
import type { NextOffer, RefusedPromotion } from '@/lib/pricing/priced';
import {
  explainAppliedPromotions,
  explainLineDiscounts,
  explainNextOffer,
  explainRefusedPromotions,
} from '@/lib/promotions/explain';
import type { Wording } from '@/lib/promotions/refusal-text';
import {
  amount,
  code,
  delivery,
  guest,
  line,
  member,
  percent,
  pricingPromotion,
  purchase,
} from '../../support/values/purchases';

const currency = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const offer = (id: number, text: string, terms = pricingPromotion(id, {})) =>
  [id, { name: { 'en-US': text, 'zh-HK': '秋茶優惠' }, terms }] as const;
const forSilver = { audience: 'members' as const, membership_tier_ids: [7] };
const running = new Map([
  offer(1, 'Autumn tea'),
  offer(2, 'Free delivery week'),
  offer(3, 'Silver', pricingPromotion(3, forSilver)),
]);
const settings = { main_language: 'en-US', store_timezone: 'Asia/Hong_Kong' };
const wording = (language: Language = 'en-US') => ({
  ctx: { language, settings } as Wording['ctx'],
  currency,
  running,
});
const bought = pricePurchase(
  purchase({
    lines: [line(1, 30_000), line(2, 20_000)],
    promotions: [
      amount(1, 2000, { class: 'order', trigger: 'coupon' }),
      percent(2, 100, { class: 'shipping', action: 'free_shipping' }),
    ],
    codes: [code(1, 'TEA20')],
    shipping: delivery(4500),
  }),
);

test('what applies is named with its code and all that it takes off', () => {
  expect(explainAppliedPromotions(wording(), bought)).toMatchObject([
    { name: 'Autumn tea', code: 'TEA20', class: 'order', amount: { formatted: 'HK$20.00' } },
    { name: 'Free delivery week', class: 'shipping', amount: { formatted: 'HK$45.00' } },
  ]);
});

const silver = { ...member, tier_id: 7 };
const sale = (value: number) => percent(1, value);
const tier = (value: number) => percent(3, value, forSilver);
test.each([
  ['a guest: a special price', guest, 24_000, [], 24_000, true, []],
  ['a guest: a sale', guest, undefined, [sale(20)], 24_000, true, ['Autumn tea']],
  ['a guest: a price of a tier', guest, undefined, [tier(10)], 30_000, false, []],
  ['a member: a price of a tier', silver, undefined, [tier(10)], 27_000, false, ['Silver *']],
  [
    'a member: the better sale',
    silver,
    undefined,
    [sale(20), tier(10)],
    24_000,
    true,
    ['Autumn tea'],
  ],
  [
    'a member: the better tier',
    silver,
    undefined,
    [sale(10), tier(20)],
    24_000,
    false,
    ['Silver *'],
  ],
  ['a member: a tier on a special price', silver, 24_000, [tier(10)], 21_600, true, ['Silver *']],
])('a line says what lowers it, a sale or what only members have, of %s', (...args) => {
  const [, buyer, special, promotions, minor, on_sale, names] = args;
  const bought = pricePurchase(
    purchase({ buyer, lines: [line(1, 30_000, { special })], promotions }),
  );
  const [priced] = bought.lines;
  const explanation = priced && explainLineDiscounts(wording(), priced);
  expect(priced?.total_minor).toBe(minor);
  expect(explanation?.regular_total?.minor).toBe(minor < 30_000 ? 30_000 : undefined);
  expect(explanation?.on_sale).toBe(on_sale);
  const called = (namedOffer: { name: string; for_members: boolean }) =>
    namedOffer.name + (namedOffer.for_members ? ' *' : '');
  expect(explanation?.discounts.map(called)).toEqual(names);
  expect(explainAppliedPromotions(wording(), bought).map(called)).toEqual(names);
});

const midnight = new Date('2026-11-28T00:00:00+08:00');
const evening = new Date('2026-11-28T18:30:00+08:00');

test.each<[Omit<RefusedPromotion, 'promotion_id'>, string, string]>([
  [
    { reason: 'not_found' },
    'We can’t find the code TEA50. Check it and try again.',
    '找不到優惠碼 TEA50，請再核對一次。',
  ],
  [
    { reason: 'not_started', starts_at: midnight },
    'TEA50 starts on Sat, Nov 28.',
    'TEA50 於 11月28日星期六 開始。',
  ],
  [
    { reason: 'expired', ends_at: evening },
    'TEA50 ended on Nov 28, 2026, 6:30 PM.',
    'TEA50 已於 2026年11月28日 下午6:30 結束。',
  ],
  [{ reason: 'expired' }, 'TEA50 has ended.', 'TEA50 已經結束。'],
  [
    { reason: 'min_subtotal_not_met', missing: 5000 },
    'Spend HK$50.00 more to use TEA50.',
    '再買 HK$50.00，即可使用 TEA50。',
  ],
  [
    { reason: 'min_quantity_not_met', missing: 2 },
    'Add 2 more items to use TEA50.',
    '再買 2 件，即可使用 TEA50。',
  ],
  [
    { reason: 'currency' },
    'TEA50 can’t be used when you pay in HKD.',
    '以 HKD 付款時不能使用 TEA50。',
  ],
  [
    { reason: 'better_without', instead_of: [2], total_minor: bought.totals.grand_total + 1000 },
    'Free delivery week saves you more: with TEA50 you’d pay HK$10.00 more.',
    '秋茶優惠 更優惠：如用 TEA50，你要多付 HK$10.00。',
  ],
  [
    { reason: 'better_without', instead_of: [1], total_minor: bought.totals.grand_total },
    'TEA50 can’t be combined with TEA20.',
    'TEA50 不能與 TEA20 同時使用。',
  ],
  [
    { reason: 'better_without', instead_of: [], total_minor: bought.totals.grand_total + 1000 },
    'With TEA50 you’d lose free shipping and pay HK$10.00 more.',
    '如用 TEA50，你會失去免費送貨，要多付 HK$10.00。',
  ],
])('a code that does not apply says why: %o', (why, english, chinese) => {
  const priced = { ...bought, refused: [{ promotion_id: 3, code: 'TEA50', ...why }] };
  const explainCode = (language: Language) =>
    explainRefusedPromotions(wording(language), priced)[0]?.message;
  expect([explainCode('en-US'), explainCode('zh-HK')]).toEqual([english, chinese]);
});

test('of offers without a code the shopper hears what they see or can change', () => {
  const refused: RefusedPromotion[] = [
    { promotion_id: 1, reason: 'min_subtotal_not_met', missing: 100 },
    { promotion_id: 1, reason: 'better_without', instead_of: [2] },
    { promotion_id: 2, reason: 'better_without', instead_of: [1] },
    { promotion_id: 2, reason: 'gift_declined' },
  ];
  expect(
    explainRefusedPromotions(wording(), { ...bought, refused }).map(({ message }) => message),
  ).toEqual([
    'Autumn tea can’t be combined with Free delivery week.',
    'Free delivery week can’t be combined with TEA20.',
    'You chose not to get the free gift: Free delivery week.',
  ]);
});

test.each<[Omit<NextOffer, 'promotion_id'>, string]>([
  [
    { missing_minor: 2000, reward: { kind: 'free_shipping' } },
    'Spend HK$20.00 more to get free shipping',
  ],
  [{ missing_units: 1, reward: { kind: 'free_units', units: 1 } }, 'Add 1 more to get one free'],
  [{ missing_units: 2, reward: { kind: 'percent', value: 1250 } }, 'Add 2 more to get 12.5% off'],
  [
    { missing_minor: 100, reward: { kind: 'percent', value: 1000 } },
    'Spend HK$1.00 more to get 10% off',
  ],
  [
    { missing_minor: 100, reward: { kind: 'gift', stock_id: 1 } },
    'Spend HK$1.00 more to get a free gift',
  ],
])('the next offer says what is missing: %o', (offer, message) => {
  const next = { promotion_id: 2, ...offer };
  expect(explainNextOffer(wording(), { ...bought, next })).toMatchObject({
    name: 'Free delivery week',
    message,
  });
});
